import type { ComponentType, ReactNode } from 'react';
import type { PurchaseOptionsProps } from '#features/money/buy/lazy.ts';
import { permissions } from '#rules/rights/access.ts';
import { contentType } from '#rules/rights/content-type.ts';
import type { LockedQuestion, OnLockedAnswer } from './locked.ts';
import { UnlockOptions } from './UnlockOptions.tsx';

/** The purchase prompt, where the screen around has one: a partner's frame sells nothing, and does without its files. */
export type BuySlot = ComponentType<PurchaseOptionsProps> & { preload?: () => Promise<void> };

interface OptionListProps {
  Buy?: BuySlot;
  question: LockedQuestion;
  /** Whether anything is sold here. */
  selling: boolean;
  onAnswer: OnLockedAnswer;
  /** Alternative where nothing is sold. */
  unsold: ReactNode;
  /** Buttons beside the one that buys. */
  beside: ReactNode;
}

/** Options to unlock the work: bought at once by a signed-in reader, listed on a partner's page. */
export function OptionList({ Buy, question, selling, onAnswer, unsold, beside }: OptionListProps) {
  const { access, book, context } = question;
  const { needMembership, needRetail } = permissions;
  const forSale = access.permission === needMembership || access.permission === needRetail;
  if (!Buy || !selling || !forSale || context.from === 'frame')
    return (
      <>
        {selling && <UnlockOptions access={access} />}
        {unsold}
      </>
    );
  return (
    <>
      {access.permission === needMembership && <UnlockOptions access={access} />}
      <Buy
        sold={{
          id: book.id,
          contentType:
            context.kind ?? (access.oakPerChapter === null ? contentType.ebook : contentType.oakBook),
          title: book.title,
          access,
          chapter: context.spine,
        }}
        back={context.back}
        opensHere={context.from === 'reader'}
        onBought={opened => onAnswer('bought', opened)}
        onLeave={() => onAnswer('paying')}
      >
        {beside}
      </Buy>
    </>
  );
}
