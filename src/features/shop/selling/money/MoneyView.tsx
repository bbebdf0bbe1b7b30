import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { type OwnPayout, type ShopMoney, shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { memberMay } from '#rules/shop/members.ts';
import { payoutNames } from '#rules/shop/payouts.ts';
import { dayOf, dayThenClock, shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Page, PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { addressOfView } from '../views.ts';
import { AskPayout } from './AskPayout.tsx';
import { Account, Holds } from './MoneyAside.tsx';
import styles from './money.module.css';
import { bounceWords } from './money-words.ts';
import { OwnPayoutStory } from './OwnPayoutStory.tsx';
import { Reserves } from './Reserves.tsx';

/** /shop/ban-hang/tien: what the shop is owed, what waits and why, and what was paid. */
export function MoneyView({ shop }: { shop: MyShop }) {
  const now = useNow();
  const { data, error, refetch } = useCall(shopMoneyCalls.shopMoney, {}, { staleTime: 0 });
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="160px" />
      </Loading>
    );
  const owner = shop.role !== null && memberMay(shop.role, 'bank');
  return (
    <>
      <PageHead
        over={dayThenClock(now)}
        title={<Title data={data} />}
        note={noteOf(data)}
        actions={
          <Actions>
            <ButtonLink icon="receipt" to={addressOfView('sao-ke')}>
              Sao kê
            </ButtonLink>
            {owner && <AskPayout money={data} />}
          </Actions>
        }
      />
      <Page
        aside={
          <>
            <Holds money={data} />
            <Reserves money={data} owner={owner} />
            <Account money={data} owner={owner} />
          </>
        }
      >
        {data.ready < 0 && (
          <p className={styles.notice}>
            <b>−{money(-data.ready)} chuyển sang kỳ trả sau.</b> Hoàn của kỳ trước lớn hơn tiền kỳ này. Bạn
            không phải nộp gì.
          </p>
        )}
        <Payouts />
      </Page>
    </>
  );
}

function Title({ data }: { data: ShopMoney }) {
  const { open, ready } = data;
  if (open)
    return (
      <>
        <span className={styles.brand}>{money(open.amount)}</span>{' '}
        {open.state === 'sent' ? 'đang về tiệm' : 'đang đối soát'}
      </>
    );
  return ready > 0 ? (
    <>
      <span className={styles.brand}>{money(ready)}</span> tới hạn
    </>
  ) : (
    <>Tiền của tiệm</>
  );
}

const noteOf = ({ next, least, open }: ShopMoney): string =>
  open
    ? `Mã ${open.reference}, về ${open.bank} •• ${open.last4}.`
    : `Đợt kế tiếp lập ngày ${dayOf(next)}, từ ${money(least)} trở lên.`;

const columnsAt = (now: number): Column<OwnPayout>[] => [
  {
    key: 'at',
    label: 'Kỳ trả',
    cell: row => (
      <span className={styles.cell}>
        <span className={styles.strong}>{shortMoment(row.drafted_at, now)}</span>
        <span className={styles.small}>{row.reference}</span>
      </span>
    ),
  },
  { key: 'orders', label: 'Đơn', end: true, cell: row => grouped(row.orders) },
  { key: 'sum', label: 'Tiệm nhận', end: true, cell: row => <b>{money(row.amount)}</b> },
  {
    key: 'state',
    label: 'Tình trạng',
    cell: row => (
      <span className={styles.cell}>
        {payoutNames[row.state]}
        {bounceWords(row) && <span className={styles.warn}>{bounceWords(row)}</span>}
      </span>
    ),
  },
];

function Payouts() {
  const now = useNow();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<OwnPayout | null>(null);
  const { data, error, refetch } = useCall(shopMoneyCalls.shopPayouts, page > 1 ? { page_no: page } : {}, {
    staleTime: 0,
  });
  return (
    <Section title="Các kỳ trả" flush>
      <DataTable
        label="Các kỳ trả"
        columns={columnsAt(now)}
        rows={data?.items}
        rowKey={row => row.payout_id}
        rowName={row => row.reference}
        onOpen={setOpen}
        failed={error !== null}
        onRetry={() => void refetch()}
        more={data?.more}
        onMore={() => setPage(page + 1)}
        empty={<Empty title="Chưa có kỳ nào" text="Đơn qua hạn giữ sau khi giao sẽ vào kỳ đầu tiên." />}
      />
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={open ? money(open.amount) : 'Kỳ trả'}>
        {open && <OwnPayoutStory id={open.payout_id} />}
      </Drawer>
    </Section>
  );
}
