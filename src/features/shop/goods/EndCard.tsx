import { useEffect, useRef, useState } from 'react';
import { useSelling } from '#client/selling.ts';
import type { EbookDetail } from '#contract/shop/goods.ts';
import { askLogin, useAccount } from '#features/people/account/index.ts';
import type { OnLockedAnswer } from '#features/rights/index.ts';
import { refundPromise } from '#rules/rights/refund-window.ts';
import { duration } from '#rules/text/moment.ts';
import { money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { Cover } from '#ui/Cover.tsx';
import { Icon } from '#ui/Icon.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { buyWords, iconOfForm, noteOfForm } from './form-words.ts';
import styles from './goods.module.css';
import { useBuy } from './useBuy.ts';

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

/** End of a sample: the rest, and the forms that this shop sells. */
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
      <Forms good={good} />
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

type Form = EbookDetail['forms'][number];

/** The current form stands first, the others in the shop's order. */
const firstIs = (id: number) => (one: Form, other: Form) =>
  Number(other.product_meta_id === id) - Number(one.product_meta_id === id);

/** The forms on sale, and the button that the chosen one names. */
export function Forms({ good }: { good: EbookDetail }) {
  const selling = useSelling();
  const buy = useBuy();
  const [chosen, choose] = useState(good.product_meta_id);
  const picked = good.forms.find(({ product_meta_id }) => product_meta_id === chosen) ?? good.forms[0];
  if (!selling) return <p className="ink-2">Cuốn này không bán trong Zalo.</p>;
  if (!picked) return <p className="ink-2">{good.shop_name} không còn bán cuốn này.</p>;
  return (
    <>
      <div role="radiogroup" aria-label="Chọn bản" className={styles.forms}>
        {[...good.forms].sort(firstIs(good.product_meta_id)).map(form => (
          <RadioCard
            key={form.product_meta_id}
            name="good-form"
            on={form.product_meta_id === picked.product_meta_id}
            onChoose={() => choose(form.product_meta_id)}
            picture={<Icon name={iconOfForm(form)} />}
            title={form.name}
            text={noteOfForm(form)}
            trailing={money(form.price)}
          />
        ))}
      </div>
      <Button kind="primary" wide onClick={() => void buy(picked.product_meta_id)}>
        {buyWords(picked)}, {money(picked.price)}
      </Button>
      {picked.product_type >= 8 && <p className="text-small ink-3">{refundPromise}</p>}
    </>
  );
}
