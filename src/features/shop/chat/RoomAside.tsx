import { useCall } from '#client/queries.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';
import { chatTypes } from '#rules/shop/chat.ts';
import type { Attached } from './attached.ts';
import { useCardAddress } from './chat-addresses.ts';
import { RoomNote } from './RoomNote.tsx';
import styles from './room.module.css';
import { ThingCard } from './ThingCard.tsx';

interface RoomAsideProps {
  room: ChatRoom;
  messages: readonly ChatMessage[];
  onAttach: (thing: Attached) => void;
}

const PICTURES = 6;
const ORDERS = 4;

/** Beside a room on a wide screen: what is talked about, the orders of the two, pictures that were sent. */
export function RoomAside({ room, messages, onAttach }: RoomAsideProps) {
  const { room_id, shop_id, side } = room;
  const { data: orders = [] } = useCall(chatCalls.getOrderChat, { room_id });
  const about = messages.findLast(({ card }) => card !== null && !card.gone && card.kind !== 'order')?.card;
  const pictures = messages.filter(({ type, media }) => type === chatTypes.image && media).slice(-PICTURES);
  return (
    <aside className={styles.aside} aria-label="Về cuộc trò chuyện này">
      {about && (
        <section>
          <h3>Đang nói về</h3>
          <ThingCard card={about} />
        </section>
      )}
      {orders.length > 0 && (
        <section>
          <h3>
            {shop_id === 0 ? 'Đơn gần đây' : side === 'buyer' ? 'Đơn với tiệm này' : 'Đơn của khách này'}
          </h3>
          <ul>
            {orders.slice(0, ORDERS).map(thing => (
              <li key={thing.card.id}>
                <OrderOf thing={thing} onAttach={onAttach} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 && (
        <section>
          <h3>Ảnh đã gửi</h3>
          <ul className={styles.pictures}>
            {pictures.map(({ seq, media }) => (
              <li key={seq}>
                <a href={`${media}/1280.webp`} target="_blank" rel="noreferrer">
                  <img loading="lazy" src={`${media}/320.webp`} alt="Ảnh đã gửi" width={88} height={88} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {side === 'shop' && <RoomNote roomId={room_id} />}
      {!about && orders.length === 0 && pictures.length === 0 && (
        <p className={styles.hint}>Sách, đơn và ảnh của cuộc trò chuyện nằm ở đây.</p>
      )}
    </aside>
  );
}

/** An order: it is opened where one may, else it goes along with a message. */
function OrderOf({ thing, onAttach }: { thing: Attached; onAttach: (thing: Attached) => void }) {
  const address = useCardAddress(thing.card);
  if (address) return <ThingCard card={thing.card} />;
  return (
    <button type="button" onClick={() => onAttach(thing)} title="Gửi đơn này vào tin nhắn">
      <ThingCard card={thing.card} quiet />
    </button>
  );
}
