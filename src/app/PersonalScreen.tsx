import { OakRow } from '#features/money/buy/OakRow.tsx';
import { Overview } from '#features/people/profile/index.ts';
import { MessagesRow } from '#features/shop/chat-link/MessagesRow.tsx';
import { ShopRow } from '#features/shop/selling/index.ts';

/** The mini app's personal tab. */
export const PersonalScreen = () => (
  <Overview
    oaks={
      <>
        <OakRow />
        <MessagesRow />
        <ShopRow />
      </>
    }
  />
);
