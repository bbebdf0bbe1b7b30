import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useStore } from '#client/store.ts';
import type { ChatMessage, ChatRoom } from '#contract/shop/chat-shapes.ts';
import { hasOlder } from '#rules/shop/chat-thread.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNow } from '#ui/useNow.ts';
import { Bubble, sentFoot, WaitingBubble } from './Bubble.tsx';
import { dayWords, isSameDay } from './chat-labels.ts';
import { keptFile } from './files.ts';
import type { FollowedRoom, RoomState } from './followRoom.ts';
import { outbox, type Waiting } from './outbox.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { ReportButton } from './ReportButton.tsx';
import styles from './room.module.css';
import { giveUp, sendAgain, uploads } from './send.ts';
import { useEndOfList } from './useEndOfList.ts';

/** Messages of one side within this time stand together, with one line under them. Milliseconds. */
const TOGETHER_MS = 5 * 60_000;
/** How long one is shown to write. Milliseconds. */
const TYPING_MS = 6_000;

interface MessagesProps {
  followed: FollowedRoom;
  state: RoomState;
  room: ChatRoom;
}

export function Messages({ followed, state, room }: MessagesProps) {
  const { thread, older, typedAt } = state;
  const all = useStore(outbox);
  const sentNames = new Set(thread.rows.map(({ client_id }) => client_id));
  const waiting = all.filter(
    ({ room_id, client_id }) => room_id === room.room_id && !sentNames.has(client_id),
  );
  const box = useRef<HTMLDivElement>(null);
  const first = thread.rows[0]?.seq ?? 0;
  const last = thread.rows.at(-1)?.seq ?? 0;
  const { onScroll, toEnd, isAtEnd, news } = useEndOfList(box, {
    first,
    last,
    onBeginning: () => void followed.loadOlder(),
  });
  const visible = useVisible();
  useEffect(() => {
    if (visible && isAtEnd && last > 0) followed.markSeen(last);
  }, [visible, isAtEnd, last, followed]);
  // What one writes oneself is looked at.
  const newest = waiting.at(-1)?.client_id;
  useEffect(() => {
    if (newest) toEnd();
  }, [newest, toEnd]);

  return (
    <div className={styles.messages}>
      <div
        ref={box}
        className={styles.scroll}
        onScroll={onScroll}
        role="log"
        aria-label={`Tin nhắn với ${room.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys
        tabIndex={0}
      >
        <div className={styles.rows}>
          {older === 'failed' && (
            <Button kind="quiet" size="small" icon="rotate-ccw" onClick={() => void followed.loadOlder()}>
              Tải tin cũ hơn
            </Button>
          )}
          {older === 'loading' && <p className={styles.day}>Đang tải tin cũ…</p>}
          {!hasOlder(thread) && thread.rows.length === 0 && waiting.length === 0 && <Beginning room={room} />}
          <Rows rows={thread.rows} room={room} onRemove={followed.remove} />
          {waiting.map(each => (
            <OwnWaiting key={each.client_id} waiting={each} />
          ))}
          <Typing name={room.name} at={typedAt} />
        </div>
      </div>
      {news > 0 && (
        <button type="button" className={styles.news} onClick={toEnd}>
          <Icon name="chevron-down" size={18} />
          {news} tin mới
        </button>
      )}
    </div>
  );
}

const Beginning = ({ room: { side, shop_id, name } }: { room: ChatRoom }) => (
  <p className={styles.day}>
    {side === 'shop'
      ? `Bạn viết cho ${name}.`
      : shop_id === 0
        ? 'Bạn kể chuyện gặp phải, Mọt đọc từng dòng.'
        : `Hỏi ${name} về sách, gói quà hay đơn hàng nhé.`}
  </p>
);

interface RowsProps {
  rows: readonly ChatMessage[];
  room: ChatRoom;
  onRemove: (seq: number) => Promise<void>;
}

function Rows({ rows, room, onRemove }: RowsProps) {
  const now = useNow();
  const shown: ReactNode[] = [];
  const lastMine = rows.findLast(({ side }) => side === room.side)?.seq ?? 0;
  for (const [at, message] of rows.entries()) {
    const before = rows[at - 1];
    const after = rows[at + 1];
    if (!before || !isSameDay(before.at, message.at))
      shown.push(
        <p key={`day ${message.seq}`} className={styles.day}>
          {dayWords(message.at, now)}
        </p>,
      );
    const together =
      after !== undefined &&
      after.side === message.side &&
      after.automatic === message.automatic &&
      after.at - message.at < TOGETHER_MS &&
      message.seq !== lastMine;
    const mine = message.side === room.side;
    shown.push(
      <Bubble
        key={message.seq}
        message={message}
        mine={mine}
        foot={together ? null : sentFoot(message, mine, message.seq <= room.other_read_seq)}
        more={
          message.removed || message.automatic ? null : mine ? (
            message.client_id !== '' && <RemoveButton onRemove={() => onRemove(message.seq)} />
          ) : (
            <ReportButton roomId={room.room_id} seq={message.seq} />
          )
        }
      />,
    );
  }
  return shown;
}

function OwnWaiting({ waiting }: { waiting: Waiting }) {
  const { client_id } = waiting;
  const offline = useOffline();
  const share = useStore(uploads, all => all[client_id]);
  const [look, setLook] = useState<string | null>(null);
  const isPicture = waiting.type === 1;
  useEffect(() => {
    let address: string | null = null;
    let gone = false;
    if (isPicture)
      void keptFile(client_id).then(file => {
        if (!file || gone) return;
        address = URL.createObjectURL(file);
        setLook(address);
      });
    return () => {
      gone = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [client_id, isPicture]);
  return (
    <WaitingBubble
      waiting={waiting}
      offline={offline}
      share={share}
      look={look}
      onAgain={() => sendAgain(client_id)}
      onGiveUp={() => giveUp(client_id)}
    />
  );
}

/** Says that the other side writes, for some seconds after it was heard. */
function Typing({ name, at }: { name: string; at: number }) {
  const [over, setOver] = useState(0);
  useEffect(() => {
    if (at === 0) return;
    const timer = setTimeout(() => setOver(at), Math.max(0, at + TYPING_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [at]);
  if (at === 0 || over === at) return null;
  return <p className={styles.typing}>{name} đang viết…</p>;
}

const subscribeVisible = (told: () => void) => {
  document.addEventListener('visibilitychange', told);
  return () => document.removeEventListener('visibilitychange', told);
};
const useVisible = (): boolean =>
  useSyncExternalStore(
    subscribeVisible,
    () => !document.hidden,
    () => false,
  );

const subscribeNetwork = (told: () => void) => {
  window.addEventListener('online', told);
  window.addEventListener('offline', told);
  return () => {
    window.removeEventListener('online', told);
    window.removeEventListener('offline', told);
  };
};
export const useOffline = (): boolean =>
  useSyncExternalStore(
    subscribeNetwork,
    () => !navigator.onLine,
    () => false,
  );
