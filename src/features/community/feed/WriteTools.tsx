import type { ReactNode } from 'react';
import { POST_LETTERS } from '#rules/community/post.ts';
import { clockOf } from '#rules/text/moment.ts';
import { grouped } from '#rules/text/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import styles from './write.module.css';

interface WriteToolsProps {
  /** Null where only the words are changed. */
  onPictures: (() => void) | null;
  onBook: (() => void) | null;
  onTag: () => void;
  /** When the draft was kept, ms since 1970; null before. */
  keptAt: number | null;
  letters: number;
  /** The button that sends. */
  children: ReactNode;
}

/** Below the text: what can be added, what is kept, how long it is, and the keys. */
export function WriteTools({ onPictures, onBook, onTag, keptAt, letters, children }: WriteToolsProps) {
  return (
    <>
      <div className={styles.foot}>
        <div className={styles.tools}>
          {onPictures && <IconButton label="Thêm ảnh" icon="image" onClick={onPictures} />}
          {onBook && <IconButton label="Gắn một cuốn sách" icon="book-plus" onClick={onBook} />}
          <IconButton label="Thêm thẻ" icon="hash" onClick={onTag} />
        </div>
        {keptAt !== null && (
          <span className={`${styles.kept} text-caption ink-3`}>
            <Icon name="check" size={16} />
            Đã lưu nháp {clockOf(keptAt)}
          </span>
        )}
        <span className={`${styles.count} text-caption ${letters > POST_LETTERS ? 'son-text' : 'ink-3'}`}>
          {grouped(letters)}/{grouped(POST_LETTERS)}
        </span>
        {children}
      </div>
      <p className={styles.keys}>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd>
          {onPictures ? 'đăng' : 'lưu'}
        </span>
        <span>
          <kbd>Esc</kbd>
          {onPictures ? 'đóng, giữ nháp' : 'đóng'}
        </span>
        <span>
          <kbd>#</kbd>thẻ
        </span>
      </p>
    </>
  );
}
