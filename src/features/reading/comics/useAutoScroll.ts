import { useEffect, useMemo, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { pixelsIn, type ScrollSpeed, speedOf } from '#rules/reading/auto-scroll.ts';

export interface AutoScroll {
  on: boolean;
  speed: ScrollSpeed;
  setSpeed: (speed: ScrollSpeed) => void;
  start: () => void;
  stop: () => void;
}

const KEY = 'comic_scroll_speed';
/** Events that pause scrolling. */
const stops = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
/** Nothing moved for so long: this is the end. Milliseconds. */
const END_MS = 1_000;

/** Scrolls a strip by itself once somebody asked for it, never on its own; any touch or key stops it. */
export function useAutoScroll(isStrip: boolean): AutoScroll {
  const host = useHost();
  const [on, setOn] = useState(false);
  const [speed, setSpeed] = useState(() => speedOf(host.store.get(KEY)));
  const pace = useRef(speed);
  pace.current = speed;

  useEffect(() => {
    if (!on) return;
    if (!isStrip) return setOn(false);
    let place = scrollY;
    let moved = performance.now();
    let before = moved;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      // Somebody's own jump, by a bookmark or the slider, is gone on from.
      if (Math.abs(scrollY - place) > 2) place = scrollY;
      const from = place;
      place += pixelsIn(now - before, pace.current, innerHeight);
      before = now;
      scrollTo({ top: place, behavior: 'instant' });
      if (scrollY > from - 1 && scrollY + innerHeight < document.documentElement.scrollHeight - 1)
        moved = now;
      if (now - moved > END_MS) return setOn(false);
      frame = requestAnimationFrame(step);
    }
    const leaving = new AbortController();
    for (const input of stops)
      addEventListener(input, () => setOn(false), { passive: true, signal: leaving.signal });
    return () => {
      leaving.abort();
      cancelAnimationFrame(frame);
    };
  }, [on, isStrip]);

  return useMemo(
    () => ({
      on,
      speed,
      setSpeed(next) {
        host.store.set(KEY, next);
        setSpeed(next);
      },
      start: () => setOn(true),
      stop: () => setOn(false),
    }),
    [on, speed, host],
  );
}
