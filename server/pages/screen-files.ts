import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';
import { type ScreenId, screens } from './lazy-files.ts';

/** Vite's manifest entry of each module with a file of its own. */
export interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
  isEntry?: boolean;
}
export type Manifest = Record<string, Chunk>;

/** A module and all that it imports, what is imported first. */
function closure(manifest: Manifest, name: string, met = new Set<string>()): string[] {
  if (!manifest[name] || met.has(name)) return [];
  met.add(name);
  return [...(manifest[name].imports ?? []).flatMap(other => closure(manifest, other, met)), name];
}

/** The modules of the web build; none without one. */
export function manifestOf(builds: Builds): Manifest {
  const file = join(builds.web, '.vite/manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

/** The manifest names modules from src/entries. */
export const srcPath = (name: string): string => name.replace(/^\.\.\//, '');

/**
 * The chunks of modules, named by their paths in src, and all that they import; what is imported comes before what
 * imports it.
 */
export function chunksOf(manifest: Manifest, modules: readonly string[]): Chunk[] {
  const met = new Set<string>();
  const names = Object.keys(manifest);
  return modules
    .flatMap(module => closure(manifest, names.find(name => srcPath(name) === module) ?? '', met))
    .flatMap(name => manifest[name] ?? []);
}

/**
 * Links that fetch a screen's files, and `more` by their paths in src, together with the app's own, instead of after them. Styles are only fetched: the
 * app puts them in its order. '' without a build.
 */
export function screenFiles(builds: Builds): (screen: ScreenId, more?: readonly string[]) => string {
  const manifest = manifestOf(builds);
  const early = new Set(chunksOf(manifest, ['index.html']));
  const links = new Map<string, string>();
  return (screen, more = []) => {
    const key = [screen, ...more].join(' ');
    const known = links.get(key);
    if (known !== undefined) return known;
    const chunks = chunksOf(manifest, [screens[screen], ...more]).filter(chunk => !early.has(chunk));
    const styles = new Set(chunks.flatMap(chunk => chunk.css ?? []));
    const html = [
      ...chunks.map(chunk => `<link rel="modulepreload" crossorigin href="/${chunk.file}">`),
      ...[...styles].map(style => `<link rel="preload" as="style" crossorigin href="/${style}">`),
    ].join('');
    links.set(key, html);
    return html;
  };
}
