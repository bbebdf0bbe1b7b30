import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { ROW_PX } from '#ui/rows.ts';

/** A hand that shakes is no drag; CSS pixels. */
const MEANT = 5;
/** So near the edge of what scrolls, it scrolls along; CSS pixels, and as many a frame. */
const EDGE = 48;
const SPEED = 8;

export interface Held {
  /** The row in the hand, and where it would be put. */
  at: number;
  to: number;
}

function scrollerOf(list: HTMLElement): HTMLElement {
  for (let box = list.parentElement; box; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  return document.documentElement;
}

/** Rows of one height that are put elsewhere by hand. The row follows the pointer past React, by `--dy` of the list. */
export function useRowDrag(
  list: RefObject<HTMLElement>,
  total: number,
  drop: (at: number, to: number) => void,
) {
  const [held, hold] = useState<Held | null>(null);
  const drag = useRef<{
    at: number;
    to: number;
    y: number;
    startY: number;
    top: number;
    frame: number;
  } | null>(null);
  /** The press that ends a drag is no press. */
  const dragged = useRef(false);

  function follow() {
    const [now, box] = [drag.current, list.current];
    if (!now || !box) return;
    const far = now.y - now.startY + now.top - box.getBoundingClientRect().top;
    box.style.setProperty('--dy', `${far}px`);
    now.to = Math.min(total - 1, Math.max(0, Math.round(now.at + far / ROW_PX)));
    if (!dragged.current && Math.abs(far) < MEANT) return;
    dragged.current = true;
    hold(was => (was?.at === now.at && was.to === now.to ? was : { at: now.at, to: now.to }));
  }

  /** Near an edge the list comes along. */
  function roll(scroller: HTMLElement) {
    const now = drag.current;
    if (!now) return;
    const { top, bottom } = scroller.getBoundingClientRect();
    const by = now.y < top + EDGE ? -SPEED : now.y > Math.min(bottom, innerHeight) - EDGE ? SPEED : 0;
    if (by !== 0 && dragged.current) {
      scroller.scrollTop += by;
      follow();
    }
    now.frame = requestAnimationFrame(() => roll(scroller));
  }

  function end(put: boolean) {
    const now = drag.current;
    if (!now) return;
    cancelAnimationFrame(now.frame);
    drag.current = null;
    hold(null);
    list.current?.style.removeProperty('--dy');
    if (put && dragged.current && now.to !== now.at) drop(now.at, now.to);
  }

  const handle = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !list.current) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      dragged.current = false;
      const { top } = list.current.getBoundingClientRect();
      drag.current = { at, to: at, y: event.clientY, startY: event.clientY, top, frame: 0 };
      roll(scrollerOf(list.current));
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!drag.current) return;
      drag.current.y = event.clientY;
      follow();
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onLostPointerCapture: () => end(false),
  });

  return { held, handle, wasDragged: () => dragged.current };
}
