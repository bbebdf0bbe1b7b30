import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Builds, pageOf } from './builds.ts';
import { classesInHtml, inlineStyles, wholeStyles, wordsInScript } from './inline-styles.ts';
import { firstPageScript, startTemplate } from './reader-start.ts';
import { chunksOf, type Manifest } from './screen-files.ts';
import { stylePieces } from './style-pieces.ts';

/** Module that every book in a frame needs, by its path from the root. */
const ENGINE = 'src/features/reading/reader/engine/epubjs-renderer.ts';

/** Files of a page and of the engine, what is imported before what imports it. */
function filesOf(builds: Builds, entry: string): string[] {
  const file = join(builds.embed, '.vite/manifest.json');
  if (!existsSync(file)) return [];
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return chunksOf(manifest, [entry, ENGINE]).map(chunk => chunk.file);
}

/**
 * A page of the embed build, with the first page of a book in it ('' for none). Its styles are inside it, and all its scripts
 * are asked for at once: where a text is in it, when that is painted.
 */
export function framePage(builds: Builds, name: 'reader' | 'viewer'): (first: string) => string {
  const html = pageOf(join(builds.embed, `${name}/index.html`));
  const preloads = filesOf(builds, `${name}/index.html`)
    .map(file => `<link rel="modulepreload" crossorigin href="/embed/${file}">`)
    .join('');
  const script = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? '';
  const links = html.match(/<link rel="stylesheet"[^>]* href="\/embed\/[^"]+">/g) ?? [];
  const sheets = links.map(link => {
    const [, file = ''] = /href="\/embed\/([^"]+)"/.exec(link) ?? [];
    return stylePieces(readFileSync(join(builds.embed, file), 'utf8').trim());
  });
  const classes = classesInHtml(html, wordsInScript(firstPageScript(builds)));
  /** The page with its styles inside; links that load nothing tell the app that they are there. */
  const withStyles = (styles: string) =>
    links.reduce(
      (page, link, at) => page.replace(link, () => (at ? '' : styles) + link.replace(/>$/, ' disabled>')),
      html,
    );
  const styled = withStyles(wholeStyles(sheets));
  const { styles, later } = inlineStyles(sheets, classes);
  const bare = withStyles(styles).replace(script, '');
  return first => {
    const end = bare.indexOf('</body>');
    if (!first || !script || end < 0) return styled.replace('</head>', () => `${preloads}</head>`);
    // The script of the first page finds what starts the app.
    return bare.slice(0, end) + startTemplate([preloads, script]) + first + later + bare.slice(end);
  };
}
