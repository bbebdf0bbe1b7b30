import { type ReactNode, useEffect, useState } from 'react';
import type { askedIn } from '#features/shop/chat-link/index.ts';
import { Empty } from '#ui/Notice.tsx';
import { useWide } from '#ui/useWide.ts';
import type { Attached } from './attached.ts';
import styles from './chat.module.css';
import { RoomList } from './RoomList.tsx';
import { RoomView } from './RoomView.tsx';
import { followOutbox } from './send.ts';
import { useDoor } from './useDoor.ts';

interface ChatRoomsProps {
  reader: number;
  asked: ReturnType<typeof askedIn>;
  /** Above the rooms. */
  top: ReactNode;
  /** In the frame of a desk, which they fill. */
  inDesk?: boolean;
}

/** Rooms, and the one that is open; on a phone one after the other. */
export function ChatRooms({ reader, asked, top, inDesk = false }: ChatRoomsProps) {
  const { desk, room = 0 } = asked;
  const wide = useWide(1024);
  useEffect(followOutbox, []);
  const [attached, setAttached] = useState<Attached | null>(null);
  const opening = useDoor(asked, setAttached);
  // What stands ready is for the room in which it was chosen.
  useEffect(() => {
    if (room === 0) setAttached(null);
  }, [room]);
  const showList = wide || (room === 0 && !opening.busy);
  return (
    <div className={styles.page} data-in-desk={inDesk || undefined}>
      {showList && (
        <div className={styles.side}>
          {top}
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
