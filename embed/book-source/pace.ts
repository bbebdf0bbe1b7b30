import { refuse } from './book-refused.ts';

/** Opening a book may take so long, in all and before the page gets its turn. Milliseconds. */
const MOST_MS = 30_000;
const TURN_MS = 50;

/** Called between two steps of long work: lets the page answer meanwhile, and ends what takes too long. */
export function newPace(now: () => number = () => performance.now()): () => Promise<void> {
  const begun = now();
  let turn = begun;
  return async () => {
    if (now() - begun > MOST_MS) refuse('too_slow');
    if (now() - turn < TURN_MS) return;
    await new Promise(next => setTimeout(next));
    turn = now();
  };
}
