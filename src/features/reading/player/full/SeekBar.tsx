import { useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { PlayerOwner } from '../player.ts';
import type { Bookmark } from '../state.ts';
import styles from './SeekBar.module.css';
import { SeekSlider } from './SeekSlider.tsx';

interface SeekBarProps {
  player: PlayerOwner;
  /** Of the file that plays. */
  bookmarks: readonly Bookmark[];
  seconds: number;
}

/** The place with the bookmarks on it, and both times under it. */
export function SeekBar({ player, bookmarks, seconds: whole }: SeekBarProps) {
  const gone = useRef<HTMLSpanElement>(null);
  const left = useRef<HTMLSpanElement>(null);
  return (
    <div className={styles.place}>
      <SeekSlider player={player} gone={gone} left={left} />
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
