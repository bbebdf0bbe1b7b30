import { spokenRate } from '#rules/reading/player-labels.ts';
import { rateLimits, steppedRate } from '#rules/reading/player-settings.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import type { PlayerOwner } from '../player.ts';
import styles from './sheets.module.css';

const usual = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** How fast, from 0.5 to 3, kept for this book. */
export function SpeedSheet(props: {
  player: PlayerOwner;
  rate: number;
  open: boolean;
  onClose: () => void;
  side?: 'right';
}) {
  const { player, rate, open, onClose, side } = props;
  const { lowest, highest, step } = rateLimits;
  return (
    <Sheet open={open} onClose={onClose} title="Tốc độ" side={side} theme="dark">
      <p className={styles.big} aria-live="polite">
        {spokenRate(rate)}
      </p>
      <div className={styles.line}>
        <IconButton label="Chậm hơn" icon="minus" onClick={() => player.setRate(rate - step)} />
        <input
          className={styles.range}
          type="range"
          min={lowest}
          max={highest}
          step={step}
          value={rate}
          aria-label="Tốc độ"
          aria-valuetext={spokenRate(rate)}
          onChange={event => player.setRate(steppedRate(Number(event.currentTarget.value)))}
        />
        <IconButton label="Nhanh hơn" icon="plus" onClick={() => player.setRate(rate + step)} />
      </div>
      <div className={styles.choices}>
        {usual.map(each => (
          <button
            key={each}
            type="button"
            className={styles.choice}
            aria-pressed={each === rate}
            onClick={() => player.setRate(each)}
          >
            {spokenRate(each)}
          </button>
        ))}
      </div>
      <p className="text-small ink-2">Mọt nhớ tốc độ riêng cho cuốn này.</p>
    </Sheet>
  );
}
