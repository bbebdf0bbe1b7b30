import type { SoldOrder } from '#contract/shop/seller.ts';
import { shortMoment } from '#rules/text/moment.ts';
import { grouped, money } from '#rules/text/text.ts';
import { StateLabel } from '#ui/StateLabel.tsx';
import { useNow } from '#ui/useNow.ts';
import { Deadline } from './Deadline.tsx';
import styles from './sold.module.css';
import { copiesOf, payLabel, soldStateLabels, soldStepLabel } from './sold-labels.ts';
import { deadlineOf } from './sold-list.ts';

/** Facts of an order: its state, its buyer, its lines, its sums for members who may see them, its parcel and its history. */
export function SoldFacts({ order, money: sums }: { order: SoldOrder; money: boolean }) {
  const now = useNow();
  const { state, recipient, note, cash_buyer, lines, parcel, steps } = order;
  const { words, icon, tone } = soldStateLabels[state];
  return (
    <>
      <div className={styles.line}>
        <StateLabel icon={icon} tone={tone}>
          {words}
        </StateLabel>
        {deadlineOf(order) !== null && (
          <span className={styles.due}>
            Hạn <Deadline order={order} now={now} />
          </span>
        )}
      </div>
      <section aria-label="Người nhận" className={styles.part}>
        <h3 className="text-label">Người nhận</h3>
        {recipient ? (
          <p>
            {recipient.fullname}, <a href={`tel:${recipient.phone}`}>{recipient.phone}</a>
            <br />
            {[recipient.address, recipient.ward_name, recipient.city_name].filter(Boolean).join(', ')}
          </p>
        ) : (
          <p className={styles.small}>Đơn này không có địa chỉ gửi.</p>
        )}
        {note && <p>“{note}”</p>}
        {cash_buyer && (
          <p className={cash_buyer.refused > 0 ? styles.warn : styles.small}>{cash_buyer.words}</p>
        )}
      </section>
      <section aria-label="Sách trong đơn" className={styles.part}>
        <h3 className="text-label">{copiesOf(order)}</h3>
        <ul>
          {lines.map(({ product_meta_id, name, variation, quantity, paid }) => (
            <li key={product_meta_id} className={styles.line}>
              <span className={styles.words}>
                <span className="text-label">{name}</span>
                <span className={styles.small}>
                  {variation}, {grouped(quantity)} cuốn
                </span>
              </span>
              {sums && <span className={styles.number}>{money(paid)}</span>}
            </li>
          ))}
        </ul>
        {sums && (
          <p className={styles.line}>
            <span className="text-label">Cả đơn, {payLabel(order).toLowerCase()}</span>
            <span className={styles.number}>{money(order.total)}</span>
          </p>
        )}
      </section>
      {parcel && (
        <section aria-label="Gói hàng" className={styles.part}>
          <h3 className="text-label">{parcel.carrier_name}</h3>
          <p className={styles.small}>
            {parcel.code ? `Mã vận đơn ${parcel.code}` : 'Hãng chưa cho mã vận đơn'}
            {parcel.collect > 0 && `, thu hộ ${money(parcel.collect)}`}
          </p>
        </section>
      )}
      <section aria-label="Các mốc của đơn" className={styles.part}>
        <h3 className="text-label">Các mốc</h3>
        <ol className={styles.steps}>
          {steps.map(step => (
            <li key={`${step.event} ${step.at}`}>
              {soldStepLabel(step)}
              <span className={styles.small}>
                {[shortMoment(step.at, now), step.reason].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
