import { type RefObject, useEffect, useRef } from 'react';
import { clockTime, spokenTime } from '#rules/reading/player-labels.ts';
import type { PlayerOwner } from '../player.ts';
import styles from './SeekBar.module.css';

interface SeekSliderProps {
  player: PlayerOwner;
  /** Elements of the elapsed and the remaining time. */
  gone: RefObject<HTMLElement>;
  left: RefObject<HTMLElement>;
}

/**
 * The place in the file, moved by finger and keys, and how much of the sound is here. Written past React: it changes
 * four times a second.
 */
export function SeekSlider({ player, gone, left }: SeekSliderProps) {
  const bar = useRef<HTMLInputElement>(null);
  const { engine } = player;
  useEffect(() => {
    const draw = () => {
      const { position, seconds, buffered } = engine;
      const share = (second: number) => String(seconds > 0 ? Math.min(1, second / seconds) : 0);
      if (bar.current) {
        bar.current.max = String(Math.max(1, Math.floor(seconds)));
        bar.current.value = String(Math.floor(position));
        bar.current.style.setProperty('--p', share(position));
        bar.current.style.setProperty('--b', share(buffered));
        bar.current.setAttribute('aria-valuetext', spokenTime(position));
      }
      if (gone.current) gone.current.textContent = clockTime(position, seconds);
      if (left.current) left.current.textContent = `−${clockTime(seconds - position, seconds)}`;
    };
    draw();
    const forget = [engine.onTime(draw), engine.onState(draw)];
    return () => {
      for (const stop of forget) stop();
    };
  }, [engine, gone, left]);
  return (
    <input
      ref={bar}
      className={styles.bar}
      type="range"
      min={0}
      step={1}
      defaultValue={0}
      aria-label="Vị trí nghe"
      onChange={event => engine.seek(Number(event.currentTarget.value))}
    />
  );
}
