import { type PointerEvent, type RefObject, useRef } from 'react';

/** Far enough, in CSS pixels, or fast enough, in pixels a millisecond, to mean "close". */
const FAR_PX = 96;
const FAST = 0.5;

/** Handlers for the part that may be dragged; `box` follows the finger and closes or springs back. */
export function useDragDown(box: RefObject<HTMLElement | null>, on: boolean, onClose: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null);
  if (!on) return {};

  const moveTo = (px: number) => {
    if (box.current) box.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const travelled = (event: PointerEvent) =>
    start.current ? Math.max(0, event.clientY - start.current.y) : 0;

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) moveTo(travelled(event));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!start.current) return;
      const px = travelled(event);
      const speed = px / Math.max(1, event.timeStamp - start.current.at);
      start.current = null;
      if (px > FAR_PX || (px > 24 && speed > FAST)) onClose();
      else moveTo(0);
    },
    onPointerCancel() {
      start.current = null;
      moveTo(0);
    },
  };
}
