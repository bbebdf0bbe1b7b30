import { useEffect, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { fetchSounds, playSound } from '#features/reading/sounds/index.ts';

const KEY = 'reading_turn_sound';

export interface PageTurnSound {
  on: boolean;
  set: (on: boolean) => void;
}

/** A page that is turned sounds like paper, for those who asked for it. */
export function usePageTurnSound(): PageTurnSound & { turned: () => void } {
  const { store } = useHost();
  const [on, setOn] = useState(() => store.get(KEY) === '1');
  useEffect(() => {
    if (on) fetchSounds();
  }, [on]);
  return useMemo(
    () => ({
      on,
      set(wanted) {
        setOn(wanted);
        store.set(KEY, wanted ? '1' : '0');
        if (wanted) playSound('pageTurn');
      },
      turned: () => on && playSound('pageTurn'),
    }),
    [on, store],
  );
}
