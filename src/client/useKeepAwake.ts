import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from './host.tsx';

/** After this long without a turn the screen may go dark again. */
const UNTIL_MS = 10 * 60_000;
const KEY = 'reading_awake';

export interface KeepAwake {
  on: boolean;
  set: (on: boolean) => void;
  /** The reader pageTurned a page. */
  pageTurned: () => void;
}

/** Keeps the screen on while someone reads, if they asked for it. */
export function useKeepAwake(): KeepAwake {
  const host = useHost();
  const [on, setOn] = useState(() => host.store.get(KEY) === '1');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const control = useMemo(() => {
    const pageTurned = () => {
      clearTimeout(timer.current);
      if (host.store.get(KEY) !== '1') return;
      void host.keepAwake(true);
      timer.current = setTimeout(() => void host.keepAwake(false), UNTIL_MS);
    };
    const set = (wanted: boolean) => {
      setOn(wanted);
      host.store.set(KEY, wanted ? '1' : '0');
      if (wanted) pageTurned();
      else void host.keepAwake(false);
    };
    return { pageTurned, set };
  }, [host]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void host.keepAwake(false);
    },
    [host],
  );
  return useMemo(() => ({ on, ...control }), [on, control]);
}
