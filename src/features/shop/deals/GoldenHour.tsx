import { linkTo } from '#contract/all-paths.ts';
import { ShelfHead } from '#features/library/cards/index.ts';
import { slotState } from '#rules/shop/flash.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { Rail } from '#ui/Rail.tsx';
import { slotsLabel } from './deal-labels.ts';
import { FlashTile } from './FlashTile.tsx';
import styles from './golden.module.css';
import { UnseenBorder } from './UnseenBorder.tsx';
import type { GoldenHourKnown } from './useGoldenHour.ts';

/** Covers that a phone shows at first. */
const EAGER = 3;

/** Among other things: the golden hour that runs, or the next one, with its end and its first books. */
export function GoldenHour({ shown: { known, frame: slot, lines } }: { shown: GoldenHourKnown }) {
  const { clock, now, fetchedAt, next, onBorder } = known.head;
  const state = slotState(slot, clock);
  const until = state === 'running' ? slot.ends_at : slot.starts_at;
  const label = state === 'running' ? 'Hết sau' : 'Mở sau';
  return (
    <section aria-labelledby="golden-hour">
      <ShelfHead id="golden-hour" title="Giờ vàng" to={linkTo('shopFlashSale')}>
        <p className={styles.until} key={`${slot.frame_id} ${state}`}>
          {state === 'upcoming' && <span aria-hidden="true">{label}</span>}
          <Countdown
            until={until}
            now={now}
            fetchedAt={fetchedAt}
            label={label}
            onOver={() => onBorder(until)}
          />
          <UnseenBorder next={next} shown={until} now={now} fetchedAt={fetchedAt} onBorder={onBorder} />
        </p>
        <p className={styles.frames}>{slotsLabel(known.frames, slot, clock)}</p>
      </ShelfHead>
      <div className={styles.rail}>
        <Rail label="Sách trong giờ vàng" even few>
          {lines.items.map((line, at) => (
            <FlashTile key={line.line_id} line={line} state={slotState(lines, clock)} eager={at < EAGER} />
          ))}
        </Rail>
      </div>
    </section>
  );
}
