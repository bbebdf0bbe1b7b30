import { Link } from 'react-router-dom';
import { deskChatAddress } from '#features/shop/chat-link/index.ts';
import { ShopAvatar } from '#features/shop/products/index.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { useNow } from '#ui/useNow.ts';
import { avatarName, lastWords, momentWords, unreadOf } from './chat-labels.ts';
import styles from './list.module.css';
import { useRooms } from './useRooms.ts';

const SHOWN = 3;

/** The buyers of a shop who wait longest, each a link to what they wrote. */
export default function WaitingRooms({ reader }: { reader: number }) {
  const now = useNow();
  const { data } = useRooms({ desk: 'shop', tab: 'waiting', words: '' }, reader);
  if (!data)
    return (
      <Loading>
        <Skeleton shape="card" height="72px" />
      </Loading>
    );
  const rooms = data.pages[0]?.rooms ?? [];
  if (rooms.length === 0) return <p className={styles.none}>Không ai đang đợi.</p>;
  return (
    <ul className={styles.few}>
      {rooms.slice(0, SHOWN).map(room => (
        <li key={room.room_id}>
          <Link
            to={deskChatAddress({ room: room.room_id })}
            className={styles.row}
            data-unread={unreadOf(room) > 0 || undefined}
          >
            <ShopAvatar name={avatarName(room)} tint={room.tint} size={40} />
            <span className={styles.words}>
              <span className={styles.first}>
                <span className={styles.name}>{room.name}</span>
                <span className={styles.moment}>{momentWords(room.last_at, now)}</span>
              </span>
              <span className={styles.last}>{lastWords(room)}</span>
            </span>
            {unreadOf(room) > 0 && (
              <span className={styles.dot}>
                <span className="unseen">{unreadOf(room)} tin chưa đọc</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
