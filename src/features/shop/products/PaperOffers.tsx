import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { bookFilters } from '#contract/library/search.ts';
import { shippingCalls } from '#contract/shop/shipping.ts';
import { shopProductCalls, type WorkOffer } from '#contract/shop/shop-products.ts';
import type { DeliverTo } from '#features/people/address/index.ts';
import { shortCityName } from '#rules/shop/city-name.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Price } from '#ui/Price.tsx';
import { productAddress } from './addresses.ts';
import styles from './PaperOffers.module.css';
import { ShopAvatar } from './ShopAvatar.tsx';
import { ShopName } from './ShopName.tsx';

type Offers = Output<typeof shopProductCalls.listOffers>;

interface PaperOffersProps {
  /** Content id of the paper book. */
  id: number;
  offers: Offers;
  where: DeliverTo;
}

/** As many as a page of the contract holds. */
const MOST = 100;

/** Offers of a paper book: cheapest first, each with its shop, price, delivery date and a buy button. */
export function PaperOffers({ id, offers, where }: PaperOffersProps) {
  const [all, setAll] = useState(false);
  const input = { content_id: id, type: bookFilters.paper, page_size: MOST };
  const rest = useCall(shopProductCalls.listOffers, input, { enabled: all });
  const { items, total, open } = (all && rest.data) || offers;
  const [cheapest] = items;
  return (
    <section className={styles.box} aria-labelledby="offers">
      <h2 id="offers" className="text-head">
        {open.offers > 0 ? `${open.offers} tiệm đang bán` : 'Lúc này chưa tiệm nào bán'}
      </h2>
      {cheapest?.in_stock && (
        <ButtonLink kind="primary" to={productAddress(cheapest)}>
          Mua từ {money(cheapest.price)}
        </ButtonLink>
      )}
      {items.length > 0 && (
        <ul>
          {items.map(offer => (
            <Offer key={offer.id} offer={offer} where={where} />
          ))}
        </ul>
      )}
      {items.length < total && !(all && rest.data) && (
        <Button
          kind="soft"
          busy={all && rest.isFetching}
          onClick={() => (all ? void rest.refetch() : setAll(true))}
        >
          Xem cả {total} tiệm
        </Button>
      )}
      {open.offers === 0 && (
        <ButtonLink kind="secondary" to={linkTo('shop')}>
          Ghé các tiệm sách
        </ButtonLink>
      )}
    </section>
  );
}

const Offer = ({ offer, where }: { offer: WorkOffer; where: DeliverTo }) => (
  <li className={styles.row}>
    <Link to={productAddress(offer)} className={styles.offer}>
      <ShopAvatar name={offer.shop.name} tint={offer.shop.tint} size={36} />
      <span className={styles.words}>
        <ShopName shop={offer.shop} />
        <span className="text-caption ink-3">
          <Arrival offer={offer} where={where} />
        </span>
      </span>
      {offer.in_stock ? (
        <span className={styles.cost}>
          <Price vnd={offer.price} oldVnd={offer.origin_price ?? undefined} />
        </span>
      ) : (
        <span className="text-small ink-3">{offer.away_until === null ? 'Hết hàng' : 'Tiệm nghỉ'}</span>
      )}
    </Link>
  </li>
);

const fromCity = ({ city_name }: WorkOffer) =>
  city_name ? `Gửi từ ${shortCityName(city_name)}` : 'Giao tận nơi';

/** When it would come, as far as is known: where to, else from where, else from when. */
function Arrival({ offer, where: { place } }: { offer: WorkOffer; where: DeliverTo }) {
  if (offer.away_until !== null) return `Nghỉ tới ${clockThenDay(offer.away_until)}`;
  if (offer.ships_on) return `Gửi từ ngày ${offer.ships_on.split('-').reverse().join('/')}`;
  if (!place || !offer.in_stock) return fromCity(offer);
  return <Days offer={offer} ward_id={place.ward_id} district_id={place.district_id} />;
}

function Days({ offer, ...to }: { offer: WorkOffer; ward_id: number; district_id: number }) {
  const { data } = useCall(
    shippingCalls.checkShippingFee,
    { ...to, weight: offer.weight, total_money: offer.price, from_ward_id: offer.ward_code },
    { staleTime: 300_000, retry: false },
  );
  const [cheapest] = data?.offers ?? [];
  if (!cheapest) return fromCity(offer);
  const fee = `phí giao ${money(cheapest.fee)}`;
  if (cheapest.days === null) return `${fromCity(offer)} · ${fee}`;
  return `${cheapest.days === 0 ? 'Nhận trong hôm nay' : `Nhận sau ${cheapest.days} ngày`} · ${fee}`;
}
