import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Builds, pageOf } from './builds.ts';
import { startTemplate } from './reader-start.ts';
import { chunksOf, type Manifest } from './screen-files.ts';

/** What every book in a frame needs, by its path from the build's root. */
const ENGINE = 'src/features/reader/engine/epubjs-renderer.ts';

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
  const styled = html.replace(
    /<link rel="stylesheet"[^>]* href="\/embed\/([^"]+)">/g,
    (link, file: string) => {
      const text = readFileSync(join(builds.embed, file), 'utf8').trim();
      return `<style>${text}</style>${link.replace(/>$/, ' disabled>')}`;
    },
  );
  const bare = styled.replace(script, '');
  return first => {
    const end = bare.indexOf('</body>');
    if (!first || !script || end < 0) return styled.replace('</head>', () => `${preloads}</head>`);
    return bare.slice(0, end) + first + startTemplate([preloads, script]) + bare.slice(end);
  };
}
