import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/deals.ts';
import { frameState, nextBorder, shownFrame } from '#rules/flash.ts';
import styles from './deals.module.css';
import { FlashRow } from './FlashRow.tsx';
import { FrameHead } from './FrameHead.tsx';
import { useFrameStock } from './useFrameStock.ts';

/** Today and tomorrow. */
const DAYS = 2;
const SHOWN = 4;

/** Among other things: the golden hour that runs, or the next one, with its first books. Nothing where none is to come. */
export function GoldenHour() {
  const { data, refetch, dataUpdatedAt } = useCall(dealCalls.getFrameByDate, { days: DAYS });
  const [passed, setPassed] = useState(0);
  if (!data) return null;
  const clock = Math.max(data.now, passed);
  const frame = shownFrame(data.frames, clock);
  if (!frame) return null;
  const state = frameState(frame, clock);
  if (state === 'ended') return null;
  return (
    <section aria-labelledby="golden-hour">
      <div className={styles.shelfHead}>
        <h2 id="golden-hour" className={styles.shelfTitle}>
          Giờ vàng
        </h2>
        <Link to={linkTo('shopFlashSale')} className={styles.shelfAll}>
          Xem hết<span className="unseen">: Giờ vàng</span>
        </Link>
      </div>
      <FrameHead
        key={`${frame.frame_id} ${state}`}
        frame={frame}
        clock={clock}
        now={data.now}
        heardAt={dataUpdatedAt}
        next={nextBorder(data.frames, clock)}
        onBorder={border => {
          setPassed(border);
          void refetch();
        }}
        below
      />
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
