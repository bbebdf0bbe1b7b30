import type { Rejection } from '#contract/people/embed-checks.ts';
import type { AddressRefusal } from '#contract/people/embed-hash.ts';

/** Everything that is refused in silence. */
export type SilentRejection = Rejection | 'unknown_route' | 'bad_hash' | `book_${AddressRefusal}`;

const counts = new Map<SilentRejection, number>();

/**
 * Counts a refusal. The first of each reason also leaves a performance mark ("mot.embed <reason>"), which a developer
 * sees in the browser's timeline and a test can read, while the sender learns nothing.
 */
export function countRejection(reason: SilentRejection): void {
  const count = (counts.get(reason) ?? 0) + 1;
  counts.set(reason, count);
  if (count === 1) performance.mark(`mot.embed ${reason}`);
}
