/** FNV-1a over the UTF-16 units of the NFC form: the same words, the same number. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  const normal = text.normalize('NFC');
  for (let index = 0; index < normal.length; index++) {
    hash = Math.imul(hash ^ normal.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Chance that always falls the same way for the same seed. */
export interface Chance {
  between(low: number, high: number): number;
  pick<T extends readonly [unknown, ...unknown[]]>(from: T): T[number];
  /** True `share` of the time, 0–1. */
  happens(share: number): boolean;
}

/** mulberry32: 32 bits of state, good enough for specks and hills. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    between: (low, high) => low + next() * (high - low),
    pick: from => from[Math.floor(next() * from.length)] ?? from[0],
    happens: share => next() < share,
  };
}
