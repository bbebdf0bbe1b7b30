import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Where the browser builds lie, and the names of their maps' folders below build/maps. */
export const mapped = {
  web: 'build/web',
  embed: 'build/embed',
  widgets: 'build/widgets',
  mini: 'www',
} as const;

/**
 * Moves the builds' source maps to build/maps, which nobody serves: they hold the sources. A map keeps the name of its
 * file, and names sources by their paths in the project.
 */
export function putMapsAside(project: string): void {
  const maps = join(project, 'build/maps');
  rmSync(maps, { recursive: true, force: true });
  for (const [name, folder] of Object.entries(mapped)) {
    const build = join(project, folder);
    for (const file of readdirSync(build, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.map')) continue;
      const path = join(build, file);
      const map = JSON.parse(readFileSync(path, 'utf8')) as { sources: string[] };
      map.sources = map.sources.map(source => relative(project, resolve(dirname(path), source)));
      mkdirSync(dirname(join(maps, name, file)), { recursive: true });
      writeFileSync(join(maps, name, file), JSON.stringify(map));
      rmSync(path);
    }
  }
}
