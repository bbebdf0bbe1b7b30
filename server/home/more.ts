import { paths } from '#contract/all-paths.ts';
import type { Path } from '#contract/paths.ts';

/** Addresses without a name in them that have a screen: what "Xem hết" may lead to. */
const standing: ReadonlySet<string> = new Set(
  Object.values<Path>(paths)
    .filter(({ shells }) => shells.includes('web'))
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter(path => !path.includes(':')),
);

/** The page an editor named, unless nothing stands there. */
export const moreOf = (address: string | undefined): string | null =>
  address !== undefined && standing.has(address) ? address : null;
