/** Sticks in the tube. */
export const STICKS = 100;

/** How a line sounds; none of them is bad. */
export const moods = ['êm', 'tươi', 'lắng'] as const;
export type Mood = (typeof moods)[number];
export const moodNames: Record<Mood, string> = {
  êm: 'một câu êm',
  tươi: 'một câu tươi',
  lắng: 'một câu lắng',
};

/**
 * The stick that falls: any of those that somebody has not seen, all alike; once all were seen, any of those seen least
 * often. `seen`: numbers, one for each time. `pick(most)` answers a whole number below `most`: the server's dice.
 */
export function fallen(
  sticks: readonly number[],
  seen: readonly number[],
  pick: (most: number) => number,
): number | null {
  const times = new Map<number, number>();
  for (const number of seen) times.set(number, (times.get(number) ?? 0) + 1);
  const least = Math.min(...sticks.map(number => times.get(number) ?? 0));
  const left = sticks.filter(number => (times.get(number) ?? 0) === least);
  return left.length === 0 ? null : (left[pick(left.length)] ?? null);
}
