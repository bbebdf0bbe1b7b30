import { useRef } from 'react';
import type { Timing } from '#rules/reading/player-sentences.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './CurrentSentence.module.css';
import { OpenBook } from './OpenBook.tsx';
import { useFollow } from './useFollow.ts';
import { useSentence } from './useSentence.ts';

interface WordsProps {
  player: PlayerOwner;
  marks: readonly Timing[];
}

/** All sentences of the file; the one that is heard is lit and kept in sight, a press on another goes there. */
export function Transcript({ player, marks: timings }: WordsProps) {
  const at = useSentence(player, timings);
  const list = useRef<HTMLDivElement>(null);
  const { away, back } = useFollow(list, at);
  return (
    <>
      <div className={styles.book}>
        <OpenBook player={player} />
      </div>
      <div ref={list} className={styles.all}>
        {timings.map(([start, , words], index) => (
          <button
            key={start}
            type="button"
            className={styles.sentence}
            aria-current={index === at || undefined}
            onClick={() => {
              player.engine.seek(start);
              player.play();
              back();
            }}
          >
            {words}
          </button>
        ))}
      </div>
      {away && (
        <div className={styles.back}>
          <Button kind="ink" size="small" onClick={back}>
            Về câu đang đọc
          </Button>
        </div>
      )}
    </>
  );
}

export function TranscriptSheet({
  open,
  onClose,
  ...words
}: WordsProps & { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Lời đọc" theme="dark">
      <Transcript {...words} />
    </Sheet>
  );
}
