import { type FormEvent, useState } from 'react';
import { request } from '#client/request.ts';
import { type SoldOrder, sellerCalls } from '#contract/shop/seller.ts';
import { grouped } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './sold.module.css';
import { useSoldMove } from './useSoldMove.ts';

/** Copies that came back: how many are sound and on sale again; the others are written off. Once. */
export function Inspect({ order: { order_id, waiting, lines } }: { order: SoldOrder }) {
  const [sound, setSound] = useState<Record<number, number>>({});
  const [reason, setReason] = useState('');
  const { move, busy, problem, fields } = useSoldMove();
  const soundOf = ({ product_meta_id, copies }: (typeof waiting)[number]) => sound[product_meta_id] ?? copies;
  const send = (event: FormEvent) => {
    event.preventDefault();
    const told = waiting.map(each => `${each.product_meta_id}:${soundOf(each)}`).join(',');
    void move(
      () => request(sellerCalls.inspectReturned, { order_id, sound: told, reason }),
      'Đã ghi sách về lại',
    );
  };
  return (
    <form className={styles.part} aria-label="Xem sách về lại" noValidate onSubmit={send}>
      <h3 className="text-label">Sách về lại, còn tốt mấy cuốn?</h3>
      {waiting.map(each => {
        const line = lines.find(({ product_meta_id }) => product_meta_id === each.product_meta_id);
        const name = line ? `${line.name}, ${line.variation}` : '';
        return (
          <div key={each.product_meta_id} className={styles.line}>
            <span className={styles.words}>{name}</span>
            <Select
              label={`Còn tốt: ${name}`}
              value={soundOf(each)}
              options={Array.from({ length: each.copies + 1 }, (_, n) => [n, `${grouped(n)} cuốn`] as const)}
              onChange={value => setSound({ ...sound, [each.product_meta_id]: value })}
            />
          </div>
        );
      })}
      <Field
        label="Ghi chú về cuốn hỏng"
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={fields.reason?.[0]}
        onChange={event => setReason(event.target.value)}
      />
      <Button kind="primary" type="submit" busy={busy}>
        Ghi lại
      </Button>
      {problem && !fields.reason && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
