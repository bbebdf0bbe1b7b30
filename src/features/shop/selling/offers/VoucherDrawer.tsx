import { useState } from 'react';
import { callKey, queryClient } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { useTask } from '#client/useTask.ts';
import { type ShopVoucher, sellerVoucherCalls } from '#contract/shop/seller-vouchers.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/desk/Drawer.tsx';
import { showToast } from '#ui/toasts.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './offers.module.css';
import { VoucherFields } from './VoucherFields.tsx';
import { draftOf, newDraft, termsText } from './voucher-form.ts';

interface VoucherDrawerProps {
  /** Null: closed. */
  voucher: ShopVoucher | 'new' | null;
  onClose: () => void;
}

/** A voucher beside the list: what it gives, what it sold, and the press that ends it. */
export const VoucherDrawer = ({ voucher, onClose }: VoucherDrawerProps) => (
  <Drawer
    open={voucher !== null}
    onClose={onClose}
    title={voucher === 'new' ? 'Mã mới' : voucher ? `Mã ${voucher.code}` : ''}
  >
    {voucher && (
      <Form
        key={voucher === 'new' ? 'new' : voucher.voucher_id}
        voucher={voucher === 'new' ? null : voucher}
        onDone={onClose}
      />
    )}
  </Drawer>
);

const refresh = () =>
  queryClient.invalidateQueries({ queryKey: callKey(sellerVoucherCalls.listShopVouchers, {}) });

function Form({ voucher, onDone }: { voucher: ShopVoucher | null; onDone: () => void }) {
  const now = useNow();
  const [draft, setDraft] = useState(() => (voucher ? draftOf(voucher) : newDraft(now)));
  const [ending, setEnding] = useState(false);
  const task = useTask();
  const over = voucher?.state === 'ended';
  const run = async (work: () => Promise<unknown>, done: string) => {
    const ok = await task.run(work);
    await refresh();
    if (!ok) return;
    showToast({ message: done, icon: 'circle-check' });
    onDone();
  };
  const save = () => {
    if (!voucher)
      return run(() => request(sellerVoucherCalls.addShopVoucher, { terms: termsText(draft) }), 'Đã tạo mã');
    const { voucher_id, version } = voucher;
    const terms = termsText(draft, voucher);
    return run(
      () => request(sellerVoucherCalls.saveShopVoucher, { voucher_id, version, terms }),
      'Đã lưu mã',
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      {voucher && (
        <p className={styles.small}>
          {voucher.used === 0
            ? 'Chưa ai dùng mã này.'
            : `${grouped(voucher.used)} lượt dùng, đã giảm ${money(voucher.given)}, bán được ${money(voucher.goods)}.`}
        </p>
      )}
      <VoucherFields draft={draft} fixed={voucher !== null} errors={task.fields} onChange={setDraft} />
      {task.problem && Object.keys(task.fields).length === 0 && (
        <p className={styles.problem} role="alert">
          {task.problem}
        </p>
      )}
      {!over && (
        <div className={styles.tools}>
          <Button kind="primary" type="submit" busy={task.busy}>
            {voucher ? 'Lưu mã' : 'Tạo mã'}
          </Button>
          {voucher &&
            (ending ? (
              <Button
                kind="danger"
                disabled={task.busy}
                onClick={() =>
                  void run(
                    () => request(sellerVoucherCalls.endShopVoucher, { voucher_id: voucher.voucher_id }),
                    'Mã đã dừng',
                  )
                }
              >
                Dừng mã ngay
              </Button>
            ) : (
              <Button disabled={task.busy} onClick={() => setEnding(true)}>
                Dừng mã
              </Button>
            ))}
        </div>
      )}
    </form>
  );
}
