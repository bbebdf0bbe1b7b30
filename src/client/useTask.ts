import { useEffect, useRef, useState } from 'react';
import { Offline, Refused } from './request.ts';

export interface Task {
  busy: boolean;
  /** What the server or the network said, ready to be shown; '' when all is well. */
  problem: string;
  /** What is wrong with each field, as the server names them. */
  fields: Record<string, string[]>;
  /**
   * Runs one piece of work at a time; a press while one is under way does nothing. True when it was done. `handled` may
   * take a refusal over and then returns true.
   */
  run(work: () => Promise<unknown>, handled?: (error: Refused) => boolean): Promise<boolean>;
  /** Shows a no that was known without asking the server. */
  refuse(problem: string): void;
  forget(): void;
}

/** What a failed call is told as; what nobody expected is also logged. */
export function inWords(error: unknown): string {
  if (error instanceof Refused || error instanceof Offline) return error.message;
  console.error(error);
  return 'Có lỗi xảy ra';
}

const nothing = { busy: false, problem: '', fields: {} };

/** Something a press sets going: busy while it runs, and an expected no as words instead of an error. */
export function useTask(): Task {
  const [state, setState] = useState<Pick<Task, 'busy' | 'problem' | 'fields'>>(nothing);
  // A second press arrives before the next render, so what is under way is not asked of the state.
  const running = useRef(false);
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);
  const become = (next: typeof state) => {
    if (standing.current) setState(next);
  };

  return {
    ...state,
    async run(work, handled) {
      if (running.current) return false;
      running.current = true;
      become({ ...nothing, busy: true });
      try {
        await work();
        become(nothing);
        return true;
      } catch (error) {
        const own = error instanceof Refused ? error : null;
        const taken = standing.current && own !== null && handled?.(own) === true;
        become(taken ? nothing : { busy: false, problem: inWords(error), fields: own?.fields ?? {} });
        return false;
      } finally {
        running.current = false;
      }
    },
    refuse: problem => become({ ...nothing, problem }),
    forget: () => become(nothing),
  };
}
