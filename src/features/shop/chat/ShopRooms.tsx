import { useSearchParams } from 'react-router-dom';
import { linkTo } from '#contract/all-paths.ts';
import type { MyShop } from '#contract/shop/opening.ts';
import { useAccount } from '#features/people/account/index.ts';
import { askedIn, deskChatAddress } from '#features/shop/chat-link/index.ts';
import { memberMay } from '#rules/shop/members.ts';
import { ChatRooms } from './ChatRooms.tsx';
import styles from './chat.module.css';
import { ChatAddresses, OrderAddress } from './chat-addresses.ts';

const soldOrder = (code: string) => linkTo('sellerDesk', { view: 'don' }, { xem: 'all', tim: code });

/** A shop's messages at the seller's desk: who waits, what is written, the buyer's orders. */
export default function ShopRooms({ shop }: { shop: Pick<MyShop, 'role'> }) {
  const { account } = useAccount();
  const [query] = useSearchParams();
  if (!account) return null;
  const top = (
    <header className={styles.top}>
      <h1 className={styles.title}>Tin nhắn</h1>
    </header>
  );
  return (
    <ChatAddresses.Provider value={deskChatAddress}>
      <OrderAddress.Provider value={shop.role && memberMay(shop.role, 'orders') ? soldOrder : null}>
        <ChatRooms
          key={account.userId}
          reader={account.userId}
          asked={{ ...askedIn(query), desk: 'shop' }}
          top={top}
          inDesk
        />
      </OrderAddress.Provider>
    </ChatAddresses.Provider>
  );
}
