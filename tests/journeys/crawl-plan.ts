import { createHash } from 'node:crypto';
import { matchPath } from 'react-router-dom';
import { paths } from '#contract/all-paths.ts';
import { listPaths, shelfPaths } from '#contract/library/list-paths.ts';
import { lists } from '#contract/library/lists.ts';
import { namedTopics } from '#contract/library/news.ts';
import { everyDay } from '../everyday.ts';

/*
 * Which address is looked at in which look. A look is a width and a light. One address of each screen is looked at in every
 * look, any other at one width and in one light that a hash of the address chooses; LOOKS=all (npm run test:all) looks at
 * every address in each. Every day (npm test) one address of each screen is looked at, in the look that its hash chooses.
 */

/** Phone, tablet, desktop. CSS pixels. */
export const widths = [360, 768, 1440] as const;
type Width = (typeof widths)[number];
export const lights = ['light', 'dark'] as const;
type Light = (typeof lights)[number];

export const inEveryLook = process.env.LOOKS === 'all';

/** One of these, always the same for one name. */
export function chosenBy<T>(name: string, from: readonly T[]): T {
  const at = createHash('sha256').update(name).digest().readUInt32BE(0) % from.length;
  return from[at] as T;
}

/** Addresses of one screen have different contents and the same parts. */
export function screenOf(address: string): string {
  const path = address.split('?')[0] ?? '';
  const isAt = (pattern: string) => matchPath(pattern, path) !== null;
  for (const [name, row] of Object.entries(listPaths))
    if (row.path === path) return lists[name as keyof typeof lists].all ? 'front page' : 'list';
  if (/-(?:[gct]|CT)[^-]*$/.test(path) && Object.values(shelfPaths).some(row => isAt(row.path)))
    return 'shelf';
  const exact = Object.entries(paths).find(([, row]) => row.path === path)?.[0];
  const name = exact ?? Object.entries(paths).find(([, row]) => isAt(row.path))?.[0] ?? 'unknown';
  if (name === 'word' || name === 'bookFair') {
    const slug = path.slice(1);
    if (slug === 'cau-hoi-thuong-gap') return 'questions';
    return namedTopics.includes(slug) ? 'topic of news' : 'company page';
  }
  if (/^(audio|oak)Collections?$/.test(name)) return name.replace(/^(audio|oak)C/, 'c');
  return name === 'tag' && path !== paths.tag.path.replace('/:slug?', '') ? 'one tag' : name;
}

export interface Visit {
  address: string;
  screen: string;
  width: Width;
  light: Light;
  /** In which lights axe looks at it; its width and standing still are looked at in any case. */
  axe: readonly Light[];
}

/** What to visit: the first address of each screen at every width, any other at one; every day the first ones, at one. */
export function visitsOf(addresses: readonly string[]): Visit[] {
  const seen = new Set<string>();
  return addresses.flatMap(address => {
    const screen = screenOf(address);
    const first = !seen.has(screen);
    const whole = inEveryLook || (first && !everyDay);
    seen.add(screen);
    if (everyDay && !first) return [];
    const [own, light] = [chosenBy(address, widths), chosenBy(`${address} light`, lights)];
    return widths
      .filter(width => whole || width === own)
      .map(width => ({ address, screen, width, light, axe: whole ? lights : [light] }));
  });
}

/** How often axe looked at each screen, by look, and how many addresses the screen has. */
export function summary(visits: readonly Visit[]): Record<string, Record<string, number>> {
  const all: Record<string, Record<string, number>> = {};
  const counted = new Set<string>();
  for (const { address, screen, width, axe } of visits) {
    const row = all[screen] ?? {};
    all[screen] = row;
    if (!counted.has(address)) row.addresses = (row.addresses ?? 0) + 1;
    counted.add(address);
    for (const light of axe) row[`${width} ${light}`] = (row[`${width} ${light}`] ?? 0) + 1;
  }
  const sorted = <T>(rows: Record<string, T>) =>
    Object.fromEntries(Object.entries(rows).sort(([one], [other]) => (one < other ? -1 : 1)));
  return sorted(Object.fromEntries(Object.entries(all).map(([screen, row]) => [screen, sorted(row)])));
}
