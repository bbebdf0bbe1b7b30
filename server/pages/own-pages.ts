import { type Path, paths, type Shell } from '#contract/paths.ts';

/** '/account/profile/:tab?' as an expression over whole paths. */
const patternOf = ({ path }: Path): RegExp =>
  new RegExp(
    `^${path
      .replace(/\./g, '\\.')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  );

const patterns = Object.values(paths as Record<string, Path>).map(row => ({
  shells: row.shells,
  pattern: patternOf(row),
}));

/** Whether an address (path, query, fragment) has a screen in that build. */
export function isOwnPage(address: string, shell: Shell): boolean {
  const path = address.split(/[?#]/)[0] ?? '';
  return patterns.some(({ shells, pattern }) => shells.includes(shell) && pattern.test(path));
}
