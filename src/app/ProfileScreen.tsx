import { OakRow } from '#features/money/buy/OakRow.tsx';
import { ProfilePage } from '#features/people/profile/ProfilePage.tsx';
import { MessagesRow } from '#features/shop/chat-link/MessagesRow.tsx';
import { ShopRow } from '#features/shop/selling/index.ts';

/** Rows of later domains among those of the account. */
const Own = () => (
  <>
    <OakRow />
    <MessagesRow />
    <ShopRow />
  </>
);

/** One's own pages, with the balance, the messages and the shop among the rows. */
export const ProfileScreen = () => <ProfilePage oaks={<Own />} />;
