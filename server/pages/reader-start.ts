import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { START_ID } from '#contract/first-page.ts';
import type { Builds } from './builds.ts';
import { parts, screens } from './lazy-files.ts';
import { chunksOf, manifestOf } from './screen-files.ts';

/** All that the app begins a book with. */
const MODULES = ['index.html', screens.reader, parts.bareLayouts, parts.bookEngine];

/** What src/entries/firstPage.ts puts into the page once the first page is painted. */
export const startTemplate = (elements: readonly string[]): string =>
  `<template id="${START_ID}">${elements.join('')}</template>`;

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
  const texts = files.map(file => readFileSync(join(builds.web, file), 'utf8').trim());
  const links = files.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`);
  return {
    styles: `<style>${texts.join('\n')}</style>${links.join('')}`,
    scripts: startTemplate([
      ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="module" crossorigin src="/${app}"></script>`,
    ]),
  };
}
