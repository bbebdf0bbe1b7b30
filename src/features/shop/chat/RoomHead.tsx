import { useState } from 'react';
import { request } from '#client/request.ts';
import { errorMessage } from '#client/useTask.ts';
import { chatCalls } from '#contract/shop/chat.ts';
import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import type { Desk } from '#features/shop/chat-link/index.ts';
import { ShopAvatar, sellerLink } from '#features/shop/products/index.ts';
import { hoursText } from '#rules/library/support.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { useDeskKeys } from '#ui/desk/useDeskKeys.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast, showTrouble } from '#ui/toasts.ts';
import { avatarName } from './chat-labels.ts';
import type { FollowedRoom } from './followRoom.ts';
import styles from './room.module.css';

export const BackToRooms = ({ onBack }: { onBack: () => void }) => (
  <span className={styles.back}>
    <IconButton label="Về các cuộc trò chuyện" icon="arrow-left" iconSize={23} onClick={onBack} />
  </span>
);

interface RoomHeadProps {
  room: ChatRoom;
  desk: Desk;
  followed: FollowedRoom;
  onBack: () => void;
}

/** The other side of a room, and what one may do with the room. */
export function RoomHead({ room, desk, followed, onBack }: RoomHeadProps) {
  const [menu, setMenu] = useState(false);
  const { name, tint, verified, shop_id, side, room_id, waiting_from } = room;
  const change = async (work: () => Promise<ChatRoom>, done: string) => {
    setMenu(false);
    try {
      followed.take(await work());
      showToast(done);
    } catch (error) {
      showTrouble(errorMessage(error));
    }
  };
  const finish = () =>
    change(() => request(chatCalls.finishRoom, { room_id }), 'Đã xong. Khách nhắn nữa, tin lại hiện ở đây.');
  const { holder } = room;
  const hold = (holds: 0 | 1) =>
    change(
      () => request(chatCalls.holdRoom, { room_id, holds }),
      holds ? 'Bạn nhận trả lời khách này.' : 'Đã thôi nhận.',
    );
  const waits = side === 'shop' && waiting_from !== null;
  useDeskKeys(waits ? { e: () => void finish() } : {});
  const block = () =>
    change(
      () => request(chatCalls.blockRoom, { room_id, blocks: room.blocks ? 0 : 1 }),
      room.blocks ? 'Đã bỏ chặn.' : 'Đã chặn.',
    );
  return (
    <header className={styles.head}>
      <BackToRooms onBack={onBack} />
      <ShopAvatar name={avatarName(room)} tint={tint} size={42} />
      <div className={styles.who}>
        <h2 className={styles.name}>
          {name}
          {verified && (
            <span className={styles.verified}>
              <Icon name="shield" size={16} />
              <span className="unseen">, tiệm đã xác nhận</span>
            </span>
          )}
        </h2>
        {side === 'shop' && holder && (
          <p className={styles.hours}>{holder.mine ? 'Bạn nhận trả lời' : `${holder.name} nhận trả lời`}</p>
        )}
        {side === 'buyer' && <p className={styles.hours}>Trả lời {hoursText(room.hours)}</p>}
      </div>
      {side === 'shop' && !holder?.mine && (
        <Button size="small" onClick={() => void hold(1)}>
          {holder ? 'Nhận thay' : 'Nhận'}
        </Button>
      )}
      {waits && (
        <Button size="small" icon="check" onClick={() => void finish()}>
          Xong
        </Button>
      )}
      {side === 'buyer' && shop_id > 0 && (
        <span className={styles.toShop}>
          <ButtonLink to={sellerLink({ shop_id, shopname: name })} size="small" icon="store">
            Xem tiệm
          </ButtonLink>
        </span>
      )}
      <IconButton label="Thêm việc" icon="ellipsis" onClick={() => setMenu(true)} />
      {menu && (
        <Sheet open onClose={() => setMenu(false)} title={name}>
          <div className={styles.menu}>
            {side === 'buyer' && shop_id > 0 && (
              <ButtonLink to={sellerLink({ shop_id, shopname: name })} icon="store" wide>
                Xem tiệm
              </ButtonLink>
            )}
            {holder?.mine && (
              <Button icon="undo" wide onClick={() => void hold(0)}>
                Thôi nhận khách này
              </Button>
            )}
            {(desk !== 'own' || shop_id > 0) && (
              <Button icon="ban" wide onClick={() => void block()}>
                {room.blocks ? 'Bỏ chặn' : 'Chặn, không nhận tin nữa'}
              </Button>
            )}
            <p className={styles.hint}>Gặp tin không ổn, bạn bấm lá cờ cạnh tin đó để báo Mọt.</p>
          </div>
        </Sheet>
      )}
    </header>
  );
}
