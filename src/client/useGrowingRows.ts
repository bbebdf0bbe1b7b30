import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './afterPaint.ts';

/** Rows of the first paint, about a screen of a phone, and those of each paint after it. */
const FIRST = 4;
const STEP = 8;

/**
 * How many of `total` rows are drawn: a screenful at once, so that a long list answers a tap or a letter, then a few more after each paint
 * until all stand there. `list` names what is listed: another list begins anew; one that gets longer or shorter does not. One that is out
 * of sight stays at its first rows.
 */
export function useGrowingRows(total: number, list: string, isShown = true): number {
  const [drawn, draw] = useState({ list, rows: FIRST });
  const rows = drawn.list === list ? drawn.rows : FIRST;
  useEffect(() => {
    if (rows >= total || !isShown) return undefined;
    let gone = false;
    afterPaint(() => {
      if (!gone) startTransition(() => draw({ list, rows: rows + STEP }));
    });
    return () => {
      gone = true;
    };
  }, [rows, total, list, isShown]);
  return Math.min(rows, total);
}
