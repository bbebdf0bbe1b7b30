import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { parts, type ScreenId, screens } from './lazy-files.ts';
import { type Chunk, chunksOf, manifestOf } from './screen-files.ts';

/** Files that every server-rendered page loads beside its screen (src/app/start.tsx). */
const PARTS = [parts.lateHeader];

/** Screens with a button that begins sound. */
const sounding: readonly ScreenId[] = ['book', 'audio', 'episode'];

export interface AppStarts {
  /** Starts the app of a server-rendered page, in place of its script; null when the build has no such entry. */
  of(screen: ScreenId): string | null;
  /** Source expressions of the Content-Security-Policy for the inline scripts. */
  allowed: readonly string[];
}

/**
 * How the app starts in a server-rendered page: an inline script knows all files the screen needs and fetches
 * them together on the first interaction or when idle (src/entries/firstInteraction.ts). Where there is something to hear,
 * another one begins it within the press (src/entries/firstSound.ts).
 */
export function appStarts(builds: Builds): AppStarts {
  const manifest = manifestOf(builds);
  const app = manifest['index.html']?.file;
  const begin = manifest['firstInteraction.ts']?.file;
  if (!app || !begin) return { of: () => null, allowed: [] };
  const script = readFileSync(join(builds.web, begin), 'utf8').trim();
  const soundFile = join(builds.web, 'first-sound.js');
  const sound = existsSync(soundFile) ? readFileSync(soundFile, 'utf8').trim() : '';
  const known = new Map<ScreenId, string>();
  const needs = (chunk: Chunk, file: string): boolean =>
    chunk.file === file || (chunk.imports ?? []).some(name => manifest[name] && needs(manifest[name], file));
  return {
    allowed: [script, sound]
      .filter(text => text !== '')
      .map(text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
    of(screen) {
      const html = known.get(screen);
      if (html !== undefined) return html;
      const chunks = chunksOf(manifest, ['index.html', screens[screen], ...PARTS]);
      // Chunks that import the app's entry come after it; all others can be loaded before.
      const ready = chunks.filter(chunk => !needs(chunk, app));
      const files = {
        app: `/${app}`,
        scripts: [...ready, ...chunks.filter(chunk => !ready.includes(chunk))].map(({ file }) => `/${file}`),
        styles: [...new Set(chunks.flatMap(({ css = [] }) => css))].map(file => `/${file}`),
      };
      const made = `<script type="application/json" id="files">${JSON.stringify(files)}</script><script type="module" async>${script}</script>`;
      const begins = sound !== '' && sounding.includes(screen) ? `<script>${sound}</script>` : '';
      known.set(screen, begins + made);
      return begins + made;
    },
  };
}
