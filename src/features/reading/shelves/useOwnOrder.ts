import { useRef, useState } from 'react';
import { errorMessage } from '#client/useTask.ts';
import { moved } from '#rules/reading/own-order.ts';
import { showTrouble } from '#ui/toasts.ts';

interface OwnOrder<T> {
  list: readonly T[];
  name: (one: T) => string;
  /** Shows the list in another order. */
  show: (list: T[]) => void;
  /** Has it kept; what fails is shown as it was. */
  keep: (list: T[]) => Promise<unknown>;
  askAgain: () => unknown;
}

/** Moves one of a list up or down. Each order is kept after the one before it; `said` is read aloud. */
export function useOwnOrder<T>({ list, name, show, keep, askAgain }: OwnOrder<T>) {
  const [said, setSaid] = useState('');
  const waiting = useRef(Promise.resolve());
  const move = (at: number, by: -1 | 1) => {
    const one = list[at];
    const next = moved(list, at, at + by);
    if (one === undefined || next.every((each, position) => each === list[position])) return;
    show(next);
    setSaid(`“${name(one)}” đứng thứ ${at + by + 1} trên ${list.length}`);
    waiting.current = waiting.current.then(async () => {
      try {
        await keep(next);
      } catch (error) {
        showTrouble(errorMessage(error));
        await askAgain();
      }
    });
  };
  return { move, said };
}
