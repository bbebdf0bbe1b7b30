import type { ReactNode } from 'react';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import type { Purchase } from '#contract/money/purchase.ts';
import { copiesIn, purchaseTitle } from '#rules/money/purchase-title.ts';
import { duration } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { StateLabel } from '#ui/StateLabel.tsx';
import { Picture } from './Picture.tsx';
import { payAgain } from './payAgain.ts';
import { amountOf, hasReceipt, methodInLine, stateLabel } from './payment-labels.ts';
import styles from './transactions.module.css';
import { whenIn } from './transactions.ts';

const MINUTE_MS = 60_000;

/** Cash that the carrier takes: no time runs out for its buyer. */
const isPaidAtTheDoor = ({ pay_type, result, state }: Purchase): boolean =>
  pay_type === 'cod' && result === 'pending' && state !== 'held';

/** "còn 14 phút" while a purchase waits to be paid. */
function timeLeft({ expires_at, result, state }: Purchase, now: number): string {
  const left = Math.ceil((expires_at - now) / MINUTE_MS);
  return result === 'pending' && state !== 'held' && left > 0 ? `, còn ${duration(left)}` : '';
}

/** One action: the receipt, going on with paying, paying again, or the order of what shops send. */
function Action({ item }: { item: Purchase }): ReactNode {
  const selling = useSelling();
  const { state, number, result } = item;
  if (hasReceipt(state))
    return (
      <ButtonLink to={linkTo('receipt', { number })} kind="quiet" size="small">
        Biên nhận<span className="unseen"> {purchaseTitle(item.lines)}</span>
      </ButtonLink>
    );
  if (item.charge_type === 'supplier' && result !== 'error')
    return (
      <ButtonLink to={linkTo('shopCartPaymentResult', undefined, { number })} kind="soft" size="small">
        {result === 'pending' && !isPaidAtTheDoor(item) ? 'Trả tiếp' : 'Xem đơn'}
        <span className="unseen"> {purchaseTitle(item.lines)}</span>
      </ButtonLink>
    );
  const again = selling && result !== 'error' ? payAgain(item) : null;
  if (again)
    return (
      <ButtonLink to={again} kind="soft" size="small">
        {result === 'pending' ? 'Trả tiếp' : 'Trả lại'}
        <span className="unseen"> {purchaseTitle(item.lines)}</span>
      </ButtonLink>
    );
  return null;
}

interface TransactionRowProps {
  item: Purchase;
  /** The work that is its first line. */
  card: BookCard | null;
  now: number;
}

/** A purchase in the list: on a phone in two lines. */
export function TransactionRow({ item, card, now }: TransactionRowProps) {
  const { lines, number, pay_type, created_at, state, total, currency } = item;
  const { words, icon, tone, gone } = stateLabel[state];
  const amount = amountOf(total, currency);
  const books = copiesIn(lines);
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Picture kind={lines[0]?.kind ?? 'book'} card={card} />
      </div>
      <div className={styles.what}>
        <h3 className={styles.name}>{purchaseTitle(lines)}</h3>
        {books > 0 && <p className={styles.count}>{grouped(books)} cuốn</p>}
        <p className={styles.number}>{number}</p>
      </div>
      <p className={styles.way}>
        {methodInLine(pay_type) || (currency === 'OAK' ? 'Ví sồi' : 'Mã kích hoạt')}
      </p>
      <p className={styles.when}>
        <time dateTime={new Date(created_at).toISOString()}>{whenIn(created_at, now)}</time>
      </p>
      <StateLabel icon={icon} tone={tone} className={styles.state}>
        {isPaidAtTheDoor(item) ? 'Trả khi nhận' : `${words}${timeLeft(item, now)}`}
      </StateLabel>
      <p className={styles.amount}>{gone ? <del>{amount}</del> : amount}</p>
      <div className={styles.action}>
        <Action item={item} />
      </div>
    </article>
  );
}
