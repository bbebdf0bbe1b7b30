import { useCallback, useEffect, useRef } from 'react';
import type { OnLockedAnswer } from '#features/rights/index.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { money } from '#rules/text/text.ts';
import { Button, buttonStyle } from '#ui/Button.tsx';
import { type GoodInFrame, useGood } from './useGood.ts';

/** End of a sample: the price, and the link to buy. */
export function ShopEnd({ onAnswer, ...told }: GoodInFrame & { onAnswer: OnLockedAnswer }) {
  const onBought = useCallback(() => onAnswer('bought'), [onAnswer]);
  const offer = useGood(told, onBought);
  const { shop_name, parts, sample_parts, product_address } = told.good;
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={card} className="shop-end" aria-label="Hết phần đọc thử" tabIndex={-1}>
      <p className="text-small ink-3">Bạn vừa đọc hết phần thử</p>
      <h2 className="text-title-2">Còn {Math.max(1, parts - sample_parts)} bài nữa</h2>
      <p className="text-small ink-2">
        {offer ? 'Mua một lần, đọc mãi, cả khi không có mạng.' : `${shop_name} không còn bán cuốn này.`}
      </p>
      {offer ? (
        <>
          <a
            {...buttonStyle({ kind: 'primary' })}
            href={offer.href}
            target="_blank"
            rel="noopener"
            onClick={offer.onPress}
          >
            Mua bản đọc, {money(offer.price)}
          </a>
          <p className="text-small ink-3">{refundPromise}</p>
        </>
      ) : (
        <a {...buttonStyle({ kind: 'soft' })} href={product_address} target="_blank" rel="noopener">
          Xem ở tiệm
        </a>
      )}
      <p className="text-small ink-3">Đã mua rồi? Đọc tiếp bằng đúng tài khoản đã mua ở {shop_name}.</p>
      <Button kind="quiet" onClick={() => onAnswer('closed')}>
        Ở lại trang này
      </Button>
    </section>
  );
}
