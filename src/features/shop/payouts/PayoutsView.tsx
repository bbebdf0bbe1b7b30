import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { type PayoutRow, payoutCalls } from '#contract/shop/payouts.ts';
import { DEBT_LOOKED_AT_VND, payoutNames, payoutStates } from '#rules/shop/payouts.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { Section } from '#ui/desk/Section.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import type { Column } from '#ui/desk/table.ts';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import { Answer } from './Answer.tsx';
import { Draft } from './Draft.tsx';
import { endWords, pauseNames, whyNames } from './labels.ts';
import { PayoutStory } from './PayoutStory.tsx';
import styles from './payouts.module.css';

const columnsAt = (now: number): Column<PayoutRow>[] => [
  {
    key: 'shop',
    label: 'Tiệm',
    cell: row => (
      <span className={styles.cell}>
        <span className={styles.strong}>{row.shop}</span>
        <span className={styles.small}>{row.reference}</span>
      </span>
    ),
  },
  { key: 'sum', label: 'Số tiền', end: true, cell: row => money(row.amount) },
  { key: 'orders', label: 'Đơn', end: true, cell: row => grouped(row.orders), wideOnly: true },
  {
    key: 'to',
    label: 'Tài khoản',
    cell: row => (
      <span className={styles.cell}>
        {row.bank} •• {row.last4}
        <span className={styles.small}>{row.holder}</span>
      </span>
    ),
  },
  { key: 'why', label: 'Vì sao', cell: row => whyNames[row.why], wideOnly: true },
  { key: 'end', label: 'Ghi chú', cell: row => endWords(row) || '–' },
  { key: 'at', label: 'Lúc', end: true, cell: row => shortMoment(row.moved_at, now) },
];

/** Payouts by state, and what shops are owed that no payout has yet. */
export function PayoutsView() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const state = payoutStates.find(one => one === query.get('tt')) ?? 'drafted';
  const page = Math.max(1, Number(query.get('trang')) || 1);
  const [open, setOpen] = useState<PayoutRow | null>(null);
  const desk = useCall(payoutCalls.payoutDesk, {}, { staleTime: 0 }).data;
  const list = useCall(
    payoutCalls.listPayouts,
    { ...(state !== 'drafted' && { state }), ...(page > 1 && { page_no: page }) },
    { staleTime: 0 },
  );
  const ready = desk?.shops.reduce(
    (sum, shop) => sum + (shop.pause ? 0 : Math.max(0, shop.ready - shop.reserved)),
    0,
  );
  return (
    <>
      <PageHead
        title={ready ? `Tới hạn ${money(ready)}` : 'Chi trả cho tiệm'}
        note="Mỗi đợt cần hai người duyệt, rồi mới có tệp gửi ngân hàng."
        actions={
          <Actions>
            <Answer />
            <Draft />
          </Actions>
        }
      />
      <Filters
        label="Tình trạng"
        options={payoutStates.map(value => ({
          value,
          label: payoutNames[value],
          count: desk?.states.find(one => one.state === value)?.count,
        }))}
        value={state}
        onChange={tt => setQuery({ tt }, { replace: true })}
      />
      <TableFrame>
        <DataTable
          label="Kỳ trả"
          columns={columnsAt(now)}
          rows={list.data?.items}
          rowKey={row => row.payout_id}
          rowName={row => row.reference}
          onOpen={setOpen}
          failed={list.error !== null}
          onRetry={() => void list.refetch()}
          more={list.data?.more}
          onMore={() => setQuery({ tt: state, trang: String(page + 1) })}
          empty={
            <Empty title="Không có kỳ trả nào ở đây" text="Lập một đợt để gom tiền tới hạn của các tiệm." />
          }
        />
      </TableFrame>
      {desk && desk.shops.length > 0 && (
        <Section title="Tiệm đang có tiền" flush>
          <DataTable
            label="Tiệm đang có tiền"
            columns={[
              { key: 'shop', label: 'Tiệm', cell: row => row.shop },
              { key: 'ready', label: 'Tới hạn', end: true, cell: row => money(row.ready) },
              { key: 'waiting', label: 'Đang chờ', end: true, cell: row => money(row.waiting) },
              { key: 'reserved', label: 'Giữ lại', end: true, cell: row => money(row.reserved) },
              { key: 'pause', label: 'Vướng', cell: row => (row.pause ? pauseNames[row.pause] : 'Không') },
            ]}
            rows={desk.shops}
            rowKey={row => row.shop_id}
            rowName={row => row.shop}
            empty={null}
          />
        </Section>
      )}
      {desk && desk.debts.length > 0 && (
        <Section title="Tiệm đang âm" note="Trừ vào kỳ trả kế tiếp">
          <ul className={styles.list}>
            {desk.debts.map(row => (
              <li key={row.shop_id}>
                {row.shop}: <b className={styles.warn}>−{money(row.owes)}</b>
                {row.owes >= DEBT_LOOKED_AT_VND && ', cần nói chuyện với tiệm'}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Drawer open={open !== null} onClose={() => setOpen(null)} title={open ? open.reference : 'Kỳ trả'}>
        {open && <PayoutStory id={open.payout_id} onDone={() => setOpen(null)} />}
      </Drawer>
    </>
  );
}
