import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { type Chunk, chunksOf, manifestOf } from './screen-files.ts';

/** What every drawn page's app waits for beside its screen (src/app/start.tsx). */
const PARTS = ['app/LateHeader.tsx', 'app/FootLinks.tsx', 'ui/RareIcon.tsx'];

export interface Beginnings {
  /** Begins the app of a drawn page, in the place of its script; null when the build knows of none. */
  of(screen: string): string | null;
  /** The policy's word for the script that stands in the page. */
  allowed: readonly string[];
}

/**
 * How the app begins in a page that the server drew: by a script inside it that knows all files the screen needs, and
 * fetches them at once when their time has come (src/entries/begin.ts).
 */
export function beginnings(builds: Builds): Beginnings {
  const manifest = manifestOf(builds);
  const app = manifest['index.html']?.file;
  const begin = manifest['begin.ts']?.file;
  if (!app || !begin) return { of: () => null, allowed: [] };
  const script = readFileSync(join(builds.web, begin), 'utf8').trim();
  const known = new Map<string, string>();
  const needs = (chunk: Chunk, file: string): boolean =>
    chunk.file === file || (chunk.imports ?? []).some(name => manifest[name] && needs(manifest[name], file));
  return {
    allowed: [`'sha256-${createHash('sha256').update(script).digest('base64')}'`],
    of(screen) {
      const html = known.get(screen);
      if (html !== undefined) return html;
      const chunks = chunksOf(manifest, ['index.html', screen, ...PARTS]);
      // What needs the app comes after it; all else can be made ready before.
      const ready = chunks.filter(chunk => !needs(chunk, app));
      const files = {
        app: `/${app}`,
        scripts: [...ready, ...chunks.filter(chunk => !ready.includes(chunk))].map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(file => `/${file}`),
      };
      const made = `<script type="application/json" id="files">${JSON.stringify(files)}</script><script type="module" async>${script}</script>`;
      known.set(screen, made);
      return made;
    },
  };
}
