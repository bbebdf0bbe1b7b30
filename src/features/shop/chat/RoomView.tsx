import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isLastingRefusal, request } from '#client/request.ts';
import { useStore } from '#client/store.ts';
import { errorMessage } from '#client/useTask.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import { LoadProblem } from '#features/library/cards/index.ts';
import { chatAddress, type Desk } from '#features/shop/chat-link/index.ts';
import { dayOf } from '#rules/text/moment.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Empty } from '#ui/Notice.tsx';
import { Loading, Skeleton } from '#ui/Skeleton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { useWide } from '#ui/useWide.ts';
import type { Attached } from './attached.ts';
import { Composer } from './Composer.tsx';
import { useChatAddress } from './chat-addresses.ts';
import { useColleagues } from './colleagues.ts';
import type { FollowedRoom } from './followRoom.ts';
import { Messages, useOffline } from './Messages.tsx';
import { RoomAside } from './RoomAside.tsx';
import { BackToRooms, RoomHead } from './RoomHead.tsx';
import styles from './room.module.css';
import { useAwayUntil } from './useAwayUntil.ts';
import { useOpening } from './useOpening.ts';
import { useRoom } from './useRoom.ts';

interface RoomViewProps {
  desk: Desk;
  roomId: number;
  attached: Attached | null;
  onAttach: (thing: Attached | null) => void;
}

/** A room: who is on the other side, what was written, and where one writes. */
export function RoomView(props: RoomViewProps) {
  const followed = useRoom(props.roomId);
  return followed ? <Followed {...props} followed={followed} /> : <Placeholder />;
}

const Placeholder = () => (
  <div className={styles.room}>
    <Loading>
      <div className={styles.placeholder}>
        <Skeleton shape="card" height="56px" />
        <Skeleton width="60%" height="44px" />
        <Skeleton width="45%" height="44px" />
      </div>
    </Loading>
  </div>
);

function Followed({ desk, followed, attached, onAttach }: RoomViewProps & { followed: FollowedRoom }) {
  const state = useStore(followed.state);
  const { room, problem } = state;
  const navigate = useNavigate();
  const wide = useWide(1280);
  const addressOf = useChatAddress();
  const back = () => navigate(addressOf({ desk }));
  if (!room && problem)
    return (
      <div className={styles.room}>
        <div className={styles.head}>
          <BackToRooms onBack={back} />
        </div>
        {isLastingRefusal(problem) ? (
          <Empty title="Không mở được cuộc trò chuyện này" text="Nó không còn ở chỗ bạn nữa." />
        ) : (
          <LoadProblem error={problem} onRetry={followed.retry} />
        )}
      </div>
    );
  if (!room) return <Placeholder />;
  // An address that names no desk: who answers reads it at theirs.
  if (desk === 'own' && room.side === 'shop')
    return (
      <Navigate
        to={chatAddress({ desk: room.shop_id === 0 ? 'support' : 'shop', room: room.room_id })}
        replace
      />
    );
  return (
    <>
      <div className={styles.room}>
        <RoomHead room={room} desk={desk} followed={followed} onBack={back} />
        <Strip room={room} />
        <Messages followed={followed} state={state} room={room} />
        {room.side === 'shop' && <Colleague room={room.room_id} />}
        <Foot room={room} followed={followed} attached={attached} onAttach={onAttach} />
      </div>
      {wide && <RoomAside room={room} messages={state.thread.rows} onAttach={onAttach} />}
    </>
  );
}

/** The colleague who is typing here; nothing is locked. */
function Colleague({ room }: { room: number }) {
  const name = useColleagues().get(room);
  return (
    <p className={styles.colleague} role="status">
      {name && `${name} đang trả lời`}
    </p>
  );
}

/** Notices before writing: at most two, each of which goes by itself. */
function Strip({ room }: { room: ChatRoom }) {
  const { shop_id, side, closed } = room;
  const awayUntil = useAwayUntil(room);
  const opening = useOpening(room.hours);
  const offline = useOffline();
  const asleep = side === 'buyer' && !closed && opening !== '' && awayUntil === null;
  if (!asleep && !offline && awayUntil === null) return null;
  return (
    <div className={styles.strip} role="status">
      {awayUntil !== null && (
        <span>
          <Icon name="moon" size={18} />
          <span>
            Tiệm đang nghỉ, bán lại từ <strong>{dayOf(awayUntil)}</strong>. Cứ nhắn, tiệm trả lời bạn sau.
          </span>
        </span>
      )}
      {asleep && (
        <span>
          <Icon name="moon" size={18} />
          <span>
            {shop_id === 0 ? 'Mọt' : 'Tiệm'} nghỉ từ {room.hours.to}. Cứ nhắn, <strong>{opening}</strong> có
            người trả lời.
          </span>
        </span>
      )}
      {offline && (
        <span className={styles.offline}>
          <Icon name="wifi-off" size={18} />
          Mất mạng. Tin viết lúc này gửi sau.
        </span>
      )}
    </div>
  );
}

interface FootProps {
  room: ChatRoom;
  followed: FollowedRoom;
  attached: Attached | null;
  onAttach: (thing: Attached | null) => void;
}

function Foot({ room, followed, attached, onAttach }: FootProps) {
  const { room_id, blocks, blocked, closed, side, name } = room;
  const unblock = async () => {
    try {
      followed.take(await request(chatCalls.blockRoom, { room_id, blocks: 0 }));
    } catch (error) {
      showTrouble(errorMessage(error));
    }
  };
  if (closed && side === 'buyer')
    return (
      <Closed
        icon="store"
        title={`${name} đã ngừng bán`}
        text="Bạn vẫn xem lại được, không nhắn thêm. Đơn cũ hỏi Mọt nhé."
      >
        <ButtonLink to={chatAddress({ shop: 0 })} kind="soft" size="small">
          Hỏi Mọt giúp bạn
        </ButtonLink>
      </Closed>
    );
  if (blocks)
    return (
      <Closed
        icon="ban"
        title={side === 'buyer' ? 'Bạn đã chặn tiệm này' : 'Bạn đã chặn khách này'}
        text="Bên kia không nhắn được cho bạn."
      >
        <Button kind="soft" size="small" onClick={() => void unblock()}>
          Bỏ chặn
        </Button>
      </Closed>
    );
  return (
    <>
      {blocked && <p className={styles.blocked}>Bên kia không nhận tin nữa. Thẻ đơn hàng vẫn gửi được.</p>}
      <Composer
        key={room_id}
        room={room}
        attached={attached}
        onAttach={onAttach}
        onWritten={() => {}}
        onTyping={followed.typing}
      />
    </>
  );
}

const Closed = ({
  icon,
  title,
  text,
  children,
}: {
  icon: 'store' | 'ban';
  title: string;
  text: string;
  children: ReactNode;
}) => (
  <div className={styles.closed}>
    <Icon name={icon} size={22} />
    <div>
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </div>
  </div>
);
