import type { FlashFrame } from '#contract/deals.ts';
import { frameState } from '#rules/flash.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './deals.module.css';

interface FrameHeadProps {
  frame: FlashFrame;
  clock: number;
  now: number;
  heardAt: number;
  next: number | null;
  onBorder(border: number): void;
  /** Its heading stands below another one of the page. */
  below?: boolean;
}

/** What the chosen frame gives and until when; the clock of the next border of any frame runs in it or unseen. */
export function FrameHead({ frame, clock, now, heardAt, next, onBorder, below }: FrameHeadProps) {
  const Title = below ? 'h3' : 'h2';
  const state = frameState(frame, clock);
  const until = state === 'running' ? frame.ends_at : frame.starts_at;
  const label = state === 'running' ? 'Hết sau' : 'Mở sau';
  return (
    <div className={styles.head} data-state={state} data-below={below || undefined}>
      <Title className={styles.headTitle}>
        <Icon name="zap" size={20} filled />
        {state === 'ended' ? 'Khung giờ này đã qua' : `Giảm tới ${frame.most_percent}%`}
      </Title>
      {state !== 'ended' && (
        <p className={styles.until}>
          {label}
          <Countdown until={until} now={now} heardAt={heardAt} label={label} onOver={() => onBorder(until)} />
        </p>
      )}
      {next !== null && (state === 'ended' || next < until) && (
        <span hidden>
          <Countdown until={next} now={now} heardAt={heardAt} label="" onOver={() => onBorder(next)} />
        </span>
      )}
    </div>
  );
}
