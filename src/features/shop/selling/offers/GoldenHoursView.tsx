import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type SlotToJoin, type SoldInSlot, sellerSlotCalls } from '#contract/shop/seller-slots.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
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

/** /shop/ban-hang/gio-vang: golden hours that run or come, what the shop sells in each, and what is left of it. */
export function GoldenHoursView() {
  const now = useNow();
  const { data, error, refetch } = useCall(sellerSlotCalls.listFrames, {}, { staleTime: 0 });
  const [joining, setJoining] = useState<SlotToJoin | null>(null);
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
        {data?.map(slot => (
          <Slot key={slot.frame_id} slot={slot} now={now} onJoin={() => setJoining(slot)} />
        ))}
        {(data || error) && <ShopDeals />}
      </Page>
      <JoinDrawer slot={joining} onClose={() => setJoining(null)} />
    </>
  );
}

function Slot({ slot, now, onJoin }: { slot: SlotToJoin; now: number; onJoin: () => void }) {
  const { title, starts_at, ends_at, lines } = slot;
  const runs = starts_at <= now;
  return (
    <Section
      title={`${title}, ${shortMoment(starts_at, now)}`}
      note={`${runs ? 'Đang mở, ' : ''}tới ${shortMoment(ends_at, now)}`}
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
