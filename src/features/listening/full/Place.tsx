import { useEffect, useRef } from 'react';
import { clockTime, spokenTime } from '#rules/player-words.ts';
import { Icon } from '#ui/Icon.tsx';
import type { PlayerOwner } from '../player.ts';
import type { Bookmark } from '../state.ts';
import styles from './Place.module.css';

interface PlaceProps {
  player: PlayerOwner;
  /** Of the file that plays. */
  bookmarks: readonly Bookmark[];
  seconds: number;
}

/** The place, moved by finger and keys, with the bookmarks on it. Written past React: it changes four times a second. */
export function Place({ player, bookmarks, seconds: whole }: PlaceProps) {
  const bar = useRef<HTMLInputElement>(null);
  const gone = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  const { engine } = player;
  useEffect(() => {
    const draw = () => {
      const { position, seconds } = engine;
      if (bar.current) {
        bar.current.max = String(Math.max(1, Math.floor(seconds)));
        bar.current.value = String(Math.floor(position));
        bar.current.style.setProperty('--p', String(seconds > 0 ? position / seconds : 0));
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
  }, [engine]);
  return (
    <div className={styles.place}>
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
      {whole > 0 && (
        <span className={styles.flags} aria-hidden="true">
          {bookmarks.map(({ id, seconds }) => (
            <span key={id} style={{ left: `${Math.min(100, (seconds / whole) * 100)}%` }}>
              <Icon name="bookmark" size={14} filled />
            </span>
          ))}
        </span>
      )}
      <p className={styles.times} aria-hidden="true">
        <span ref={gone} />
        <span ref={left} />
      </p>
    </div>
  );
}
