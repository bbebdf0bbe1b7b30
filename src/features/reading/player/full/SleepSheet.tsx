import { useState } from 'react';
import {
  extended,
  type SleepTimer,
  sleepAfterChapters,
  sleepChoices,
  sleepInMinutes,
} from '#rules/reading/player-sleep.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './sheets.module.css';

export const sleepLabel = (sleep: SleepTimer): string =>
  sleep.kind === 'minutes'
    ? `Còn ${Math.ceil(sleep.leftMs / 60_000)} phút`
    : sleep.left === 1
      ? 'Hết phần này'
      : `Còn ${sleep.left} phần`;

/** Longest own time, minutes. */
const MOST = 600;

/** When to stop playing. */
export function SleepSheet(props: {
  player: PlayerOwner;
  sleep: SleepTimer | null;
  open: boolean;
  onClose: () => void;
  /** Beside the page of a wide window. */
  side?: 'right';
  /** The full player's, which is dark; undefined for the page's. */
  theme: 'dark' | undefined;
}) {
  const { player, sleep, open, onClose, side, theme } = props;
  const [own, write] = useState('');
  const minutes = Number(own);
  const sane = Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST;
  const set = (timer: SleepTimer | null) => {
    player.setSleep(timer);
    onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title="Hẹn giờ tắt" side={side} theme={theme}>
      {sleep && (
        <div className={styles.running}>
          <p>{sleepLabel(sleep)}</p>
          <Button size="small" kind="secondary" onClick={() => player.setSleep(extended(sleep, 5))}>
            {sleep.kind === 'minutes' ? 'Thêm 5 phút' : 'Thêm 1 phần'}
          </Button>
          <Button size="small" kind="quiet" onClick={() => set(null)}>
            Tắt hẹn giờ
          </Button>
        </div>
      )}
      <div className={styles.choices}>
        {sleepChoices.minutes.map(count => (
          <button
            key={count}
            type="button"
            className={styles.choice}
            onClick={() => set(sleepInMinutes(count))}
          >
            {count} phút
          </button>
        ))}
        {sleepChoices.chapters.map(count => (
          <button
            key={count}
            type="button"
            className={styles.choice}
            onClick={() => set(sleepAfterChapters(count))}
          >
            {count === 1 ? 'Hết phần này' : `Hết ${count} phần`}
          </button>
        ))}
      </div>
      <form
        className={styles.own}
        onSubmit={event => {
          event.preventDefault();
          if (sane) set(sleepInMinutes(minutes));
        }}
      >
        <Field
          label="Số phút khác"
          inputMode="numeric"
          value={own}
          error={own !== '' && !sane ? `Từ 1 đến ${MOST} phút` : undefined}
          onChange={event => write(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" disabled={!sane}>
          Hẹn
        </Button>
      </form>
      <p className="text-small ink-2">Âm thanh nhỏ dần trong 10 giây cuối. Lần sau Mọt phát lại đoạn đó.</p>
    </Sheet>
  );
}
