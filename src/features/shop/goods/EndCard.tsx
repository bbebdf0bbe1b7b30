import { useEffect, useRef } from 'react';
import type { EbookDetail } from '#contract/shop/goods.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import type { OnLockedAnswer } from '#features/rights/index.ts';
import { duration } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { FormOffer } from './FormOffer.tsx';
import styles from './goods.module.css';

interface EndCardProps {
  good: EbookDetail;
  onAnswer: OnLockedAnswer;
  /** It came, and went. */
  onShown?: (shown: boolean) => void;
}

/** "Còn 16 bài nữa, chừng 3 giờ" */
const restWords = ({ parts, sample_parts, minutes_left }: EbookDetail): string => {
  const rest = Math.max(1, parts - sample_parts);
  return minutes_left > 0 ? `Còn ${rest} bài nữa, chừng ${duration(minutes_left)}` : `Còn ${rest} bài nữa`;
};

/** End of a sample: the rest, and the forms that this shop sells; the bar below sells the chosen one. */
export function EndCard({ good, onAnswer, onShown }: EndCardProps) {
  const card = useRef<HTMLElement>(null);
  const { account } = useAccount();
  useEffect(() => {
    onShown?.(true);
    if (document.hasFocus()) card.current?.focus({ preventScroll: true });
    return () => onShown?.(false);
  }, [onShown]);
  return (
    <section ref={card} className={styles.end} aria-label="Hết phần đọc thử" tabIndex={-1}>
      <div className={styles.endHead}>
        <span className={styles.endCover}>
          <Cover
            title={good.product_name}
            authors={good.authors}
            base={good.cover}
            tint={good.tint}
            sizes="76px"
          />
        </span>
        <div>
          <p className="text-small ink-3">Bạn vừa đọc hết phần thử</p>
          <h2 className={styles.endTitle}>{restWords(good)}</h2>
          <p className="text-small ink-2">Mua một lần, đọc mãi, cả khi không có mạng.</p>
        </div>
      </div>
      <FormOffer good={good} />
      <p className="text-small ink-3">Đã mua rồi? Đọc tiếp bằng đúng tài khoản đã mua ở {good.shop_name}.</p>
      <div className={styles.endActions}>
        {account === null && (
          <Button
            kind="soft"
            onClick={() =>
              void askLogin({ why: 'Đăng nhập để mở cuốn bạn đã mua.' }).then(
                signedIn => signedIn && onAnswer('signed-in'),
              )
            }
          >
            Đăng nhập
          </Button>
        )}
        <Button kind="quiet" onClick={() => onAnswer('closed')}>
          Ở lại trang này
        </Button>
      </div>
    </section>
  );
}
