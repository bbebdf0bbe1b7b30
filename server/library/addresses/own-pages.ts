import { paths } from '#contract/all-paths.ts';
import type { Path, Shell } from '#contract/paths.ts';
import type { Db } from '../../kit/db/db.ts';
import { isRegisteredWord } from './registered-paths.ts';

/** '/account/profile/:tab?' as an expression over whole paths. */
const patternOf = ({ path }: Path): RegExp =>
  new RegExp(
    `^${path
      .replace(/\./g, '\\.')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/\*$/, '.+')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

const patterns = Object.entries(paths as Record<string, Path>).map(([name, row]) => ({
  name,
  shells: row.shells,
  pattern: patternOf(row),
}));

/** Whether an address (path, query, fragment) has a screen in that build; a single word when the database knows it. */
export async function isOwnPage(db: Db, address: string, shell: Shell): Promise<boolean> {
  const path = address.split(/[?#]/)[0] ?? '';
  const found = patterns.filter(({ pattern }) => pattern.test(path));
  const named = found.filter(({ name }) => name !== 'word');
  if (named.length > 0) return named.some(({ shells }) => shells.includes(shell));
  return found.length > 0 && isRegisteredWord(db, path.slice(1));
}
