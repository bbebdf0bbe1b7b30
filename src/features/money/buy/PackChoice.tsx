import { useEffect, useId, useState } from 'react';
import { useCall } from '#client/queries.ts';
import { offerCalls } from '#contract/library/offers.ts';
import { buyAddress } from '#rules/money/buy-address.ts';
import { type PromptState, packsFor } from '#rules/money/purchase-prompt.ts';
import { grouped, money } from '#rules/text/text.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { ChoiceCards } from './ChoiceCards.tsx';
import styles from './PurchaseOptions.module.css';

interface PackChoiceProps {
  state: PromptState;
  /** Oaks that are missing. */
  missing: number;
  /** Chapters that open afterwards. */
  opens: number;
  back: string;
  /** How many packages are enough, once it is known. */
  onPack: (enough: number) => void;
  onBack: () => void;
  onPay: () => void;
}

const afterwards = (state: PromptState, opens: number): string =>
  `${state === 'select_leaf' ? 'trả' : 'Trả'} xong là ${opens > 1 ? `${opens} chương` : 'chương'} mở ngay.`;

/** `select_leaf` and `buy_leaf`: a package of oaks that is enough; paid on its own page, from which one comes back here. */
export function PackChoice({ state, missing, opens, back, onPack, onBack, onPay }: PackChoiceProps) {
  const group = useId();
  const { data, isError, refetch } = useCall(offerCalls.listPackageOak, {});
  const [id, setId] = useState(0);
  const packs = packsFor(data ?? [], missing);
  const pack = packs.find(each => each.id === id) ?? packs[0];
  const enough = data ? packs.length : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it is known
  useEffect(() => {
    if (enough !== null) onPack(enough);
  }, [enough]);
  const reaches = (pack?.oak ?? 0) >= missing;
  return (
    <>
      <p className={styles.balance} role="status">
        Còn thiếu <b>{grouped(missing)} sồi</b>. {state === 'select_leaf' && 'Bạn chọn một gói, '}
        {reaches && afterwards(state, opens)}
        {pack && !reaches && 'Bạn mua gói này rồi thêm một gói nữa nhé.'}
      </p>
      <ChoiceCards
        label="Gói sồi"
        items={data && packs}
        isError={isError}
        unread="Chưa xem được các gói sồi. Bạn kiểm tra kết nối rồi thử lại nhé."
        none="Lúc này chưa có gói sồi nào."
      >
        {each => (
          <RadioCard
            key={each.id}
            name={group}
            on={each === pack}
            onChoose={() => setId(each.id)}
            title={`${grouped(each.oak ?? 0)} sồi`}
            text={each.name}
            trailing={money(each.priceVnd)}
          />
        )}
      </ChoiceCards>
      <div className={styles.actions}>
        <Button onClick={onBack}>Quay lại</Button>
        {isError && (
          <Button kind="primary" icon="rotate-ccw" onClick={() => void refetch()}>
            Thử lại
          </Button>
        )}
        {pack && (
          <ButtonLink
            kind="primary"
            to={buyAddress({ chargeType: 'package', ids: [pack.id], oak: true, back })}
            onClick={onPay}
          >
            Mua {grouped(pack.oak ?? 0)} sồi, {money(pack.priceVnd)}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
