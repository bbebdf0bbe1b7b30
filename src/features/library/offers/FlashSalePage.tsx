import { useState } from 'react';
import { useSelling } from '#client/selling.ts';
import { linkTo } from '#contract/all-paths.ts';
import { type FlashSale, offerCalls } from '#contract/library/offers.ts';
import { CardTile, LoadProblem, ShelfFront, useShown, Waiting } from '#features/library/cards/index.ts';
import { clockThenDay } from '#rules/text/moment.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Countdown } from '#ui/Countdown.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Price } from '#ui/Price.tsx';
import styles from './FlashSalePage.module.css';
import { percentOff } from './saving.ts';

/** Sales that run and sales to come; where nothing is sold, no word of them. */
export function FlashSalePage() {
  return useSelling() ? <Sales /> : <NotSoldHere />;
}

const NotSoldHere = () => (
  <ShelfFront
    title="Phần này chưa mở ở đây"
    lead="Những gì bạn đã có vẫn mở như thường, trên mọi máy bạn đăng nhập."
  >
    <p className={styles.when}>
      <ButtonLink to={linkTo('home')} kind="soft">
        Về trang chủ
      </ButtonLink>
    </p>
  </ShelfFront>
);

function Sales() {
  const { data, error, refetch, dataUpdatedAt } = useShown(offerCalls.listContentCampaignFlashsale, {});
  return (
    <ShelfFront
      title="Giờ vàng"
      lead="Giá thấp trong một khung giờ, hết giờ thì giá trở về như cũ. Đồng hồ chạy theo giờ của Mọt."
    >
      {!data && error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting shape="cards" />}
      {data && data.sales.length === 0 && (
        <Empty
          title="Lúc này chưa có giờ vàng nào."
          text="Khung giờ sau sẽ hiện ở đây."
          action={
            <ButtonLink to={linkTo('combos')} kind="soft">
              Xem combo sách
            </ButtonLink>
          }
        />
      )}
      {data?.sales.map(sale => (
        <Sale
          key={sale.id}
          sale={sale}
          now={data.now}
          fetchedAt={dataUpdatedAt}
          onOver={() => void refetch()}
        />
      ))}
    </ShelfFront>
  );
}

interface SaleProps {
  sale: FlashSale;
  now: number;
  fetchedAt: number;
  onOver: () => void;
}

function Sale({ sale, now, fetchedAt, onOver }: SaleProps) {
  const { title, running, startsAt, endsAt, items } = sale;
  const [over, setOver] = useState(false);
  const ended = over && running;
  const until = running ? endsAt : startsAt;
  const finish = () => {
    setOver(true);
    onOver();
  };
  return (
    <section className={styles.sale}>
      <div className={styles.head}>
        <h2 className="text-title-2">{title}</h2>
        {ended && <p className={styles.state}>Đã hết giờ vàng</p>}
        {!ended && (
          <p className={styles.state}>
            {running ? 'Còn' : 'Mở sau'}
            <Countdown
              until={until}
              now={now}
              fetchedAt={fetchedAt}
              label={running ? 'Còn' : 'Mở sau'}
              onOver={finish}
            />
          </p>
        )}
      </div>
      <p className={styles.when}>
        {running ? `Tới ${clockThenDay(endsAt)}` : `Từ ${clockThenDay(startsAt)} tới ${clockThenDay(endsAt)}`}
      </p>
      <ul className={styles.items}>
        {items.map(({ book, priceVnd, wasVnd }, at) => (
          <li key={book.id}>
            <CardTile
              book={book}
              badgeRoom
              sizes="(min-width: 1280px) 180px, (min-width: 640px) 150px, 110px"
              eager={running && at < 4}
              badge={
                running && !ended ? (
                  <Badge kind="sale">−{percentOff(priceVnd, wasVnd)}%</Badge>
                ) : (
                  <Badge kind="discount">−{percentOff(priceVnd, wasVnd)}%</Badge>
                )
              }
            />
            {ended ? <Price vnd={wasVnd} /> : <Price vnd={priceVnd} oldVnd={wasVnd} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
