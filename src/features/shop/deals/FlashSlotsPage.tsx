import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { frameState, shownFrame } from '#rules/shop/flash.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './deals.module.css';
import { FrameHead } from './SlotHead.tsx';
import { FrameLines } from './SlotLines.tsx';
import { FrameStrip } from './SlotStrip.tsx';
import { type KnownFrames, useFrames } from './useSlots.ts';

/** Today and tomorrow. */
const DAYS = 2;

/** /shop/flash-sale: frames of today and tomorrow by the server's clock, and what the chosen one sells. */
export function FlashFramesPage() {
  const heard = useShown(dealCalls.getFrameByDate, { days: DAYS });
  const { data, error, refetch } = heard;
  const known = useFrames(heard);
  return (
    <ShelfFront
      title="Giờ vàng ở các tiệm"
      lead="Mỗi khung giờ một kệ sách giá thấp, có bao nhiêu cuốn bán bấy nhiêu."
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="rows" />}
      {known?.frames.length === 0 && (
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
      {known && known.frames.length > 0 && <Frames {...known} />}
    </ShelfFront>
  );
}

function Frames({ frames, clock, head }: KnownFrames) {
  const [query, setQuery] = useSearchParams();
  const [first] = useState(() => shownFrame(frames, clock)?.frame_id);
  const asked = Number(query.get('frame')) || first;
  const chosen = frames.find(({ frame_id }) => frame_id === asked) ?? shownFrame(frames, clock);
  if (!chosen) return null;
  const choose = (id: number) => setQuery({ frame: String(id) }, { replace: true, preventScrollReset: true });
  const coming = frames.find(one => one.starts_at > Math.max(clock, chosen.starts_at));
  return (
    <>
      <FrameStrip frames={frames} clock={clock} chosen={chosen.frame_id} onChoose={choose} />
      <FrameHead key={`${chosen.frame_id} ${frameState(chosen, clock)}`} frame={chosen} {...head} />
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
