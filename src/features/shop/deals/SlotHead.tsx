import type { FlashSlot } from '#contract/shop/deals.ts';
import { slotState } from '#rules/shop/flash.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './deals.module.css';
import { UnseenBorder } from './UnseenBorder.tsx';

interface SlotHeadProps {
  frame: FlashSlot;
  clock: number;
  now: number;
  fetchedAt: number;
  next: number | null;
  onBorder(border: number): void;
}

/** Head of the chosen frame with its end; the clock of the next border of any frame runs in it or unseen. */
export function SlotHead({ frame: slot, clock, now, fetchedAt, next, onBorder }: SlotHeadProps) {
  const state = slotState(slot, clock);
  const until = state === 'running' ? slot.ends_at : slot.starts_at;
  const label = state === 'running' ? 'Hết sau' : 'Mở sau';
  return (
    <div className={styles.head} data-state={state}>
      <h2 className={styles.headTitle}>
        <Icon name="zap" size={20} filled />
        {state === 'ended' ? 'Khung giờ này đã qua' : `Giảm tới ${slot.most_percent}%`}
      </h2>
      {state !== 'ended' && (
        <p className={styles.until}>
          {label}
          <Countdown
            until={until}
            now={now}
            fetchedAt={fetchedAt}
            label={label}
            onOver={() => onBorder(until)}
          />
        </p>
      )}
      <UnseenBorder
        next={next}
        shown={state === 'ended' ? null : until}
        now={now}
        fetchedAt={fetchedAt}
        onBorder={onBorder}
      />
    </div>
  );
}
