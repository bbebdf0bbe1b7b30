import { useRef } from 'react';
import type { FlashFrame } from '#contract/shop/deals.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { frameState } from '#rules/shop/flash.ts';
import { useChosenInView } from '#ui/useChosenInView.ts';
import styles from './deals.module.css';

const words = { upcoming: 'Sắp tới', running: 'Đang mở', ended: 'Đã qua' };

interface FrameStripProps {
  frames: readonly FlashFrame[];
  clock: number;
  chosen: number;
  onChoose(id: number): void;
}

/** Frames in a row by their hour; a dot stands under the one that runs, whichever is pressed. */
export function FrameStrip({ frames, clock, chosen, onChoose }: FrameStripProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useChosenInView(box, String(chosen));
  const today = todayInVietnam(clock);
  return (
    <fieldset ref={box} className={styles.strip} aria-label="Khung giờ">
      {frames.map(({ frame_id, starts_at, ends_at }) => {
        const state = frameState({ starts_at, ends_at }, clock);
        const later = state === 'upcoming' && todayInVietnam(starts_at) !== today;
        return (
          <button
            key={frame_id}
            type="button"
            className={styles.frame}
            data-state={state}
            aria-pressed={frame_id === chosen}
            onClick={() => onChoose(frame_id)}
          >
            <span className={styles.hour}>{clockOf(starts_at)}</span>
            <span className={styles.state}>{later ? 'Ngày mai' : words[state]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
