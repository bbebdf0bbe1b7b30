import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { Input } from '#contract/kit/call.ts';
import { codeListCalls } from '#contract/shop/checkout.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { CodeField } from './CodeField.tsx';
import { VoucherTicket } from './VoucherTicket.tsx';
import { type Codes, type JudgedVoucher, placeOf, whyNot } from './voucher-labels.ts';
import styles from './vouchers.module.css';

export interface VoucherSheetProps {
  open: boolean;
  onClose(): void;
  /** The goods they are for. */
  asked: Omit<Input<typeof codeListCalls.listCode>, 'vouchers' | 'code'>;
  /** Ids, "3,8"; "best" while one did not choose. */
  vouchers: string;
  onChoose(vouchers: string): void;
}

/** "Chọn mã": the best together is chosen already; what cannot be used says why. */
export function VoucherSheet(props: VoucherSheetProps) {
  const { open, onClose, asked, onChoose } = props;
  const [wanted, setWanted] = useState(props.vouchers);
  const [code, setCode] = useState('');
  const codes = useCall(
    codeListCalls.listCode,
    { ...asked, vouchers: wanted, code },
    { enabled: open, staleTime: 0, placeholderData: keepPreviousData },
  );
  const { data } = codes;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="Chọn mã"
      foot={
        data && (
          <div className={styles.use}>
            <Button
              kind="primary"
              wide
              busy={codes.isPlaceholderData}
              onClick={() => {
                onChoose(data.chosen.join(','));
                onClose();
              }}
            >
              {data.chosen.length > 0
                ? `Dùng ${data.chosen.length} mã, bớt ${money(data.saves)}`
                : 'Không dùng mã'}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.sheet}>
        <CodeField
          typed={code !== '' && !codes.isPlaceholderData ? (data ?? null) : null}
          code={code}
          onTry={setCode}
        />
        {!data && codes.error && <LoadProblem error={codes.error} onRetry={() => void codes.refetch()} />}
        {!data && !codes.error && (
          <Loading>
            <Skeleton shape="card" height="96px" />
            <Skeleton shape="card" height="96px" />
          </Loading>
        )}
        {data && <Lists codes={data} onWant={setWanted} />}
      </div>
    </Sheet>
  );
}

/** Vouchers that nobody can use any more are not offered; a typed code says so (`CodeField`). */
const isOver = ({ reason }: JudgedVoucher): boolean =>
  ['used_by_you', 'used_by_all', 'ended'].includes(reason);

/** Pressing a chosen one frees its place; another one of the same place takes it. */
function pressed({ items, chosen }: Codes, { voucher_id }: JudgedVoucher): string {
  if (chosen.includes(voucher_id)) return chosen.filter(id => id !== voucher_id).join(',');
  const place = (id: number) => {
    const found = items.find(item => item.voucher_id === id);
    return found && placeOf(found);
  };
  return [...chosen.filter(id => place(id) !== place(voucher_id)), voucher_id].join(',');
}

function Lists({ codes, onWant }: { codes: Codes; onWant(vouchers: string): void }) {
  const { items, best, best_saves } = codes;
  const usable = items.filter(({ result }) => result === 0);
  const groups = [
    {
      title: 'Lợi nhất cho đơn này',
      saves: best_saves,
      items: usable.filter(({ voucher_id }) => best.includes(voucher_id)),
    },
    {
      title: 'Mã khác dùng được',
      saves: 0,
      items: usable.filter(({ voucher_id }) => !best.includes(voucher_id)),
    },
    { title: 'Chưa dùng được', saves: 0, items: items.filter(item => item.result !== 0 && !isOver(item)) },
  ];
  if (items.every(isOver)) return <p className={styles.none}>Đơn này chưa có mã nào.</p>;
  return groups
    .filter(group => group.items.length > 0)
    .map(({ title, saves, items: some }) => (
      <section key={title} aria-label={title}>
        <h3 className={styles.group}>
          {title}
          {saves > 0 && <span className="text-label son-text">−{money(saves)}</span>}
        </h3>
        <ul className={styles.list}>
          {some.map(item => (
            <li key={item.voucher_id}>
              <Choice item={item} codes={codes} onWant={onWant} />
            </li>
          ))}
        </ul>
      </section>
    ));
}

interface ChoiceProps {
  item: JudgedVoucher;
  codes: Codes;
  onWant(vouchers: string): void;
}

function Choice({ item, codes, onWant }: ChoiceProps) {
  if (item.result !== 0) return <VoucherTicket voucher={item} why={whyNot(item)} />;
  const on = codes.chosen.includes(item.voucher_id);
  return (
    <label className={styles.choice}>
      <VoucherTicket voucher={item} on={on}>
        <input
          type="checkbox"
          className={styles.mark}
          checked={on}
          onChange={() => onWant(pressed(codes, item))}
        />
      </VoucherTicket>
    </label>
  );
}
