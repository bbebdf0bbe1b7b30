import { createStore, type Store } from './store.ts';

/** A question to whoever sits in front of the screen, of any code: a dialog shows it and says what was answered. */
export interface Question<Q, A> extends Pick<Store<Q | null>, 'get' | 'subscribe'> {
  /** Shows it, in place of one that is open. */
  show(question: Q): void;
  /** Shows it and waits. Whoever waits already is answered together. Never rejects. */
  ask(question: Q): Promise<A>;
  /** Closes it. */
  answer(answer: A): void;
}

export function createQuestion<Q, A>(): Question<Q, A> {
  const open = createStore<Q | null>(null);
  const waiting: ((answer: A) => void)[] = [];
  return {
    get: open.get,
    subscribe: open.subscribe,
    show: open.set as (question: Q) => void,
    ask(question) {
      open.set(question as Q | null);
      return new Promise(resolve => waiting.push(resolve));
    },
    answer(answer) {
      const resolvers = waiting.splice(0);
      open.set(null);
      for (const resolve of resolvers) resolve(answer);
    },
  };
}
