import { useEffect, useRef } from 'react';
import { timeLeft } from '#rules/text/countdown.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** ms since 1970, by the server's clock. */
  until: number;
  /** The server's clock when it answered; the first render counts from it, the same on every machine. */
  now: number;
  /** When that answer came, by this machine's clock. */
  fetchedAt: number;
  /** Before the time, for ears: "Còn", "Mở sau". */
  label: string;
  onOver: () => void;
}

/** Remaining time, written directly into its elements so that nothing else renders each second. */
export function Countdown({ until, now, fetchedAt, label, onOver }: CountdownProps) {
  const box = useRef<HTMLSpanElement>(null);
  const first = timeLeft(until, now);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const ahead = fetchedAt - now;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const clock = Date.now() - ahead;
      const left = timeLeft(until, clock);
      const slots = box.current?.querySelectorAll('[data-place]') ?? [];
      const words = [left.hours, left.minutes, left.seconds, `${label} ${left.said}`];
      slots.forEach((slot, at) => {
        if (slot.textContent !== words[at]) slot.textContent = words[at] ?? '';
      });
      box.current?.toggleAttribute('data-soon', left.soon);
      if (left.over) over.current();
      else timer = setTimeout(tick, 1_000 - (clock % 1_000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now, fetchedAt, label]);
  return (
    <span ref={box} className={styles.countdown} role="timer">
      <span className={styles.tile} aria-hidden="true" data-place>
        {first.hours}
      </span>
      <span aria-hidden="true">:</span>
      <span className={styles.tile} aria-hidden="true" data-place>
        {first.minutes}
      </span>
      <span aria-hidden="true">:</span>
      <span className={styles.tile} aria-hidden="true" data-place>
        {first.seconds}
      </span>
      <span className="unseen" data-place>
        {`${label} ${first.said}`}
      </span>
    </span>
  );
}
