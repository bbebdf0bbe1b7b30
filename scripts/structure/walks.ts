import type { Import } from './imports.ts';

/*
 * Which files somebody enters who follows an action through the code: the shortest way over imports from one named file to
 * another, leg by leg. What joins two legs is no import: an address, a call on the wire.
 */

type Leg = [from: RegExp, to: RegExp];

const walks: Record<string, Leg[]> = {
  'tap a chapter → page': [
    [
      /^src\/features\/(?:front\/)?works?\/Chapters\.tsx$/,
      /^src\/features\/(?:front\/)?works?\/Chapters\.tsx$/,
    ],
    [/^src\/app\/pages\.ts$/, /^src\/features\/(?:reading\/)?read(er|ing)\/ReadingPage\.tsx$/],
    [/^src\/features\/(?:reading\/)?read(er|ing)\/ReadingPage\.tsx$/, /^src\/client\/request\.ts$/],
    [/^server\/(?:reading\/)?read(er|ing)\/handlers\.ts$/, /^server\/kit\/(http\/)?signed-links\.ts$/],
    [/^src\/features\/(?:reading\/)?read(er|ing)\/ReadingPage\.tsx$/, /\/engine\/epubjs-renderer\.ts$/],
  ],
  'login → token': [
    [/^src\/features\/(?:people\/)?account\/dialog\/LoginStep\.tsx$/, /^src\/client\/request\.ts$/],
    [
      /^server\/(?:people\/)?(account|session)\/handlers\.ts$/,
      /^server\/(?:people\/)?(account|session)\/tokens\.ts$/,
    ],
  ],
  'tap play → sound': [
    [
      /^src\/features\/(?:front\/)?works?\/StartBar\.tsx$/,
      /^src\/features\/(?:reading\/)?(player|listening)\/engine\/deck\.ts$/,
    ],
    [/^server\/(?:reading\/)?(player|listening)\/handlers\.ts$/, /^server\/kit\/(http\/)?signed-links\.ts$/],
  ],
};

function shortest(next: ReadonlyMap<string, readonly string[]>, [start, end]: Leg): string[] | null {
  const before = new Map<string, string | null>();
  const queue = [...next.keys()].filter(path => start.test(path));
  for (const path of queue) before.set(path, null);
  for (const path of queue) {
    if (end.test(path)) {
      const way: string[] = [];
      for (let at: string | null = path; at; at = before.get(at) ?? null) way.unshift(at);
      return way;
    }
    for (const to of next.get(path) ?? [])
      if (!before.has(to)) {
        before.set(to, path);
        queue.push(to);
      }
  }
  return null;
}

/** The files of each walk in order; a leg without a way is said as such. */
export function filesEntered(imports: readonly Import[]): Record<string, string[]> {
  const next = new Map<string, string[]>();
  for (const { from, to, kind } of imports) {
    if (kind === 'type') continue;
    next.set(from, [...(next.get(from) ?? []), to]);
    if (!next.has(to)) next.set(to, []);
  }
  return Object.fromEntries(
    Object.entries(walks).map(([name, legs]) => [
      name,
      [...new Set(legs.flatMap(leg => shortest(next, leg) ?? [`(no way from ${leg[0].source})`]))],
    ]),
  );
}
