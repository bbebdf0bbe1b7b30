import { useEffect, useRef, useState } from 'react';
import { useCall } from '#client/queries.ts';
import type { Output } from '#contract/kit/call.ts';
import { shippingCalls } from '#contract/shop/shipping.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import styles from './address.module.css';
import { useDeliverTo, type DeliverTo as Where } from './deliverTo.ts';
import { type ChosenWard, wardText } from './wards.ts';

const ChangeAddress = lazyPart(() => import('./ChangeAddress.tsx').then(file => file.default));

export interface DeliverToProps {
  /** Of the parcel. */
  grams: number;
  vnd: number;
  /** Ward that sends it; our own place unless told. */
  from?: number;
  /** Destination, when the page around it knows it too. */
  where?: Where;
  /** The parcel in words, "một cuốn chừng 400 g". */
  what: string;
}

type Fees = Output<typeof shippingCalls.checkShippingFee>;

const daysText = (days: number | null): string => {
  if (days === null) return 'hãng báo ngày giao khi nhận gói';
  return days === 0 ? 'trong hôm nay' : `khoảng ${days} ngày`;
};

/** "Giao đến": where a parcel would go, what carriers ask for it, and when it would arrive. */
export default function DeliverTo({ grams, vnd, what, from, where }: DeliverToProps) {
  const own = useDeliverTo();
  const { place, choose } = where ?? own;
  const [asking, setAsking] = useState(false);
  const carriers = useCall(shippingCalls.listCarrier, {}, { retry: false });
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes at a press, in the place of what was pressed.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const carried = carriers.data?.from && carriers.data.items.length > 0;
  return (
    <section className={styles.deliver} aria-labelledby="deliver-to">
      <div className={styles.deliverHead}>
        <h2 id="deliver-to" ref={heading} tabIndex={-1} className={styles.deliverTitle}>
          Phí giao hàng ước tính
        </h2>
        {carried && (
          <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
            {place ? 'Đổi nơi nhận' : 'Chọn nơi nhận'}
          </Button>
        )}
      </div>
      {carriers.isPending && <Skeleton width="70%" height="24px" />}
      {!carriers.isPending && !carried && (
        <p className={styles.aside}>Lúc này chưa ước tính được. Bạn thử lại sau nhé.</p>
      )}
      {carried && place && (
        <>
          <p className={styles.where}>Giao đến {wardText(place)}</p>
          <Estimate place={place} grams={grams} vnd={vnd} what={what} from={from} />
        </>
      )}
      {carried && !place && <p className={styles.aside}>Chọn phường, xã để biết phí và ngày giao.</p>}
      <ChangeAddress open={asking} onClose={() => setAsking(false)} chosen={place} onChoose={choose} />
    </section>
  );
}

function Estimate({ place, grams, vnd, what, from }: DeliverToProps & { place: ChosenWard }) {
  const { ward_id, district_id } = place;
  const fees = useCall(
    shippingCalls.checkShippingFee,
    { weight: grams, total_money: vnd, ward_id, district_id, ...(from && { from_ward_id: from }) },
    { staleTime: 300_000 },
  );
  return (
    <div aria-live="polite" aria-busy={fees.isPending}>
      {fees.isPending && <Skeleton width="70%" height="24px" />}
      {fees.isError && (
        <p className="text-small son-text">
          {fees.error.message}{' '}
          <Button size="small" kind="quiet" onClick={() => void fees.refetch()}>
            Thử lại
          </Button>
        </p>
      )}
      {fees.data && <Offers fees={fees.data} what={what} />}
    </div>
  );
}

function Offers({ fees: { from, offers, away }, what }: { fees: Fees; what: string }) {
  if (offers.length === 0)
    return <p className="text-small son-text">Chưa có hãng nào giao tới đây. Bạn thử nơi nhận khác nhé.</p>;
  return (
    <>
      <ul className={styles.offers}>
        {offers.map(({ carrier, name, fee, days }) => (
          <li key={carrier} className={styles.offer}>
            <span>
              {name}
              <span className={styles.aside}>{daysText(days)}</span>
            </span>
            <b>{money(fee)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.aside}>
        Tính cho {what}, gửi từ {wardText(from)}.{away.length > 0 && ` ${away.join(', ')} chưa trả lời.`}
      </p>
    </>
  );
}
