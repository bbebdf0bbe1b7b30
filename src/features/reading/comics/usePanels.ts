import { useRef, useState } from 'react';
import type { Panel } from '#rules/reading/panels.ts';

export interface DrawnPanel {
  /** Stays while it is moved. */
  key: number;
  panel: Panel;
}

/** As many as a page may have. */
const MOST = 30;

/** The panels that an editor draws, in the order of reading. */
export function usePanels(before: readonly Panel[]) {
  const [panels, setPanels] = useState<readonly DrawnPanel[]>(() =>
    before.map((panel, key) => ({ key, panel })),
  );
  const next = useRef(before.length);
  return {
    panels,
    isFull: panels.length >= MOST,
    add: (panel: Panel) => {
      const key = next.current;
      next.current += 1;
      setPanels(now => (now.length < MOST ? [...now, { key, panel }] : now));
    },
    change: (key: number, panel: Panel) =>
      setPanels(now => now.map(one => (one.key === key ? { key, panel } : one))),
    remove: (key: number) => setPanels(now => now.filter(one => one.key !== key)),
    clear: () => setPanels([]),
  };
}
