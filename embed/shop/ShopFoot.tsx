import { useSyncExternalStore } from 'react';
import { currentAccount, onAccount } from '#client/session.ts';
import { money } from '#rules/text/text.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { Wordmark } from '#ui/Wordmark.tsx';
import type { ShopFootProps } from '../frame/open-book.ts';
import { type GoodInFrame, useGood } from './useGood.ts';

/** The shop's name, the price, and the link to buy: never in the frame itself. */
export function ShopFoot({ page, onBought, onLogin, ...told }: GoodInFrame & ShopFootProps) {
  const offer = useGood(told, onBought);
  const account = useSyncExternalStore(onAccount, currentAccount);
  const { good } = told;
  return (
    <aside className="frame-foot" aria-label={good.shop_name}>
      <Wordmark size={26} />
      <p>{good.shop_name}</p>
      {onLogin && !account && (
        <span className="frame-foot-login">
          <Button kind="quiet" size="small" onClick={onLogin}>
            Đăng nhập
          </Button>
        </span>
      )}
      {offer ? (
        <a
          {...buttonStyle({ kind: 'primary', size: 'small' })}
          href={offer.href}
          target="_blank"
          rel="noopener"
          onClick={offer.onPress}
        >
          Mua bản đọc, {money(offer.price)}
        </a>
      ) : (
        page && (
          <a {...buttonStyle({ kind: 'soft', size: 'small' })} href={page} target="_blank" rel="noopener">
            Xem ở tiệm
          </a>
        )
      )}
    </aside>
  );
}
