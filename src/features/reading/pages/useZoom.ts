import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { isMeantForPage } from './tap.ts';

export interface Zoom {
  scale: number;
  /** After a render with a new scale: what was under the finger stays there. */
  placed: (scroller: HTMLElement | null, content: HTMLElement | null) => void;
  toggleAt: (point: Point) => void;
  /** Closer, so that this part of the content is as wide as the screen, the height of the point kept; whole again when it is. */
  fitAt: (point: Point, part: { from: number; to: number }) => void;
  key: (to: 'in' | 'out' | 'whole') => void;
  /** Scrolls by a window; false when there is nothing more that way. */
  scrollOn: (by: 1 | -1) => boolean;
  /** Whether a finger that moves sideways turns the page rather than the page under it. */
  isFree: () => boolean;
}

interface Point {
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;
/** Scale of a double tap. */
const DOUBLE = 2;
/** Of the screen's width, for what is fitted to it. */
const FITTED = 0.94;
/** As good as not zoomed. */
const NONE = 1.05;
const STEP = 0.85;

const distance = ([one, other]: TouchList | never[]) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;

/** Zoom by two fingers, double tap, Ctrl and the wheel, or keys; a new page (`of`) begins without. */
export function useZoom(surface: RefObject<HTMLElement>, of: string): Zoom {
  const [state, setState] = useState({ of, scale: 1 });
  if (state.of !== of) setState({ of, scale: 1 });
  const scale = state.of === of ? state.scale : 1;
  const current = useRef<{ scroller: HTMLElement | null; content: HTMLElement | null }>({
    scroller: null,
    content: null,
  });
  /** A point of the content, as a share of it, and where on the surface it is to lie. */
  const fixed = useRef<{ x: number; y: number; at: Point } | null>(null);
  const latest = useRef({ of, scale });
  latest.current = { of, scale };

  const actions = useMemo(() => {
    function grab(at: Point) {
      const content = current.current.content?.getBoundingClientRect();
      const surfaceBox = surface.current?.getBoundingClientRect();
      if (!content || !surfaceBox || content.width === 0) return;
      const x = (surfaceBox.left + at.x - content.left) / content.width;
      const y = (surfaceBox.top + at.y - content.top) / content.height;
      fixed.current = { x, y, at };
    }
    function zoomTo(next: number, at: Point, isGrabbed = false) {
      if (!isGrabbed) grab(at);
      const clamped = next < NONE ? 1 : Math.min(MOST_ZOOM, next);
      setState({ of: latest.current.of, scale: clamped });
    }
    const middle = (): Point => ({
      x: (surface.current?.clientWidth ?? 0) / 2,
      y: (surface.current?.clientHeight ?? 0) / 2,
    });
    return {
      grab,
      zoomTo,
      placed(scroller: HTMLElement | null, content: HTMLElement | null) {
        current.current = { scroller, content };
        const point = fixed.current;
        fixed.current = null;
        if (!scroller || !content || !point) return;
        scroller.scrollLeft = content.offsetLeft + point.x * content.offsetWidth - point.at.x;
        scroller.scrollTop = content.offsetTop + point.y * content.offsetHeight - point.at.y;
      },
      fitAt(at: Point, { from, to }: { from: number; to: number }) {
        const { content } = current.current;
        const wide = surface.current?.clientWidth ?? 0;
        if (latest.current.scale > 1 || !content || wide === 0) return zoomTo(1, at);
        grab(at);
        if (fixed.current)
          fixed.current = { x: (from + to) / 2, y: fixed.current.y, at: { x: wide / 2, y: at.y } };
        zoomTo((wide * FITTED) / ((to - from) * content.offsetWidth), at, true);
      },
      toggleAt: (at: Point) => zoomTo(latest.current.scale > 1 ? 1 : DOUBLE, at),
      key: (to: 'in' | 'out' | 'whole') =>
        zoomTo(to === 'whole' ? 1 : latest.current.scale * (to === 'in' ? 1.5 : 1 / 1.5), middle()),
      scrollOn(by: 1 | -1) {
        const box = current.current.scroller;
        if (!box) return false;
        const from = box.scrollTop;
        box.scrollTop = from + by * box.clientHeight * STEP;
        return Math.abs(box.scrollTop - from) > 1;
      },
      isFree() {
        const box = current.current.scroller;
        return !box || box.scrollWidth <= box.clientWidth + 1;
      },
    };
  }, [surface]);

  useEffect(() => {
    const box = surface.current;
    if (!box) return;
    let from = 0;
    let factor = 1;
    let at: Point = { x: 0, y: 0 };
    const inSurface = (x: number, y: number): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    function start({ touches }: TouchEvent) {
      if (touches.length !== 2) return;
      const [one, other] = touches;
      if (!one || !other) return;
      from = distance(touches);
      factor = 1;
      at = inSurface((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
      actions.grab(at);
    }
    function move(event: TouchEvent) {
      if (event.touches.length !== 2 || from === 0) return;
      event.preventDefault();
      factor = distance(event.touches) / from;
      const { content } = current.current;
      if (!content || !fixed.current) return;
      // Drawn at once; laid out when the fingers leave.
      content.style.transformOrigin = `${fixed.current.x * 100}% ${fixed.current.y * 100}%`;
      content.style.transform = `scale(${Math.max(factor, 0.6 / latest.current.scale)})`;
    }
    function end({ touches }: TouchEvent) {
      if (from === 0 || touches.length >= 2) return;
      from = 0;
      const { content } = current.current;
      if (content) content.style.transform = '';
      actions.zoomTo(latest.current.scale * factor, at, true);
    }
    function wheel(event: WheelEvent) {
      if (!event.ctrlKey) return;
      event.preventDefault();
      actions.zoomTo(
        latest.current.scale * Math.exp(-event.deltaY / 200),
        inSurface(event.clientX, event.clientY),
      );
    }
    /** The mouse takes a page along that is larger than the screen. */
    let drag: { x: number; y: number; left: number; top: number } | null = null;
    function grabByMouse(event: PointerEvent) {
      const { scroller } = current.current;
      if (event.pointerType !== 'mouse' || event.button !== 0 || !scroller || !isMeantForPage(event)) return;
      if (latest.current.scale <= 1 || (event.target as Element).closest('[data-words]')) return;
      drag = { x: event.clientX, y: event.clientY, left: scroller.scrollLeft, top: scroller.scrollTop };
    }
    function dragByMouse(event: PointerEvent) {
      const { scroller } = current.current;
      if (!drag || !scroller) return;
      scroller.scrollLeft = drag.left + drag.x - event.clientX;
      scroller.scrollTop = drag.top + drag.y - event.clientY;
    }
    const drop = () => {
      drag = null;
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    box.addEventListener('touchstart', start, { passive: true, signal });
    box.addEventListener('touchmove', move, { passive: false, signal });
    box.addEventListener('touchend', end, { passive: true, signal });
    box.addEventListener('touchcancel', end, { passive: true, signal });
    box.addEventListener('wheel', wheel, { passive: false, signal });
    box.addEventListener('pointerdown', grabByMouse, { signal });
    addEventListener('pointermove', dragByMouse, { signal });
    addEventListener('pointerup', drop, { signal });
    return () => leaving.abort();
  }, [surface, actions]);

  return useMemo(() => ({ scale, ...actions }), [scale, actions]);
}
