import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

interface TallRows {
  /** Rows that are made, and how far below the top of the list each begins, CSS pixels. */
  rows: readonly { index: number; key: string; top: number }[];
  /** Height of all rows, CSS pixels. */
  height: number;
  /** Goes to the box of each row with `data-index`: its height is measured. */
  measure: (box: HTMLElement | null) => void;
  /** Brings a row into the window. */
  show: (index: number) => void;
}

/** Rows made beyond both edges of what one sees. */
const BEYOND = 4;

/**
 * Which rows of a list in the page stand about the window, where each is as tall as what is in it. `keyOf` names a row for as long as it
 * is in the list: its height is kept with that.
 */
export function useTallRows(
  list: RefObject<HTMLElement>,
  { total, guess, keyOf }: { total: number; guess: number; keyOf: (index: number) => string },
): TallRows {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
  });
  const virtual = useWindowVirtualizer({
    count: total,
    estimateSize: () => guess,
    overscan: BEYOND,
    scrollMargin: margin,
    getItemKey: keyOf,
    initialRect: { width: 0, height: 2 * guess },
    useFlushSync: false,
  });
  return {
    rows: virtual.getVirtualItems().map(({ index, key, start }) => ({
      ...{ index, key: String(key) },
      top: start - margin,
    })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    show: index => virtual.scrollToIndex(index, { align: 'start' }),
  };
}
