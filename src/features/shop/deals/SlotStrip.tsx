import { useRef } from 'react';
import type { FlashSlot } from '#contract/shop/deals.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { slotState } from '#rules/shop/flash.ts';
import { useChosenInView } from '#ui/useChosenInView.ts';
import styles from './deals.module.css';

const words = { upcoming: 'Sắp tới', running: 'Đang mở', ended: 'Đã qua' };

interface SlotStripProps {
  frames: readonly FlashSlot[];
  clock: number;
  chosen: number;
  onChoose(id: number): void;
}

/** Frames in a row by their hour; a dot stands under the one that runs, whichever is pressed. */
export function SlotStrip({ frames: slots, clock, chosen, onChoose }: SlotStripProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  useChosenInView(box, String(chosen));
  const today = todayInVietnam(clock);
  return (
    <fieldset ref={box} className={styles.strip} aria-label="Khung giờ">
      {slots.map(({ frame_id, starts_at, ends_at }) => {
        const state = slotState({ starts_at, ends_at }, clock);
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
