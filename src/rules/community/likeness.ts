import { spamText } from './spam-fold.ts';

/* Whether two texts say the same, by their shingles: rows of three words. */

const WORDS = 3;
/** A text with fewer says too little to be alike ("Hay quá!"). */
const SHINGLES_LEAST = 8;
/** Kept of a text: its smallest ones. */
const KEPT = 48;
export const ALIKE = 0.8;
/** So many other accounts that say the same make it wait; of one's own one is enough. */
export const ALIKE_ACCOUNTS = 3;
export const ALIKE_MS = 86_400_000;

/** FNV-1a, 32 bits: the same in every process. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The smallest hashes of a text's shingles, the smallest first; empty for a short text. */
export function printOf(text: string): number[] {
  const words = spamText(text.normalize('NFC')).folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  const shingles = new Set<number>();
  for (let at = 0; at + WORDS <= words.length; at++)
    shingles.add(hashOf(words.slice(at, at + WORDS).join(' ')));
  if (shingles.size < SHINGLES_LEAST) return [];
  return [...shingles].sort((one, other) => one - other).slice(0, KEPT);
}

/** How much of two prints is the same, 0 to 1: of the smallest hashes of both together. */
export function likeness(one: readonly number[], other: readonly number[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const union = [...new Set([...one, ...other])].sort((a, b) => a - b);
  const seen = one.length < KEPT || other.length < KEPT ? union : union.slice(0, KEPT);
  return seen.filter(hash => first.has(hash) && second.has(hash)).length / Math.max(1, seen.length);
}
