import { useEffect, useRef, useState } from 'react';
import {
  beginning,
  believedMove,
  type Falling,
  fallsOf,
  type Move,
  type Pace,
  SLOW_STEP_MS,
  STEP_MS,
  STEPS,
  stepped,
} from '#rules/community/games/falling.ts';

interface FallingRound {
  seed: number;
  pace: Pace;
  /** Told once, with the moves that were made. */
  onEnd: (score: number, moves: Move[]) => void;
}

/** Plays a round by the shared rules. Step by step everything waits for a key; otherwise it waits while the page is hidden or paused. */
export function useFalling({ seed, pace, onEnd }: FallingRound) {
  const [falls] = useState(() => fallsOf(seed));
  const [now, setNow] = useState<Falling>(beginning);
  const [paused, setPaused] = useState(false);
  const asked = useRef(0);
  const moves = useRef<Move[]>([]);
  const latest = useRef(now);
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const step = () => {
    const before = latest.current;
    if (before.step >= STEPS) return;
    const columns = believedMove(asked.current);
    asked.current = 0;
    if (columns !== 0) moves.current.push([before.step, columns]);
    const next = stepped(before, columns, falls);
    latest.current = next;
    setNow(next);
    if (next.step === STEPS) ended.current(next.score, moves.current);
  };
  const stepNow = useRef(step);
  stepNow.current = step;

  const move = (columns: -1 | 0 | 1) => {
    asked.current += columns;
    if (pace === 'steps') step();
  };

  useEffect(() => {
    if (pace === 'steps' || paused) return;
    const timer = setInterval(
      () => {
        if (!document.hidden) stepNow.current();
      },
      pace === 'slow' ? SLOW_STEP_MS : STEP_MS,
    );
    return () => clearInterval(timer);
  }, [pace, paused]);

  return { now, move, paused, pause: () => setPaused(is => !is) };
}
