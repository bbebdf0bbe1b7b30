import { useCall } from '#client/queries.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './desk.module.css';
import { type Desk, heldLabels, shortMethodLabels } from './desk-labels.ts';
import type { Sums } from './sums.ts';
import { addressOfView } from './views.ts';

interface SumsAsideProps {
  desk: Desk;
  /** Purchases that have waited for longer than an hour. */
  waitingLong: number;
  /** Whole đồng. */
  refundsDue: number;
  sums: Sums;
}

/** Beside the days: what waits for a decision, what is owed, and what each way brought. */
export function SumsAside({ desk, waitingLong, refundsDue, sums: { ways: methods } }: SumsAsideProps) {
  return (
    <div className={styles.column}>
      {desk.support && <Waiting />}
      <section className={styles.card} aria-labelledby="owed">
        <h2 id="owed" className={styles.heading}>
          Còn nợ hoàn {money(refundsDue)}
        </h2>
        <p className={styles.note}>
          {waitingLong > 0
            ? `${grouped(waitingLong)} đơn chờ trả quá một giờ.`
            : 'Không có đơn nào chờ trả quá một giờ.'}
        </p>
        <div className={styles.actions}>
          <ButtonLink to={addressOfView('hoan-tien')} size="small">
            Xem khoản hoàn
          </ButtonLink>
        </div>
      </section>
      {methods.length > 0 && (
        <section className={styles.card} aria-labelledby="ways">
          <h2 id="ways" className={styles.heading}>
            Từng cách trả
          </h2>
          <ul className={styles.pairs}>
            {methods.map(({ way: method, sold, soldCount, held, fees, undecided }) => (
              <li key={method}>
                <span>
                  {shortMethodLabels[method]}{' '}
                  <span className="text-small ink-3">{grouped(soldCount)} đơn</span>
                </span>
                <span className={styles.figure}>
                  {money(sold)}
                  {held > 0 && (
                    <span className={undecided > 0 ? styles.warnLine : styles.quietLine}>
                      giữ lại {money(held)}
                    </span>
                  )}
                  {fees > 0 && <span className={styles.quietLine}>phí {money(fees)}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.card} aria-labelledby="books">
        <h2 id="books" className={styles.heading}>
          Sổ cái
        </h2>
        <p className={styles.note}>Kiểm tiền, sồi và quyền đọc có khớp nhau không.</p>
        <div className={styles.actions}>
          <ButtonLink to={addressOfView('so-cai')} size="small">
            Kiểm sổ
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** The oldest two of what is held. */
function Waiting() {
  const { data } = useCall(financeCalls.heldOrders, {});
  if (!data || data.items.length === 0) return null;
  return (
    <section className={styles.card} data-warn aria-labelledby="held">
      <h2 id="held" className={styles.heading}>
        <Icon name="circle-alert" size={20} className="son-text" />
        {data.count} khoản chưa khớp
      </h2>
      <ul className={styles.stack}>
        {data.items.slice(0, 2).map(({ id, gateway, received_at, reason, amount }) => (
          <li key={id}>
            <p className={styles.over}>
              {shortMethodLabels[gateway]}, {clockThenDay(received_at)}
            </p>
            <p>
              {heldLabels[reason]}: {money(amount)}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink to={addressOfView('tien-giu')} size="small">
          Quyết định
        </ButtonLink>
      </div>
    </section>
  );
}
