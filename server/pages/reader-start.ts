import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_ID } from '#contract/reading/first-page.ts';
import type { Builds } from './builds.ts';
import { inlineStyles, wordsInScript } from './inline-styles.ts';
import { parts, screens } from './lazy-files.ts';
import { chunksOf, manifestOf } from './screen-files.ts';
import { stylePieces } from './style-pieces.ts';

/** All that the app begins a book with. */
const MODULES = ['index.html', screens.reader, parts.bareLayouts, parts.bookEngine];

/** Content that src/entries/firstPage.ts puts into the page once the first page is painted. */
export const startTemplate = (elements: readonly string[]): string =>
  `<template id="${START_ID}">${elements.join('')}</template>`;

/** The script that draws the first page of a book; '' without a build. */
export function firstPageScript(builds: Builds): string {
  const file = join(builds.web, 'first-page.js');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** How the app starts behind a first page that is drawn already (first-page.ts). */
export interface ReaderStart {
  /** The reader's styles inside the page; links that load nothing tell the app that they are there. */
  styles: string;
  /** Behind the page's text: all files at once, when it is painted. '' without a build. */
  scripts: string;
}

export function readerStart(builds: Builds): ReaderStart {
  const manifest = manifestOf(builds);
  const app = manifest['index.html']?.file;
  if (!app) return { styles: '', scripts: '' };
  const chunks = chunksOf(manifest, MODULES);
  const page = readFileSync(join(builds.web, 'index.html'), 'utf8');
  const linked = [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].map(
    ([, file]) => file as string,
  );
  const files = [...new Set([...linked, ...chunks.flatMap(({ css = [] }) => css)])];
  const sheets = files.map(file => stylePieces(readFileSync(join(builds.web, file), 'utf8').trim()));
  const links = files.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  const { styles, later } = inlineStyles(sheets, wordsInScript(firstPageScript(builds)));
  return {
    styles: styles + links.join(''),
    scripts:
      later +
      startTemplate([
        ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
        `<script type="module" crossorigin src="/${app}"></script>`,
      ]),
  };
}
