import { useState } from 'react';
import { purchaseMoves } from '#rules/money/purchase-states.ts';
import { dayOf } from '#rules/text/moment.ts';
import { GiveBack } from './decisions.tsx';
import common from './desk.module.css';
import { amountOf, type Desk, grantLabel, type OrderDetail, priceLabel } from './desk-labels.ts';
import styles from './OrderLines.module.css';

/** Whether lines may still go back: held money is decided as money, a refund that failed is asked for again. */
const canGoBack = ({ state, total }: OrderDetail): boolean =>
  total > 0 &&
  state !== 'held' &&
  state !== 'refund_failed' &&
  purchaseMoves[state].includes('refund_pending');

/** Bought lines with the reason of their price and their current rights; refundable whole or by line. */
export function OrderLines({ order, desk }: { order: OrderDetail; desk: Desk }) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { number, parts, grants, currency } = order;
  const left = parts.filter(({ refunded }) => !refunded);
  const may = desk.finance && left.length > 0 && canGoBack(order);
  const marked = left.filter(({ id }) => chosen.includes(id));
  const sum = (lines: readonly { amount: number }[]) =>
    amountOf(
      lines.reduce((total, { amount }) => total + amount, 0),
      currency,
    );
  const toggle = (id: number) =>
    setChosen(before => (before.includes(id) ? before.filter(one => one !== id) : [...before, id]));
  return (
    <section className={common.card} aria-labelledby="lines">
      <h2 id="lines" className={common.heading}>
        Các món
      </h2>
      <ul className={styles.lines}>
        {parts.map(({ id, title, amount, price_reason, refunded }) => {
          const words = (
            <span className={styles.lineLabels}>
              <span className="text-label">{refunded ? <del>{title}</del> : title}</span>
              <span className={common.note}>
                {priceLabel[price_reason]}
                {refunded && ', đã hoàn'}
              </span>
              {grants
                .filter(({ line }) => line === id)
                .map(grant => (
                  <span key={grantLabel(grant)} className={common.note}>
                    {grantLabel(grant)}
                    {grant.until !== null && `, đến ${dayOf(grant.until)}`}
                  </span>
                ))}
            </span>
          );
          return (
            <li key={id}>
              {may && parts.length > 1 && !refunded ? (
                <label className={styles.pick}>
                  <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                  {words}
                </label>
              ) : (
                words
              )}
              <span className={common.figure}>{amountOf(amount, currency)}</span>
            </li>
          );
        })}
      </ul>
      {may && (
        <div className={common.actions}>
          {parts.length > 1 && (
            <GiveBack
              number={number}
              lines={marked.map(({ id }) => id)}
              label="Hoàn món đã chọn"
              words={`${marked.length} món, ${sum(marked)}`}
              disabled={marked.length === 0}
            />
          )}
          <GiveBack
            number={number}
            lines={[]}
            label={left.length < parts.length ? 'Hoàn phần còn lại' : 'Hoàn cả đơn'}
            words={sum(left)}
          />
        </div>
      )}
    </section>
  );
}
