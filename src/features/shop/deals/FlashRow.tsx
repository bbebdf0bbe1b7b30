import { Link, useNavigate } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { FlashLine } from '#contract/shop/deals.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import { productAddress } from '#features/shop/products/index.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Price } from '#ui/Price.tsx';
import { isFew, stockLabel } from './deal-labels.ts';
import styles from './deals.module.css';
import { StockBar } from './StockBar.tsx';

interface FlashRowProps {
  line: FlashLine;
  state: 'upcoming' | 'running' | 'ended';
  eager: boolean;
}

/** One book of a frame: its price, how much is left, and the way to buy while it runs. */
export function FlashRow({ line, state, eager }: FlashRowProps) {
  const { product, price, origin_price, left, variation } = line;
  const { account } = useAccount();
  const navigate = useNavigate();
  const gone = state !== 'upcoming' && left === 0;
  const few = state === 'running' && isFew(left);
  const to = productAddress(product);
  const buy = async () => {
    if (account === null && (await askLogin({ why: 'Đăng nhập để mua cuốn này.' })) === null) return;
    navigate(linkTo('shopPayment', undefined, { item: String(line.product_meta_id), quantity: '1' }));
  };
  return (
    <li className={styles.row} data-gone={gone || undefined}>
      <Link to={to} className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Cover
          title={product.title}
          authors={product.authors}
          base={product.cover}
          tint={product.tint}
          sizes="(min-width: 640px) 96px, 78px"
          eager={eager}
        />
      </Link>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={to}>{product.name}</Link>
        </h3>
        <p className="text-small ink-3">
          {product.shop.name} · {variation}
        </p>
        {state === 'ended' ? <Price vnd={price} /> : <Price vnd={price} oldVnd={origin_price} />}
        {state === 'running' && <StockBar line={line} />}
        <p className={styles.left} data-few={few || undefined}>
          {stockLabel(line, state)}
        </p>
      </div>
      {state === 'running' && left > 0 && (
        <Button kind="ink" onClick={() => void buy()}>
          Mua<span className="unseen"> {product.name}</span>
        </Button>
      )}
    </li>
  );
}
