import { Link } from 'react-router-dom';
import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import type { Desk } from '#features/shop/chat-link/index.ts';
import { ShopAvatar } from '#features/shop/products/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { useNow } from '#ui/useNow.ts';
import { useChatAddress } from './chat-addresses.ts';
import { avatarName, givenName, lastWords, momentWords, unreadOf, waitWords } from './chat-labels.ts';
import styles from './list.module.css';

interface RoomRowProps {
  room: ChatRoom;
  desk: Desk;
  open?: boolean;
  /** The colleague who writes there now. */
  colleague?: string | undefined;
}

/** A room in a list: its other side, the last message, how long the buyer has waited and who answers. */
export function RoomRow({ room, desk, open = false, colleague }: RoomRowProps) {
  const now = useNow();
  const unread = unreadOf(room);
  const chatAddress = useChatAddress();
  return (
    <Link
      to={chatAddress({ desk, room: room.room_id })}
      className={styles.row}
      aria-current={open ? 'page' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <ShopAvatar name={avatarName(room)} tint={room.tint} size={46} />
      <span className={styles.words}>
        <span className={styles.first}>
          <span className={styles.name}>
            <span>{room.name}</span>
            {room.verified && (
              <span className="brand-text">
                <Icon name="shield" size={15} />
                <span className="unseen">Tiệm đã xác minh</span>
              </span>
            )}
          </span>
          <span className={styles.moment}>{momentWords(room.last_at, now)}</span>
        </span>
        <span className={styles.last}>{lastWords(room)}</span>
        {desk !== 'own' && (colleague || room.waiting_from !== null || room.holder) && (
          <span className={styles.signs}>
            {room.waiting_from !== null && (
              <span className={styles.waits} data-long={now - room.waiting_from > 30 * 60_000 || undefined}>
                <Icon name="clock" size={14} />
                {waitWords(room.waiting_from, now)}
              </span>
            )}
            {colleague ? (
              <span className={styles.holder}>{givenName(colleague)} đang trả lời</span>
            ) : (
              room.holder && (
                <span className={styles.holder}>
                  {room.holder.mine ? 'Của tôi' : `${givenName(room.holder.name)} nhận`}
                </span>
              )
            )}
          </span>
        )}
      </span>
      {unread > 0 && (
        <span className={styles.dot}>
          <span className="unseen">{unread} tin chưa đọc</span>
        </span>
      )}
    </Link>
  );
}
