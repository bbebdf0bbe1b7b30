import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type SlotToJoin, type SoldInSlot, sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { clockOf, dayOf, shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import { JoinDrawer } from './JoinDrawer.tsx';
import styles from './offers.module.css';
import { refreshSlots } from './refresh.ts';
import { ShopDeals } from './ShopDeals.tsx';

const DAY_MS = 86_400_000;
/** In place of a day: those in which the shop sells something. */
const OWN = 'own';

/** /shop/ban-hang/gio-vang: golden hours that run or come, day by day, what the shop sells in each, and what is left of it. */
export function GoldenHoursView() {
  const now = useNow();
  const { data, error, refetch } = useCall(sellerSlotCalls.listFrames, {}, { staleTime: 0 });
  const [joining, setJoining] = useState<SlotToJoin | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const own = data?.filter(({ lines }) => lines.length > 0) ?? [];
  const days = [...new Set(data?.map(({ starts_at }) => dayOf(starts_at)))];
  const shown = wanted ?? days[0] ?? OWN;
  const slots = data?.filter(slot => (shown === OWN ? own.includes(slot) : dayOf(slot.starts_at) === shown));
  return (
    <>
      <PageHead
        title="Giờ vàng"
        note="Sách đưa vào giờ vàng được cất riêng, hết giờ phần chưa bán tự về kho."
      />
      <Page>
        {!data &&
          (error ? (
            <LoadProblem error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading>
              <Skeleton shape="card" height="240px" />
            </Loading>
          ))}
        {data?.length === 0 && (
          <Empty title="Chưa có giờ vàng nào sắp mở" text="Khi Mọt mở giờ mới, bạn thấy ở đây." />
        )}
        {days.length > 0 && (
          <Filters
            label="Ngày"
            options={[
              ...days.map(day => ({ value: day, label: dayName(day, now) })),
              { value: OWN, label: 'Có sách của tiệm', count: own.length },
            ]}
            value={shown}
            onChange={setWanted}
          />
        )}
        {data && days.length > 0 && slots?.length === 0 && (
          <Empty title="Tiệm chưa có sách trong giờ vàng nào" text="Chọn một ngày rồi đưa sách vào." />
        )}
        {slots?.map(slot => (
          <Slot key={slot.frame_id} slot={slot} now={now} onJoin={() => setJoining(slot)} />
        ))}
        {(data || error) && <ShopDeals />}
      </Page>
      <JoinDrawer slot={joining} onClose={() => setJoining(null)} />
    </>
  );
}

/** "Hôm nay", "Ngày mai", "03/12". */
function dayName(day: string, now: number): string {
  if (day === dayOf(now)) return 'Hôm nay';
  return day === dayOf(now + DAY_MS) ? 'Ngày mai' : day.slice(0, 5);
}

function Slot({ slot, now, onJoin }: { slot: SlotToJoin; now: number; onJoin: () => void }) {
  const { title, starts_at, ends_at, lines } = slot;
  const runs = starts_at <= now;
  return (
    <Section
      title={`${title}, ${shortMoment(starts_at, now)}`}
      note={`${runs ? 'Đang mở, ' : ''}tới ${dayOf(ends_at) === dayOf(starts_at) ? clockOf(ends_at) : shortMoment(ends_at, now)}`}
      flush
      action={
        runs ? undefined : (
          <Button size="small" icon="plus" onClick={onJoin}>
            Đưa sách vào<span className="unseen"> {shortMoment(starts_at, now)}</span>
          </Button>
        )
      }
    >
      {lines.length === 0 ? (
        <p className={styles.empty}>
          {runs ? 'Tiệm không bán gì trong giờ này.' : 'Tiệm chưa đưa cuốn nào vào.'}
        </p>
      ) : (
        <ul>
          {lines.map(line => (
            <Line key={line.line_id} line={line} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ line }: { line: SoldInSlot }) {
  const task = useTask();
  const { line_id, name, variation, price, origin_price, per_person, left, held, sold } = line;
  const all = left + held + sold;
  const leave = () =>
    task.run(async () => {
      await request(sellerSlotCalls.leaveFrame, { line_id });
      await refreshSlots();
      showToast({ message: `${grouped(left)} cuốn đã về kho`, icon: 'circle-check' });
    });
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <span className={styles.strong}>{name}</span>
        <span className={styles.small}>
          {variation}, {money(price)} thay vì {money(origin_price)}, mỗi người {grouped(per_person)} cuốn
        </span>
      </span>
      <span className={styles.bar}>
        <span className={styles.track} aria-hidden="true">
          <span style={{ width: `${all === 0 ? 0 : Math.round((sold / all) * 100)}%` }} />
        </span>
        <span className={styles.small}>
          Bán {grouped(sold)}, còn {grouped(left)}
          {held > 0 && `, ${grouped(held)} đang trả tiền`}
        </span>
      </span>
      {left > 0 && (
        <Button size="small" busy={task.busy} onClick={() => void leave()}>
          Lấy về kho<span className="unseen"> {name}</span>
        </Button>
      )}
      {task.problem && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
    </li>
  );
}
