import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { classesInHtml, inlineStyles, type PageStyles } from './inline-styles.ts';
import { type ParsedSheet, stylePieces } from './style-pieces.ts';

interface Chunk {
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
}

/** All style files of the build, dependencies first: the order in which the app itself would add them. */
function stylesOf(manifest: Record<string, Chunk>): { early: Set<string>; late: string[] } {
  const early = new Set<string>();
  const late = new Set<string>();
  const seen = new Set<string>();
  const later: string[] = [];
  const walk = (name: string, into: Set<string>) => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const other of chunk.imports ?? []) walk(other, into);
    for (const file of chunk.css ?? []) into.add(file);
    later.push(...(chunk.dynamicImports ?? []));
  };
  for (const name of Object.keys(manifest)) if (manifest[name]?.isEntry) walk(name, early);
  for (let name = later.shift(); name !== undefined; name = later.shift()) walk(name, late);
  return { early, late: [...late].filter(file => !early.has(file)) };
}

/**
 * The inline styles of a rendered page, so that its first paint waits for no request. A file belongs to it
 * when the page uses one of the file's classes, so that parts which the app loads later find theirs too. Each is
 * named by a link that loads nothing: by that the app knows that the file is there already.
 */
export function renderedStyles(builds: Builds): (html: string) => PageStyles {
  const file = join(builds.web, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>) : {};
  const { early, late } = stylesOf(manifest);
  const fileOf = new Map<string, string>();
  const sheetOf = new Map<string, ParsedSheet>();
  for (const style of [...early, ...late]) {
    const text = readFileSync(join(builds.web, style), 'utf8').trim();
    sheetOf.set(style, stylePieces(text));
    if (early.has(style)) continue;
    for (const [, name] of text.matchAll(/\.(_[\w-]+)/g)) fileOf.set(name as string, style);
  }
  return html => {
    const classes = classesInHtml(html);
    const used = new Set<string>(early);
    for (const name of classes) {
      const style = fileOf.get(name);
      if (style) used.add(style);
    }
    const files = [...early, ...late].filter(style => used.has(style));
    const links = files.map(file => `<link rel="stylesheet" crossorigin href="/${file}" disabled>`).join('');
    const sheets = files.flatMap(file => sheetOf.get(file) ?? []);
    const { styles, later } = inlineStyles(sheets, classes, { fontsWait: true });
    return { styles: styles + links, later };
  };
}
