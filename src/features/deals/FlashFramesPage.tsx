import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/call.ts';
import { dealCalls } from '#contract/deals.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/cards/index.ts';
import { frameState, nextBorder, shownFrame } from '#rules/flash.ts';
import { clockOf } from '#rules/notices-days.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './deals.module.css';
import { FrameHead } from './FrameHead.tsx';
import { FrameLines } from './FrameLines.tsx';
import { FrameStrip } from './FrameStrip.tsx';

/** Today and tomorrow. */
const DAYS = 2;

/** /shop/flash-sale: frames of today and tomorrow by the server's clock, and what the chosen one sells. */
export function FlashFramesPage() {
  const { data, error, refetch, dataUpdatedAt } = useShown(dealCalls.getFrameByDate, { days: DAYS });
  return (
    <ShelfFront
      title="Giờ vàng ở các tiệm"
      lead="Mỗi khung giờ một kệ sách giá thấp, có bao nhiêu cuốn bán bấy nhiêu."
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {data && data.frames.length === 0 && (
        <Empty
          title="Hôm nay và ngày mai chưa có giờ vàng nào."
          text="Khung giờ mới sẽ hiện ở đây."
          action={
            <ButtonLink to={linkTo('shop')} kind="soft">
              Xem sách ở các tiệm
            </ButtonLink>
          }
        />
      )}
      {data && data.frames.length > 0 && (
        <Frames data={data} heardAt={dataUpdatedAt} onBorder={() => void refetch()} />
      )}
    </ShelfFront>
  );
}

interface FramesProps {
  data: Output<typeof dealCalls.getFrameByDate>;
  heardAt: number;
  onBorder(): void;
}

function Frames({ data: { frames, now }, heardAt, onBorder }: FramesProps) {
  const [query, setQuery] = useSearchParams();
  /** A border that was passed while the page is open: its frames are known to be over, or begun, at once. */
  const [passed, setPassed] = useState(0);
  const clock = Math.max(now, passed);
  const [first] = useState(() => shownFrame(frames, clock)?.frame_id);
  const asked = Number(query.get('frame')) || first;
  const chosen = frames.find(({ frame_id }) => frame_id === asked) ?? shownFrame(frames, clock);
  const next = nextBorder(frames, clock);
  if (!chosen) return null;
  const choose = (id: number) => setQuery({ frame: String(id) }, { replace: true, preventScrollReset: true });
  const pass = (border: number) => {
    setPassed(border);
    onBorder();
  };
  const coming = frames.find(one => one.starts_at > Math.max(clock, chosen.starts_at));
  return (
    <>
      <FrameStrip frames={frames} clock={clock} chosen={chosen.frame_id} onChoose={choose} />
      <FrameHead
        key={`${chosen.frame_id} ${frameState(chosen, clock)}`}
        frame={chosen}
        clock={clock}
        now={now}
        heardAt={heardAt}
        next={next}
        onBorder={pass}
      />
      <FrameLines key={chosen.frame_id} frameId={chosen.frame_id} state={frameState(chosen, clock)}>
        {coming && (
          <section className={styles.coming}>
            <div>
              <h2 className={styles.comingTitle}>Mở lúc {clockOf(coming.starts_at)}</h2>
              <p className={styles.note}>
                {coming.lines} cuốn, giảm tới {coming.most_percent}%
              </p>
            </div>
            <button type="button" className={styles.preview} onClick={() => choose(coming.frame_id)}>
              Xem trước<span className="unseen"> khung {clockOf(coming.starts_at)}</span>
            </button>
          </section>
        )}
      </FrameLines>
    </>
  );
}
