import { useEffect, useRef } from 'react';
import type { Mark } from '#rules/player-marks.ts';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './Spoken.module.css';
import { useSentence } from './useSentence.ts';

interface WordsProps {
  player: PlayerOwner;
  marks: readonly Mark[];
}

/** All sentences of the file; the one that is heard is lit and kept in sight, a press on another goes there. */
export function Words({ player, marks }: WordsProps) {
  const at = useSentence(player, marks);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const here = list.current?.children[at];
    // Whoever reads elsewhere with the keyboard is not pulled away.
    if (list.current?.contains(document.activeElement)) return;
    here?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }, [at]);
  return (
    <div ref={list} className={styles.all}>
      {marks.map(([start, , words], index) => (
        <button
          key={start}
          type="button"
          className={styles.sentence}
          aria-current={index === at || undefined}
          onClick={() => {
            player.engine.seek(start);
            player.play();
          }}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

export function WordsSheet({ open, onClose, ...words }: WordsProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Lời đọc" theme="dark">
      <Words {...words} />
    </Sheet>
  );
}
