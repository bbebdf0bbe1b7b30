import { type BookDetail, contentType } from '#contract/library/catalogue.ts';
import { isFinished, percentRead } from '#features/library/cards/index.ts';
import { sendPlayerCommand, useBeginSound, useNowPlaying } from '#features/reading/player/index.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ReadProgress } from '#ui/ReadProgress.tsx';
import { FootBar } from './FootBar.tsx';
import { namesItsNumber } from './parts.ts';
import styles from './StartBar.module.css';

function readLabel(book: BookDetail): string {
  const { progress, access } = book;
  if (!progress) return access.open === 'all' ? 'Đọc từ đầu' : 'Đọc thử';
  if (isFinished(progress.percent)) return 'Đọc lại';
  const { number, title } = progress;
  return title && !namesItsNumber(title) ? `Đọc tiếp chương ${number}` : 'Đọc tiếp';
}

/** Nothing of the book is open: what the button says instead, by permission code. */
const closedTexts: Record<BookDetail['access']['permission'], string> = {
  0: 'Đăng nhập để đọc',
  1: 'Đọc từ đầu',
  2: 'Xem cách mở',
  3: 'Xem cách mở',
  4: 'Vì sao chưa đọc được',
  5: 'Đang chờ gia hạn',
};

/** Starts or continues the book. Fixed at the bottom of a phone's screen, below the cover on a desktop. */
export function StartBar({ book, onClosed }: { book: BookDetail; onClosed: () => void }) {
  const { progress, access, title, readerAddress } = book;
  // A book that reads itself aloud is heard before the audiobook of its work.
  const readsItself = book.seconds > 0 && access.open.length > 0;
  const sound = readsItself
    ? book
    : book.editions.find(edition => edition.contentType === contentType.audiobook);
  const { begin, data } = useBeginSound(sound?.id ?? null);
  const playing = useNowPlaying();
  const words = sound && playing?.isPlaying && playing.ebookId === book.id ? 'Đang nghe' : 'Nghe';
  const listen = () => {
    if (!sound) return;
    begin();
    sendPlayerCommand({ type: 'playWork', workId: sound.id, ebook: { title, readerAddress } });
  };
  return (
    <FootBar begun={Boolean(progress)}>
      {progress && (
        <div className={styles.progress}>
          <p>{percentRead(progress.percent)}</p>
          <ReadProgress percent={progress.percent} />
        </div>
      )}
      <div className={styles.button}>
        {access.open.length > 0 ? (
          <ButtonLink kind="primary" wide icon="book-open" to={readerAddress}>
            {readLabel(book)}
          </ButtonLink>
        ) : (
          <Button kind="primary" wide onClick={onClosed}>
            {closedTexts[access.permission]}
          </Button>
        )}
      </div>
      {sound && (
        <div className={styles.sound}>
          <Button wide icon="headphones" aria-label={words} onClick={listen} {...data}>
            <span className={styles.word}>{words}</span>
          </Button>
        </div>
      )}
    </FootBar>
  );
}
