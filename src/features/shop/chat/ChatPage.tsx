import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useCall } from '#client/queries.ts';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { linkTo } from '#contract/all-paths.ts';
import { deskCalls } from '#contract/money/desk.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import { shopStoreCalls } from '#contract/shop/shop-stores.ts';
import { useAccount } from '#features/people/account/index.ts';
import { askedIn, chatAddress, type Desk } from '#features/shop/chat-link/index.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Empty } from '#ui/Notice.tsx';
import { usePageTitle } from '#ui/pageTitle.ts';
import { useWide } from '#ui/useWide.ts';
import type { Attached } from './attached.ts';
import styles from './chat.module.css';
import { RoomList } from './RoomList.tsx';
import { RoomView } from './RoomView.tsx';
import { SupportDialog } from './SupportDialog.tsx';
import { followOutbox } from './send.ts';

/** /shop/chat: rooms, and the one that is open; on a phone one after the other. */
export function ChatPage() {
  const { account } = useAccount();
  return account ? <Chat key={account.userId} reader={account.userId} /> : null;
}

const titles: Record<Desk, string> = { own: 'Tin nhắn', shop: 'Tin nhắn của tiệm', support: 'Mọt giúp bạn' };

function Chat({ reader }: { reader: number }) {
  const [query] = useSearchParams();
  const asked = askedIn(query);
  const { desk, room = 0 } = asked;
  const wide = useWide(1024);
  usePageTitle(titles[desk]);
  useEffect(followOutbox, []);
  const [attached, setAttached] = useState<Attached | null>(null);
  const opening = useDoor(asked, setAttached);
  // What stands ready is for the room in which it was chosen.
  const shown = room;
  useEffect(() => {
    if (shown === 0) setAttached(null);
  }, [shown]);
  const showList = wide || (room === 0 && !opening.busy);
  return (
    <div className={styles.page} data-room={room > 0 || undefined}>
      {showList && (
        <div className={styles.side}>
          <Top desk={desk} />
          <RoomList desk={desk} reader={reader} open={room} />
        </div>
      )}
      {opening.problem ? (
        <div className={styles.none}>
          <Empty title="Chưa mở được" text={opening.problem} />
        </div>
      ) : room > 0 ? (
        <RoomView key={room} desk={desk} roomId={room} attached={attached} onAttach={setAttached} />
      ) : (
        wide && (
          <div className={styles.none}>
            <Empty title="Chọn một cuộc trò chuyện" text="Tin của bạn và bên kia hiện ở đây." />
          </div>
        )
      )}
    </div>
  );
}

/** Opens the room that a door leads to, with the thing that is asked about standing ready. */
function useDoor(
  { desk, shop, buyerOf, product, order }: ReturnType<typeof askedIn>,
  attach: (thing: Attached | null) => void,
): { busy: boolean; problem: string } {
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const wanted = shop !== undefined || buyerOf !== undefined;
  useEffect(() => {
    if (shop === undefined && buyerOf === undefined) return setProblem('');
    let gone = false;
    async function open() {
      const room =
        buyerOf === undefined
          ? await request(chatCalls.openRoom, { shop_id: shop ?? 0 })
          : await request(chatCalls.openRoomOfOrder, { order_id: buyerOf });
      const { room_id } = room;
      const orderId = order ?? buyerOf;
      const named =
        product !== undefined
          ? { type: chatTypes.paperBook, ref_id: product }
          : orderId !== undefined && { type: chatTypes.order, ref_id: orderId };
      // What is gone is not asked about; the room opens all the same.
      const thing = named
        ? await request(chatCalls.thingOfRoom, { room_id, ...named }).catch(() => null)
        : null;
      if (gone) return;
      if (thing) attach(thing);
      navigate(chatAddress({ desk: buyerOf === undefined ? desk : 'shop', room: room_id }), {
        replace: true,
      });
    }
    open().catch(error => gone || setProblem(errorMessage(error)));
    return () => {
      gone = true;
    };
  }, [desk, shop, buyerOf, product, order, navigate, attach]);
  return { busy: wanted && !problem, problem };
}

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
