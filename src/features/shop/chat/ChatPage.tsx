import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useHost } from '#client/host.tsx';
import { useCall } from '#client/queries.ts';
import { linkTo } from '#contract/all-paths.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { useAccount } from '#features/people/account/index.ts';
import { askedIn, chatAddress, type Desk, deskChatAddress } from '#features/shop/chat-link/index.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { ChatRooms } from './ChatRooms.tsx';
import styles from './chat.module.css';
import { SupportDialog } from './SupportDialog.tsx';

/** /shop/chat: messages of a reader, and of Mọt's support. A shop's are at its desk, which Zalo does not have. */
export function ChatPage() {
  const { account } = useAccount();
  const [query] = useSearchParams();
  const hasDesk = useHost().os !== 'zalo';
  const asked = askedIn(query);
  const { desk } = asked;
  usePageTitle(titles[desk]);
  if (!account) return null;
  if (desk === 'shop' && hasDesk) return <Navigate to={deskChatAddress(asked)} replace />;
  const { userId } = account;
  return <ChatRooms key={userId} reader={userId} asked={asked} top={<Top desk={desk} />} />;
}

const titles: Record<Desk, string> = { own: 'Tin nhắn', shop: 'Tin nhắn của tiệm', support: 'Mọt giúp bạn' };

/** The name of the desk, and the way to others that one has. */
function Top({ desk }: { desk: Desk }) {
  const navigate = useNavigate();
  const [help, setHelp] = useState(false);
  const { data: shop } = useCall(shopStoreCalls.shopSummary, {});
  const { data: staff } = useCall(deskCalls.myDesk, {});
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate(linkTo('shop')));
  const desks: [Desk, string][] = [
    ['own', 'Của tôi'],
    ...(shop && shop.is_shop !== 0 ? ([['shop', shop.name]] as [Desk, string][]) : []),
    ...(staff?.support ? ([['support', 'Mọt giúp bạn']] as [Desk, string][]) : []),
  ];
  return (
    <header className={styles.top}>
      <div className={styles.topRow}>
        <span className={styles.back}>
          <IconButton label="Trở lại" icon="arrow-left" iconSize={23} onClick={back} />
        </span>
        <h1 className={styles.title}>{titles[desk]}</h1>
        {desk === 'own' && (
          <Button size="small" kind="soft" icon="phone" onClick={() => setHelp(true)}>
            Giúp nhanh
          </Button>
        )}
      </div>
      {desks.length > 1 && (
        <nav className={styles.desks} aria-label="Hộp thư">
          {desks.map(([name, label]) => (
            <Link
              key={name}
              to={chatAddress({ desk: name })}
              aria-current={name === desk ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      )}
      {help && <SupportDialog onClose={() => setHelp(false)} />}
    </header>
  );
}
