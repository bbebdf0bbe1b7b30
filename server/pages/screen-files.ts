import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Builds } from './builds.ts';

/** What Vite writes of each module that has a file of its own. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, Chunk>;

function closure(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (!manifest[name] || found.has(name)) return found;
  found.add(name);
  for (const other of manifest[name].imports ?? []) closure(manifest, other, found);
  return found;
}

/**
 * Links that fetch a screen's files together with the app's own, instead of after them. `screen` is the end of its
 * module's path in src. Styles are only fetched: the app puts them in its order. '' for what the build does not know.
 * A drawn page brings its styles itself.
 */
export function screenFiles(builds: Builds): (screen: string, drawn?: boolean) => string {
  const file = join(builds.web, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const names = Object.keys(manifest);
  const early = new Set(
    names.filter(name => manifest[name]?.isEntry).flatMap(name => [...closure(manifest, name)]),
  );
  const links = new Map<string, string>();
  return (screen, drawn = false) => {
    const known = links.get(`${screen} ${drawn}`);
    if (known !== undefined) return known;
    const name = names.find(each => each.endsWith(`/${screen}`)) ?? '';
    const chunks = [...closure(manifest, name)].filter(each => !early.has(each)).map(each => manifest[each]);
    const styles = new Set(chunks.flatMap(chunk => chunk?.css ?? []));
    const html = [
      ...chunks.map(chunk => `<link rel="modulepreload" crossorigin href="/${chunk?.file}">`),
      ...[...(drawn ? [] : styles)].map(
        style => `<link rel="preload" as="style" crossorigin href="/${style}">`,
      ),
    ].join('');
    links.set(`${screen} ${drawn}`, html);
    return html;
  };
}
