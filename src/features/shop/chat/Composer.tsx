import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ChatRoom } from '#contract/shop/chat-shapes.ts';
import { shrink } from '#features/shop/ratings/index.ts';
import { CHAT_LETTERS, CHAT_MEDIA_BYTES, chatTypes } from '#rules/shop/chat.ts';
import { useDeskKeys } from '#ui/desk/useDeskKeys.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { showTrouble } from '#ui/toasts.ts';
import { AttachSheet } from './AttachSheet.tsx';
import type { Attached } from './attached.ts';
import { expanded, quickQuestions } from './chat-labels.ts';
import styles from './composer.module.css';
import { keepDraft, keptDraft } from './drafts.ts';
import { Quick, QuickReplies, useQuickReplies } from './QuickReplies.tsx';
import { write } from './send.ts';
import { ThingCard } from './ThingCard.tsx';

interface ComposerProps {
  room: ChatRoom;
  attached: Attached | null;
  onAttach: (thing: Attached | null) => void;
  /** Something was put into the queue. */
  onWritten: () => void;
  onTyping: () => void;
}

/** Field for messages: words, pictures, films, books and orders. */
export function Composer({ room, attached, onAttach, onWritten, onTyping }: ComposerProps) {
  const { room_id, side, shop_id } = room;
  const [text, setText] = useState(() => keptDraft(room_id));
  const [sheet, setSheet] = useState<'none' | 'products' | 'orders'>('none');
  const sentences = useQuickReplies(side === 'shop' && shop_id > 0);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => keepDraft(room_id, text), [room_id, text]);
  // It grows with what is written, up to six lines.
  useEffect(() => {
    const { current } = field;
    if (!current || text.length === 0) return void current?.style.removeProperty('height');
    current.style.height = 'auto';
    current.style.height = `${Math.min(current.scrollHeight + 2, 168)}px`;
  }, [text]);

  useDeskKeys(side === 'shop' ? { r: () => field.current?.focus() } : {});

  const ready = text.trim() !== '' || attached !== null;
  function send(words: string = text) {
    if (attached) {
      void write({ room_id, type: attached.type, ref_id: attached.card.id });
      onAttach(null);
    }
    if (words.trim()) void write({ room_id, body: words.normalize('NFC').trim() });
    if (words === text) setText('');
    onWritten();
    field.current?.focus();
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // A word that is still being composed (Vietnamese keyboards) is not sent.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (ready) send();
  };
  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const isFilm = file.type.startsWith('video/');
    const small = isFilm ? file : await shrink(file);
    if (small.size > CHAT_MEDIA_BYTES)
      return showTrouble(
        isFilm
          ? `Đoạn phim nặng ${Math.ceil(small.size / 1_048_576)} MB. Mọt nhận tới 10 MB, bạn cắt ngắn nhé.`
          : 'Ảnh nặng quá 10 MB. Bạn chọn ảnh khác nhé.',
      );
    await write({ room_id, type: isFilm ? chatTypes.video : chatTypes.image, file: small });
    onWritten();
  }

  return (
    <div className={styles.composer}>
      {attached && (
        <div className={styles.attached}>
          <ThingCard card={attached.card} quiet />
          <IconButton label="Không gửi kèm" icon="x" onClick={() => onAttach(null)} />
        </div>
      )}
      {side === 'buyer'
        ? shop_id > 0 && (
            <Quick sentences={quickQuestions.map(body => ({ word: '', body }))} onChoose={send} />
          )
        : shop_id > 0 && <QuickReplies sentences={sentences} onChoose={setText} />}
      <div className={styles.row}>
        <IconButton label="Gửi ảnh hoặc phim" icon="image" onClick={() => picker.current?.click()} />
        <IconButton label="Gửi một cuốn sách" icon="book-plus" onClick={() => setSheet('products')} />
        <span className={styles.order}>
          <IconButton label="Gửi một đơn hàng" icon="package" onClick={() => setSheet('orders')} />
        </span>
        <label className={styles.field}>
          <span className="unseen">Viết tin</span>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={CHAT_LETTERS}
            placeholder={`Nhắn ${room.name}`}
            enterKeyHint="send"
            onChange={event => {
              setText(expanded(event.target.value, sentences));
              onTyping();
            }}
            onKeyDown={press}
          />
        </label>
        <button
          type="button"
          className={styles.send}
          aria-label="Gửi"
          disabled={!ready}
          onClick={() => send()}
        >
          <Icon name="send" size={21} />
        </button>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif,video/mp4,video/quicktime,video/webm"
        aria-label="Chọn ảnh hoặc phim"
        onChange={event => void choose(event)}
      />
      {sheet !== 'none' && (
        <AttachSheet
          roomId={room_id}
          what={sheet}
          onClose={() => setSheet('none')}
          onChoose={thing => {
            onAttach(thing);
            setSheet('none');
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
