import { textParts } from '#rules/shop/chat-text.ts';
import { OutsideLink } from '#ui/OutsideLink.tsx';
import styles from './bubble.module.css';

/** Words of a message. Addresses in it can be pressed; nothing is opened or fetched by itself. */
export const MessageText = ({ body }: { body: string }) => (
  <p className={styles.text}>
    {textParts(body).map(({ text, link }, at) =>
      link ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text keep their places
        <OutsideLink key={at} href={link}>
          {text}
        </OutsideLink>
      ) : (
        text
      ),
    )}
  </p>
);
