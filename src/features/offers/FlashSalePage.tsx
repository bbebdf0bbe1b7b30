import { useState } from 'react';
import { linkTo } from '#contract/all-paths.ts';
import { type FlashSale, offerCalls } from '#contract/offers.ts';
import { CardTile, LoadProblem, ShelfFront, useShown, Waiting } from '#features/cards/index.ts';
import { canBuy } from '#rules/buying.ts';
import { clockThenDay } from '#rules/moment.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Price } from '#ui/Price.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './FlashSalePage.module.css';
import { percentOff } from './saving.ts';
import { useAt } from './useAt.ts';

/** Sales that run and sales to come. The hours are counted down only where one can buy in them. */
export function FlashSalePage({ countsDown = canBuy }: { countsDown?: boolean }) {
  const { data, error, refetch, dataUpdatedAt } = useShown(offerCalls.listContentCampaignFlashsale, {});
  return (
    <ShelfFront
      title="Giờ vàng"
      lead={`Giá thấp trong một khung giờ, hết giờ thì giá trở về như cũ.${countsDown ? ' Đồng hồ chạy theo giờ của Mọt.' : ''}`}
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
          heardAt={dataUpdatedAt}
          countsDown={countsDown}
          onOver={() => void refetch()}
        />
      ))}
    </ShelfFront>
  );
}

interface SaleProps {
  sale: FlashSale;
  now: number;
  heardAt: number;
  countsDown: boolean;
  onOver: () => void;
}

function Sale({ sale, now, heardAt, countsDown, onOver }: SaleProps) {
  const { title, running, startsAt, endsAt, items } = sale;
  const [over, setOver] = useState(false);
  const ended = over && running;
  const until = running ? endsAt : startsAt;
  const finish = () => {
    setOver(true);
    onOver();
  };
  useAt(countsDown ? null : until - now + heardAt, finish);
  return (
    <section className={styles.sale}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {ended && <p className={styles.state}>Đã hết giờ vàng</p>}
        {!ended && countsDown && (
          <p className={styles.state}>
            {running ? 'Còn' : 'Mở sau'}
            <Countdown
              until={until}
              now={now}
              heardAt={heardAt}
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
