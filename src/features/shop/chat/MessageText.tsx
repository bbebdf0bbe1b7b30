import { useState } from 'react';
import { leadsAway, type TextPart, textParts } from '#rules/shop/chat-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import styles from './bubble.module.css';

/** Words of a message. Addresses in it can be pressed; nothing is opened or fetched by itself. */
export const MessageText = ({ body }: { body: string }) => (
  <p className={styles.text}>
    {textParts(body).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
      <Part key={at} part={part} />
    ))}
  </p>
);

function Part({ part: { text, link } }: { part: TextPart }) {
  const [asked, setAsked] = useState(false);
  if (!link) return text;
  if (!leadsAway(link, window.location.origin))
    return (
      <a href={link} className={styles.link}>
        {text}
      </a>
    );
  return (
    <>
      <button type="button" className={styles.link} onClick={() => setAsked(true)}>
        {text}
      </button>
      <Dialog open={asked} onClose={() => setAsked(false)} title="Rời Mọt?">
        <p className={styles.away}>
          Địa chỉ này dẫn ra ngoài Mọt: <strong>{new URL(link).host}</strong>. Đừng nhập mật khẩu hay mã xác
          nhận của Mọt ở đó nhé.
        </p>
        <div className={styles.choices}>
          <Button onClick={() => setAsked(false)}>Ở lại</Button>
          <Button
            kind="primary"
            onClick={() => {
              setAsked(false);
              window.open(link, '_blank', 'noopener,noreferrer');
            }}
          >
            Mở trang ngoài
          </Button>
        </div>
      </Dialog>
    </>
  );
}
