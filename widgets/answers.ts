import { MotReaderError } from './reader-error.ts';
import type { MotReaderRefusal } from './types.ts';

/** Ends something that was asked: null when it is done. */
export type Settle = (reason: MotReaderRefusal | null) => void;

/** A promise of what `done` returns at the end. Who does not wait for it sees no unhandled rejection on their page. */
export function answerTo<R>(ask: (settle: Settle) => void, done: () => R): Promise<R> {
  const promise = new Promise<R>((resolve, reject) =>
    ask(reason => (reason ? reject(new MotReaderError(reason)) : resolve(done()))),
  );
  promise.catch(() => {});
  return promise;
}
