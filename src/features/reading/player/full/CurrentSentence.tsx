import type { Timing } from '#rules/reading/player-sentences.ts';
import type { PlayerOwner } from '../player.ts';
import styles from './CurrentSentence.module.css';
import { useSentence } from './useSentence.ts';

/** The sentence that is heard and the next one; a press opens all of them. */
export function CurrentSentence({
  player,
  marks: timings,
  onOpen,
}: {
  player: PlayerOwner;
  marks: readonly Timing[];
  onOpen: () => void;
}) {
  const at = Math.max(0, useSentence(player, timings));
  return (
    <button type="button" className={styles.spoken} onClick={onOpen}>
      <span className={styles.lines}>
        {timings[at]?.[2]} <span className={styles.next}>{timings[at + 1]?.[2]}</span>
      </span>
      <span className="unseen">Mở lời đọc</span>
    </button>
  );
}
