import { money } from '#rules/text/text.ts';
import { Badge } from '#ui/Badge.tsx';
import { RadioCard } from '#ui/RadioCard.tsx';
import { optionLabels } from './buy-labels.ts';
import type { PurchaseOption } from './for-sale.ts';
import { useMonthPrice } from './useMonthPrice.ts';

interface OptionCardProps {
  /** Of the group. */
  name: string;
  method: PurchaseOption;
  /** Content type of the work. */
  type: number;
  on: boolean;
  onChoose: () => void;
}

/** One way to open what is closed, and what it costs. */
export function OptionCard({ name, method, type, on, onChoose }: OptionCardProps) {
  const { title, text, price } = optionLabels(method, type);
  return (
    <RadioCard
      name={name}
      on={on}
      onChoose={onChoose}
      title={title}
      text={text || undefined}
      trailing={price || <MemberBadge />}
    />
  );
}

/** Lowest price of a month's membership; a word until it is known. */
function MemberBadge() {
  const price = useMonthPrice();
  return <Badge kind="member">{price === null ? undefined : `từ ${money(price)} một tháng`}</Badge>;
}
