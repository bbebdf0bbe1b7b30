import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import { dealCalls } from '#contract/shop/deals.ts';
import { LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { clockOf } from '#rules/people/notices-days.ts';
import { shownSlot, slotState } from '#rules/shop/flash.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import styles from './deals.module.css';
import { SlotHead } from './SlotHead.tsx';
import { SlotLines } from './SlotLines.tsx';
import { SlotStrip } from './SlotStrip.tsx';
import { type KnownSlots, useSlots } from './useSlots.ts';

/** Today and tomorrow. */
const DAYS = 2;

/** /shop/flash-sale: frames of today and tomorrow by the server's clock, and what the chosen one sells. */
export function FlashSlotsPage() {
  const heard = useShown(dealCalls.getFrameByDate, { days: DAYS });
  const { data, error, refetch } = heard;
  const known = useSlots(heard);
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
      {known && known.frames.length > 0 && <Slots {...known} />}
    </ShelfFront>
  );
}

function Slots({ frames: slots, clock, head }: KnownSlots) {
  const [query, setQuery] = useSearchParams();
  const [first] = useState(() => shownSlot(slots, clock)?.frame_id);
  const asked = Number(query.get('frame')) || first;
  const chosen = slots.find(({ frame_id }) => frame_id === asked) ?? shownSlot(slots, clock);
  if (!chosen) return null;
  const choose = (id: number) => setQuery({ frame: String(id) }, { replace: true, preventScrollReset: true });
  const coming = slots.find(one => one.starts_at > Math.max(clock, chosen.starts_at));
  return (
    <>
      <SlotStrip frames={slots} clock={clock} chosen={chosen.frame_id} onChoose={choose} />
      <SlotHead key={`${chosen.frame_id} ${slotState(chosen, clock)}`} frame={chosen} {...head} />
      <SlotLines key={chosen.frame_id} slotId={chosen.frame_id} state={slotState(chosen, clock)}>
        {coming && (
          <section className={styles.coming}>
            <div>
              <h2 className={styles.comingTitle}>Mở lúc {clockOf(coming.starts_at)}</h2>
              <p className="text-small ink-3">
                {coming.lines} cuốn, giảm tới {coming.most_percent}%
              </p>
            </div>
            <button type="button" className={styles.preview} onClick={() => choose(coming.frame_id)}>
              Xem trước<span className="unseen"> khung {clockOf(coming.starts_at)}</span>
            </button>
          </section>
        )}
      </SlotLines>
    </>
  );
}
