import { useEffect, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { shippingCalls } from '#contract/shop/shipping.ts';
import type { ProductDetail, ProductItem } from '#contract/shop/shop-products.ts';
import { useDeliverTo } from '#features/people/address/index.ts';
import { ChangeAddress } from '#features/people/address/lazy.ts';
import { RECEIVE_MS } from '#rules/shop/shop-orders.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import styles from './Sending.module.css';

interface SendingProps {
  product: Pick<ProductDetail, 'ward_code' | 'away_until'>;
  item: ProductItem;
}

const DAYS_TO_COMPLAIN = RECEIVE_MS / 86_400_000;

/** Of one copy: what sending it costs and when it would come, as far as is known, and what holds when it is not right. */
export function Sending({ product, item }: SendingProps) {
  const { place: known, choose } = useDeliverTo();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  // The first render matches the server's, which does not know the address kept on this device.
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const place = live ? known : null;
  return (
    <section className={styles.sending} aria-label="Giao hàng và đổi trả">
      <p>
        <Icon name="truck" />
        <span>
          {place ? (
            <>
              Giao đến {place.ward_name}: <Cost product={product} item={item} place={place} />
            </>
          ) : (
            'Chọn nơi nhận để biết phí và ngày giao.'
          )}{' '}
          <Button size="small" kind="quiet" onClick={() => setDialog('open')}>
            {place ? 'Đổi nơi nhận' : 'Chọn nơi nhận'}
          </Button>
        </span>
      </p>
      <p>
        <Icon name="shield" />
        <span>
          Sách sai, thiếu hay hỏng: bạn báo trong {DAYS_TO_COMPLAIN} ngày từ lúc nhận, Mọt cùng bạn giải
          quyết.
        </span>
      </p>
      {dialog !== 'never' && (
        <ChangeAddress
          open={dialog === 'open'}
          onClose={() => setDialog('closed')}
          chosen={place}
          onChoose={choose}
        />
      )}
    </section>
  );
}

interface CostProps extends SendingProps {
  place: { ward_id: number; district_id: number };
}

function Cost({ product, item, place: { ward_id, district_id } }: CostProps) {
  const { data, error } = useCall(
    shippingCalls.checkShippingFee,
    {
      ward_id,
      district_id,
      weight: item.weight,
      total_money: item.flashsale?.price ?? item.price,
      from_ward_id: product.ward_code,
    },
    { staleTime: 300_000, retry: false },
  );
  if (error) return 'phí tính lúc đặt.';
  if (!data) return 'đang hỏi hãng giao…';
  const [cheapest] = data.offers;
  if (!cheapest) return 'chưa có hãng nào giao tới.';
  const { fee, days } = cheapest;
  const when = days === null ? '' : days === 0 ? ', nhận trong hôm nay' : `, nhận sau khoảng ${days} ngày`;
  return (
    <>
      phí <strong>{money(fee)}</strong>
      {product.away_until === null && !item.ships_on && when}.
    </>
  );
}
