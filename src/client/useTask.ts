import { useEffect, useRef, useState } from 'react';
import { Offline, Refused } from './request.ts';
import { useNetworkReturns } from './useNetworkReturns.ts';

export interface Task {
  busy: boolean;
  /** Message of the server or the network, ready to be shown; '' when all is well. */
  problem: string;
  /** Errors by field, as the server names them. */
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

/** The message to show for a failed call; an unexpected error is also logged. */
export function errorMessage(error: unknown): string {
  if (error instanceof Refused || error instanceof Offline) return error.message;
  console.error(error);
  return 'Có lỗi xảy ra';
}

const nothing = { busy: false, problem: '', fields: {}, offline: false };

/** Something a press sets going: busy while it runs, and an expected no as words instead of an error. */
export function useTask(): Task {
  const [state, setState] = useState(nothing as typeof nothing & Pick<Task, 'fields'>);
  // A second press can come before the next render, so this is a ref and not state.
  const running = useRef(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const update = (next: typeof state) => {
    if (mounted.current) setState(next);
  };

  // What the network said is over when it is back.
  const forget = () => update(nothing);
  useNetworkReturns(state.offline ? forget : null);
  const { offline: _, ...shown } = state;

  return {
    ...shown,
    async run(work, handled) {
      if (running.current) return false;
      running.current = true;
      try {
        // Begun before React renders the page as busy: the request goes out first.
        const working = work();
        update({ ...nothing, busy: true });
        await working;
        update(nothing);
        return true;
      } catch (error) {
        const own = error instanceof Refused ? error : null;
        const taken = mounted.current && own !== null && handled?.(own) === true;
        const offline = error instanceof Offline;
        update(
          taken ? nothing : { busy: false, problem: errorMessage(error), fields: own?.fields ?? {}, offline },
        );
        return false;
      } finally {
        running.current = false;
      }
    },
    refuse: problem => update({ ...nothing, problem }),
    forget,
  };
}
