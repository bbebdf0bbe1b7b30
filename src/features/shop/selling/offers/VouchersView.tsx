import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { type ShopVoucher, sellerVoucherCalls } from '#contract/shop/seller-vouchers.ts';
import { voucherStates } from '#rules/shop/voucher-terms.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Actions } from '#ui/desk/Actions.tsx';
import { DataTable } from '#ui/desk/DataTable.tsx';
import { Filters } from '#ui/desk/Filters.tsx';
import { PageHead } from '#ui/desk/Page.tsx';
import { TableFrame } from '#ui/desk/TableFrame.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './offers.module.css';
import { VoucherDrawer } from './VoucherDrawer.tsx';
import { giveWords, usesWords, voucherStateNames, whenWords } from './voucher-words.ts';

const filters = [
  { value: 'all', label: 'Tất cả' },
  ...voucherStates.map(value => ({ value, label: voucherStateNames[value] })),
] as const;

const Fixed = ({ children }: { children: ReactNode }) => <span className={styles.fixed}>{children}</span>;

/** /shop/ban-hang/ma-giam: vouchers that the shop gives, what each sold, and where they are made. */
export function VouchersView() {
  const [query, setQuery] = useSearchParams();
  const state = filters.find(({ value }) => value === query.get('xem'))?.value ?? 'all';
  const [open, setOpen] = useState<ShopVoucher | 'new' | null>(null);
  const now = useNow();
  const { data, isError, refetch } = useCall(sellerVoucherCalls.listShopVouchers, {}, { staleTime: 0 });
  const rows = data?.filter(row => state === 'all' || row.state === state);
  return (
    <>
      <PageHead
        title="Mã giảm giá"
        note="Tiệm trả phần giảm. Người đã dùng mã giữ nguyên phần đã giảm."
        actions={
          <Actions>
            <Button kind="primary" icon="plus" onClick={() => setOpen('new')}>
              Tạo mã
            </Button>
          </Actions>
        }
      />
      <Filters
        label="Tình trạng"
        options={filters}
        value={state}
        onChange={next => setQuery(next === 'all' ? {} : { xem: next }, { replace: true })}
      />
      <div className={styles.list}>
        <TableFrame>
          <DataTable
            label="Mã giảm giá của tiệm"
            columns={[
              {
                key: 'code',
                label: 'Mã',
                cell: voucher => (
                  <span className={styles.cell}>
                    <span className={styles.strong}>{voucher.code}</span>
                    <span className={styles.small}>{giveWords(voucher)}</span>
                  </span>
                ),
              },
              {
                key: 'state',
                label: 'Tình trạng',
                cell: ({ state: is }) => <Fixed>{voucherStateNames[is]}</Fixed>,
              },
              { key: 'when', label: 'Chạy', cell: voucher => whenWords(voucher, now), wideOnly: true },
              {
                key: 'used',
                label: 'Lượt dùng',
                end: true,
                cell: voucher => <Fixed>{usesWords(voucher)}</Fixed>,
              },
              {
                key: 'given',
                label: 'Đã giảm',
                end: true,
                cell: ({ given }) => <Fixed>{money(given)}</Fixed>,
              },
              {
                key: 'goods',
                label: 'Bán được',
                end: true,
                cell: ({ goods }) => <Fixed>{money(goods)}</Fixed>,
              },
            ]}
            rows={rows}
            rowKey={({ voucher_id }) => voucher_id}
            rowName={({ code }) => `mã ${code}`}
            onOpen={setOpen}
            empty={
              data && data.length > 0 ? (
                <Empty title="Không có mã nào như vậy" text="Bạn thử bỏ bớt lọc nhé." />
              ) : (
                <Empty
                  title="Tiệm chưa có mã nào"
                  text="Một mã nhỏ cho đơn từ vài cuốn thường bán thêm được vài cuốn."
                  action={<Button onClick={() => setOpen('new')}>Tạo mã đầu tiên</Button>}
                />
              )
            }
            failed={isError}
            onRetry={() => void refetch()}
          />
        </TableFrame>
      </div>
      <VoucherDrawer voucher={open} onClose={() => setOpen(null)} />
    </>
  );
}
