import { paths } from '#contract/all-paths.ts';
import type { Path } from '#contract/paths.ts';

/** Addresses without parameters that have a screen: what "Xem hết" may lead to. */
const pathsWithScreen: ReadonlySet<string> = new Set(
  Object.values<Path>(paths)
    .filter(({ shells }) => shells.includes('web'))
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter(path => !path.includes(':')),
);

/** The address an editor named; null when no page exists there. */
export const moreLinkOf = (address: string | undefined): string | null =>
  address !== undefined && pathsWithScreen.has(address) ? address : null;
