import { useState } from 'react';
import { useBackCloses } from '#ui/useBackCloses.ts';
import type { PrintedTab } from './PrintedPanel.tsx';

/** Both panels and a page fit from here on. CSS px. */
const ROOM = 1_280;

type Side = 'left' | 'right';

/** Which panels stand beside the pages; on a phone one sheet over them. */
export function usePanels(wide: boolean) {
  const [side, setSide] = useState<Record<Side, boolean>>({ left: innerWidth >= ROOM, right: false });
  const [sheet, setSheet] = useState<PrintedTab | null>(null);
  const [left, setLeft] = useState<PrintedTab>('pages');
  const [right, setRight] = useState<PrintedTab>('found');
  useBackCloses(sheet !== null, () => setSheet(null));

  // Where there is no room for both, the other one closes.
  const show = (which: Side, to: boolean) =>
    setSide(before => {
      const isAlone = to && innerWidth < ROOM;
      return { left: before.left && !isAlone, right: before.right && !isAlone, [which]: to };
    });
  return {
    side,
    sheet,
    left,
    right,
    setLeft,
    setRight,
    setSheet,
    toggle: (which: Side) => show(which, !side[which]),
    open(tab: PrintedTab) {
      if (!wide) return setSheet(tab);
      const isRight = tab === 'found' || tab === 'notes';
      if (isRight) setRight(tab);
      else setLeft(tab);
      show(isRight ? 'right' : 'left', true);
    },
  };
}
