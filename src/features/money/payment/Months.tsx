import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import type { purchaseCalls } from '#contract/money/purchase.ts';
import { Pager } from '#features/library/cards/index.ts';
import { money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { useNow } from '#ui/useNow.ts';
import { TransactionRow } from './TransactionRow.tsx';
import styles from './transactions.module.css';
import { byMonth, cardOf } from './transactions.ts';

type MonthsProps = Pick<Output<typeof purchaseCalls.getUserTransaction>, 'items' | 'cards' | 'more'> & {
  page: number;
};

/** A page of purchases under their months, each with what was spent in it where all of it is here. */
export function Months({ items, cards, more, page }: MonthsProps) {
  const now = useNow();
  const months = byMonth(items, now);
  return (
    <>
      {months.map(({ name, items: bought, spent }, at) => {
        // The month goes on where this page ends, or began before it.
        const whole = (at > 0 || page === 1) && (at < months.length - 1 || !more);
        return (
          <section key={name} className={styles.month} aria-labelledby={`month-${at}`}>
            <div className={styles.monthHead}>
              <h2 id={`month-${at}`} className="text-head">
                {name}
              </h2>
              {whole && spent > 0 && <p className={styles.spent}>Đã chi {money(spent)}</p>}
            </div>
            <ul className={styles.rows}>
              {bought.map(item => (
                <li key={item.number}>
                  <TransactionRow item={item} card={cardOf(item, cards)} now={now} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Pager page={page} hasNext={more} />
    </>
  );
}

/** Nothing was bought, or nothing of what is asked for. */
export function NoTransactions({ filtered }: { filtered: boolean }) {
  const selling = useSelling();
  if (filtered)
    return (
      <Empty
        title="Không có giao dịch nào như vậy."
        text="Bỏ bớt điều kiện lọc để xem các giao dịch khác."
        action={
          <ButtonLink to={linkTo('transactions')} kind="soft">
            Xem tất cả
          </ButtonLink>
        }
      />
    );
  return (
    <Empty
      title="Chưa có giao dịch nào."
      text="Món đầu tiên bạn mua sẽ nằm ở đây, kèm biên nhận."
      action={
        selling && (
          <ButtonLink to={linkTo('packagePlan')} kind="soft">
            Xem các gói
          </ButtonLink>
        )
      }
    />
  );
}
