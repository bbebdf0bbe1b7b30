import { cpSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const texts = ['.js', '.css', '.html', '.json'];
/** By which names of two releases differ. */
const HASH = /([\w-]{7})\.\w+$/;

const filesBelow = (folder: string) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

/**
 * The built files as another release would have them: the same app, each file under a name of its own, and none of the
 * earlier ones. For a server's BUILDS_DIR.
 */
export function laterRelease(folder: string): void {
  const to = (name: string) => join(folder, 'build', name);
  for (const name of ['web', 'drawing']) cpSync(join(project, 'build', name), to(name), { recursive: true });
  for (const name of ['mini', 'embed', 'embed-sdk', 'widgets', 'server'])
    symlinkSync(join(project, 'build', name), to(name));
  for (const file of filesBelow(to('web'))) if (/\.(br|gz)$/.test(file)) rmSync(file);
  const names = readdirSync(to('web/assets'));
  const hashes = new Set(names.flatMap(name => HASH.exec(name)?.[1] ?? []));
  const other = (text: string) =>
    text.replaceAll(/[\w-]+/g, token => {
      const hash = token.slice(-7);
      return hashes.has(hash) ? token.slice(0, -7) + [...hash].reverse().join('') : token;
    });
  for (const file of ['web', 'drawing'].flatMap(name => filesBelow(to(name))))
    if (texts.includes(extname(file))) writeFileSync(file, other(readFileSync(file, 'utf8')));
  for (const name of names) renameSync(to(`web/assets/${name}`), to(`web/assets/${other(name)}`));
}
