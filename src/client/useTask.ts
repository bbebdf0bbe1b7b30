import { useEffect, useRef, useState } from 'react';
import { Offline, Refused } from './request.ts';

export interface Task {
  busy: boolean;
  /** What the server or the network said, ready to be shown; '' when all is well. */
  problem: string;
  /** What is wrong with each field, as the server names them. */
  fields: Record<string, string[]>;
  /** Runs one piece of work at a time; a press while one is under way does nothing. True when it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  forget(): void;
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
    async run(work) {
      if (running.current) return false;
      running.current = true;
      become({ ...nothing, busy: true });
      try {
        await work();
        become(nothing);
        return true;
      } catch (error) {
        const refused = error instanceof Refused;
        if (!refused && !(error instanceof Offline)) console.error(error);
        const said = refused || error instanceof Offline ? error.message : 'Có lỗi xảy ra';
        become({ busy: false, problem: said, fields: refused ? error.fields : {} });
        return false;
      } finally {
        running.current = false;
      }
    },
    forget: () => become(nothing),
  };
}
