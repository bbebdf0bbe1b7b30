import { LoadProblem } from '#features/library/cards/index.ts';
import { deskChatAddress } from '#features/shop/chat-link/index.ts';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { ChatAddresses } from './chat-addresses.ts';
import styles from './list.module.css';
import { RoomRow } from './RoomRow.tsx';
import { useRooms } from './useRooms.ts';

const SHOWN = 3;

/** The buyers of a shop who wait longest, each a link to the room at the desk. */
export default function WaitingRooms({ reader }: { reader: number }) {
  const { data, error, refetch } = useRooms({ desk: 'shop', tab: 'waiting', words: '' }, reader);
  if (!data)
    return error ? (
      <LoadProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton shape="card" height="72px" />
      </Loading>
    );
  const rooms = data.pages[0]?.rooms ?? [];
  if (rooms.length === 0) return <p className={styles.nobody}>Không ai đang đợi.</p>;
  return (
    <ChatAddresses.Provider value={deskChatAddress}>
      <ul className={styles.few}>
        {rooms.slice(0, SHOWN).map(room => (
          <li key={room.room_id}>
            <RoomRow room={room} desk="shop" />
          </li>
        ))}
      </ul>
    </ChatAddresses.Provider>
  );
}
