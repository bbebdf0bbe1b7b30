import type { SoldSummary } from '#contract/shop/seller.ts';
import { shortCityName } from '#rules/shop/city-name.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import type { Column } from '#ui/desk/table.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { Deadline } from './Deadline.tsx';
import { type Deed, nextDeed } from './deeds.ts';
import styles from './sold.module.css';
import { payLabel, restOf, soldStateLabels } from './sold-labels.ts';

interface Shown {
  now: number;
  /** Sums are for who may read figures. */
  money: boolean;
  busy: boolean;
  /** All orders of the list are in the same state: a narrow window need not say it. */
  oneState: boolean;
  onDeed: (deed: Deed, order: SoldSummary) => void;
}

const stateColumn: Column<SoldSummary> = {
  key: 'state',
  label: 'Tình trạng',
  // On a tablet the columns that keep their line would leave it none.
  width: '8rem',
  cell: ({ state }) => {
    const { words, icon, tone } = soldStateLabels[state];
    return (
      <StateLabel icon={icon} tone={tone}>
        {words}
      </StateLabel>
    );
  },
};

/** The columns of the orders of a shop. */
export function columnsOf({ now, money: sums, busy, oneState, onDeed }: Shown): Column<SoldSummary>[] {
  return [
    {
      key: 'code',
      label: 'Đơn',
      cell: ({ order_code, created_at }) => (
        <span className={styles.fixed}>
          {order_code}
          <span className={styles.small}>{shortMoment(created_at, now)}</span>
        </span>
      ),
    },
    {
      key: 'books',
      label: 'Sách',
      cell: order => (
        <span className={styles.books}>
          {order.lines[0] && (
            <span className={styles.cover} aria-hidden="true">
              <Cover {...order.lines[0].face} title="" sizes="32px" />
            </span>
          )}
          <span className={styles.cell}>
            <span className={styles.title}>{order.lines[0]?.name}</span>
            <span className={styles.small}>{restOf(order)}</span>
            {order.cash_buyer && order.cash_buyer.refused > 0 && (
              <span className={styles.warn}>{order.cash_buyer.words}</span>
            )}
          </span>
        </span>
      ),
    },
    {
      key: 'buyer',
      label: 'Người nhận',
      // A name in one line beside its books.
      width: '9rem',
      wideOnly: true,
      cell: ({ to }) => (
        <span className={styles.cell}>
          {to?.fullname}
          <span className={styles.small}>{to && shortCityName(to.city_name)}</span>
        </span>
      ),
    },
    ...(oneState ? [] : [stateColumn]),
    ...(sums
      ? [
          {
            key: 'money',
            label: 'Tiền',
            end: true,
            cell: (order: SoldSummary) => (
              <span className={styles.fixed}>
                {money(order.total)}
                <span className={styles.small}>{payLabel(order)}</span>
              </span>
            ),
          },
        ]
      : []),
    {
      key: 'due',
      label: 'Hạn',
      end: true,
      cell: order => (
        <span className={styles.until}>
          <Deadline order={order} now={now} />
        </span>
      ),
    },
    {
      key: 'next',
      label: 'Việc',
      end: true,
      cell: order => {
        const next = nextDeed(order);
        return (
          next && (
            <span className={styles.over}>
              <Button size="small" disabled={busy} onClick={() => onDeed(next.deed, order)}>
                {next.button}
                <span className="unseen"> đơn {order.order_code}</span>
              </Button>
            </span>
          )
        );
      },
    },
  ];
}
