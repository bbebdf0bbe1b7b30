import { useState } from 'react';
import type { CfiPosition } from '#rules/reading/positions.ts';
import { spokenPercent } from '#rules/reading/reader-positions.ts';
import { OfferBar as Bar } from '#ui/OfferBar.tsx';

interface ElsewhereBarProps {
  /** Position of another device. */
  elsewhere: CfiPosition;
  /** The furthest of all places. */
  furthest?: CfiPosition;
  /** 0–1 of the book. */
  here: number;
  onGo: (cfi: string) => void;
  /** This place counts from now on, so that the next sync asks no more. */
  onStay: () => void;
}

/** The newest position, the furthest, or this one: whichever is taken, the offer is over. */
export function ElsewhereBar({ elsewhere, furthest, here, onGo, onStay }: ElsewhereBarProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  const take = (run: () => void) => () => {
    setClosed(true);
    run();
  };
  const there = spokenPercent(elsewhere.percent);
  const end = furthest && spokenPercent(furthest.percent);
  const more =
    furthest && end && end !== there && end !== spokenPercent(here)
      ? { words: `Tới ${end}`, run: take(() => onGo(furthest.cfi)) }
      : undefined;
  return (
    <Bar
      className="reader-elsewhere"
      accept={more ? `Tới ${there}` : 'Tới đó'}
      more={more}
      dismiss="Ở lại trang này"
      onAccept={take(() => onGo(elsewhere.cfi))}
      onDismiss={take(onStay)}
    >
      Bạn đang đọc ở {there} trên thiết bị khác{more ? `, xa nhất đã tới ${end}.` : '. Tới đó?'}
    </Bar>
  );
}
