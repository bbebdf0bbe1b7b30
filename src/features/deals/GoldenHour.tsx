import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/deals.ts';
import { ShelfHead } from '#features/cards/index.ts';
import { frameState, shownFrame } from '#rules/flash.ts';
import styles from './deals.module.css';
import { FlashRow } from './FlashRow.tsx';
import { FrameHead } from './FrameHead.tsx';
import { useFrameStock } from './useFrameStock.ts';
import { useFrames } from './useFrames.ts';

/** Today and tomorrow. */
const DAYS = 2;
const SHOWN = 4;

/** Among other things: the golden hour that runs, or the next one, with its first books. Nothing where none is to come. */
export function GoldenHour() {
  const known = useFrames(useCall(dealCalls.getFrameByDate, { days: DAYS }));
  const frame = known && shownFrame(known.frames, known.clock);
  if (!frame) return null;
  const state = frameState(frame, known.clock);
  if (state === 'ended') return null;
  return (
    <section aria-labelledby="golden-hour">
      <ShelfHead id="golden-hour" title="Giờ vàng" to={linkTo('shopFlashSale')} />
      <FrameHead key={`${frame.frame_id} ${state}`} frame={frame} {...known.head} below />
      <FirstLines key={frame.frame_id} frameId={frame.frame_id} state={state} />
    </section>
  );
}

function FirstLines({ frameId, state }: { frameId: number; state: 'upcoming' | 'running' }) {
  const input = { frame_id: frameId, page_size: SHOWN };
  const { data } = useCall(dealCalls.detailFlashSale, input);
  useFrameStock(frameId, input, state === 'running');
  return (
    <ul className={styles.rows}>
      {data?.items.map(line => (
        <FlashRow key={line.line_id} line={line} state={state} eager={false} />
      ))}
    </ul>
  );
}
