import type { ReactNode } from 'react';
import type { ChatMessage } from '#contract/shop/chat-shapes.ts';
import { chatTypes, namesBankAccount, sendStates } from '#rules/shop/chat.ts';
import { clockOf } from '#rules/text/moment.ts';
import { Icon } from '#ui/Icon.tsx';
import styles from './bubble.module.css';
import { MessageText } from './MessageText.tsx';
import type { Waiting } from './outbox.ts';
import { ThingCard } from './ThingCard.tsx';

interface BubbleProps {
  message: ChatMessage;
  mine: boolean;
  /** Under it: when, and how far it has come. */
  foot: ReactNode;
  /** Actions, beside it. */
  more?: ReactNode;
}

/** One message that the room has. */
export function Bubble({ message, mine, foot, more }: BubbleProps) {
  const { type, body, side, automatic } = message;
  return (
    <div className={styles.line} data-mine={mine || undefined}>
      <div className={styles.with}>
        <div
          className={styles.bubble}
          data-kind={type === chatTypes.text ? (automatic ? 'automatic' : 'text') : 'thing'}
        >
          <Inside message={message} />
        </div>
        {more}
      </div>
      {!mine && side === 'shop' && type === chatTypes.text && namesBankAccount(body) && (
        <p className={styles.warning}>
          <Icon name="circle-alert" size={16} />
          Mọt giữ tiền tới khi bạn nhận sách. Chuyển khoản riêng cho tiệm thì Mọt không giúp lấy lại được.
        </p>
      )}
      {foot && <p className={styles.foot}>{foot}</p>}
    </div>
  );
}

/** Placeholders of removed messages, by their kind. */
const removedWords: Partial<Record<ChatMessage['type'], string>> = {
  [chatTypes.image]: 'Ảnh',
  [chatTypes.video]: 'Đoạn phim',
  [chatTypes.order]: 'Thẻ đơn hàng',
  [chatTypes.paperBook]: 'Thẻ sách',
  [chatTypes.ebook]: 'Thẻ sách',
  [chatTypes.audio]: 'Thẻ sách',
};

function Inside({ message: { type, body, media, card, removed } }: { message: ChatMessage }) {
  if (removed) return <p className={styles.text}>{removedWords[type] ?? 'Tin nhắn'} đã gỡ</p>;
  if (type === chatTypes.text) return <MessageText body={body} />;
  if (card) return <ThingCard card={card} />;
  if (type === chatTypes.image && media)
    return (
      <a href={`${media}/1280.webp`} target="_blank" rel="noreferrer" className={styles.picture}>
        <img loading="lazy" src={`${media}/320.webp`} alt="Ảnh đã gửi" width={240} height={240} />
      </a>
    );
  if (type === chatTypes.video && media)
    return (
      // biome-ignore lint/a11y/useMediaCaption: a film of somebody's phone has none
      <video className={styles.film} src={`${media}/film`} controls preload="metadata" playsInline />
    );
  return <p className={styles.text}>Đang mở…</p>;
}

interface WaitingProps {
  waiting: Waiting;
  offline: boolean;
  /** How much of its file has gone out, 0 to 1; undefined while none has. */
  share: number | undefined;
  /** Of its file, to be looked at. */
  look: string | null;
  onAgain: () => void;
  onGiveUp: () => void;
}

const mediaWords = (waiting: Waiting): string => (waiting.type === chatTypes.video ? 'Đoạn phim' : 'Ảnh');

/** One's own message that is not in the room yet: on its way, or failed. */
export function WaitingBubble({ waiting, offline, share, look, onAgain, onGiveUp }: WaitingProps) {
  const { type, body, state, problem, media } = waiting;
  const failed = state === sendStates.failed;
  const isFile = type === chatTypes.image || type === chatTypes.video;
  const uploading = isFile && !media && share !== undefined;
  return (
    <div className={styles.line} data-mine>
      <div className={styles.bubble} data-kind="text" data-failed={failed || undefined}>
        {type === chatTypes.text && <MessageText body={body} />}
        {isFile && type === chatTypes.image && look && (
          <span className={styles.picture}>
            <img src={look} alt="Ảnh đang gửi" width={240} height={240} />
          </span>
        )}
        {isFile && (type === chatTypes.video || !look) && (
          <p className={styles.text}>{mediaWords(waiting)}</p>
        )}
        {!isFile && type !== chatTypes.text && <p className={styles.text}>Đang gửi thẻ…</p>}
        {uploading && <progress className={styles.bar} max={1} value={share} aria-label="Đang gửi ảnh" />}
      </div>
      {failed ? (
        <p className={styles.failed}>
          <Icon name="circle-alert" size={16} />
          <span>{problem || 'Chưa gửi được.'}</span>
          <button type="button" onClick={onAgain}>
            Gửi lại
          </button>
          <button type="button" onClick={onGiveUp}>
            Bỏ
          </button>
        </p>
      ) : (
        <p className={styles.foot}>
          <Icon name="clock" size={15} />
          {offline
            ? 'Đợi mạng'
            : uploading
              ? `Đang gửi ${mediaWords(waiting).toLowerCase()}, ${Math.floor(100 * (share ?? 0))}%`
              : 'Đang gửi'}
        </p>
      )}
    </div>
  );
}

/** When a message was sent, and whether the other side has seen it. */
export function sentFoot(message: ChatMessage, mine: boolean, seen: boolean): ReactNode {
  const clock = clockOf(message.at);
  if (message.automatic) return `Trả lời tự động ${clock}`;
  if (!mine) return clock;
  return (
    <>
      <Icon name={seen ? 'check-check' : 'check'} size={15} />
      {seen ? `Đã xem ${clock}` : `Đã gửi ${clock}`}
    </>
  );
}
