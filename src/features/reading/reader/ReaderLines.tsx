import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookPackage } from '#contract/library/content.ts';
import { minutesLeft, spokenMinutes, spokenPercent } from '#rules/reading/reader-positions.ts';
import { usePublishedHeight } from '#ui/usePublishedHeight.ts';
import type { ContentsRow } from './contents.ts';
import type { Moved } from './engine/renderer.ts';
import { useOwnSpeed } from './own-speed.ts';
import { SeekBar } from './SeekBar.tsx';

/** Above the text on a phone: the book at the left, the chapter at the right. */
export function HeadLine({ title, chapter }: { title: string; chapter: string }) {
  return (
    <p className="reader-headline" aria-hidden="true">
      <span>{title}</span>
      <span>{chapter}</span>
    </p>
  );
}

const CUT = 'Phần sau của chương này bỏ trống quá dài nên không hiện nữa';

const WHOLE = 'Chương này không chia trang được, mời bạn cuộn để đọc';

/** Remark on an unusual page. */
const remarkOn = ({ isCut, isWhole }: Moved) => (isCut ? CUT : isWhole ? WHOLE : '');

interface FootProps {
  book: BookPackage;
  rows: readonly ContentsRow[];
  moved: Moved | null;
  onSeek: (percent: number) => void;
}

const pageLabel = ({ page, pages, shown }: Moved) =>
  shown > 1 && page + shown <= pages
    ? `Trang ${page + 1}–${page + shown} trên ${pages}`
    : `Trang ${page + 1} trên ${pages}`;

/** How far: the bar with its dot, the page, and the time left. */
export function ReaderFoot({ book, rows, moved, onSeek }: FootProps) {
  const foot = useRef<HTMLElement>(null);
  const perMinute = useOwnSpeed(useHost().store);
  usePublishedHeight(foot, '--size-foot');
  // A picture takes as long as one likes.
  const words = book.chars > 0 && book.layout === 'reflowable';
  const left =
    moved &&
    minutesLeft(book.spine, { chapter: moved.chapter, page: moved.page, pages: moved.pages }, perMinute);
  const remark = moved ? remarkOn(moved) : '';
  return (
    <footer ref={foot} className="reader-foot" data-ready={moved ? true : undefined}>
      <span className="reader-foot-percent">{moved ? spokenPercent(moved.percent) : ''}</span>
      <SeekBar book={book} rows={rows} percent={moved?.percent ?? 0} onSeek={onSeek} />
      <span className="reader-foot-page">{moved ? pageLabel(moved) : ''}</span>
      {remark && <span className="reader-foot-left">{remark}</span>}
      {!remark && words && left && moved && left.book > 0 && (
        <span className="reader-foot-left">
          {moved.atEnd ? 'Trang cuối' : `Còn ${spokenMinutes(Math.max(1, left.chapter))} trong chương`}
          {!moved.atEnd && <span className="reader-foot-whole">, {spokenMinutes(left.book)} cả cuốn</span>}
        </span>
      )}
    </footer>
  );
}

const ANNOUNCE_AFTER = 500;

/** Tells a page that was turned to those who cannot see it, once the turning stops. */
export function Announcement({ moved, title }: { moved: Moved | null; title: string }) {
  const [said, say] = useState('');
  useEffect(() => {
    if (!moved?.byReader) return;
    const timer = setTimeout(
      () => say([title.replace(/[.\s]+$/, ''), pageLabel(moved), remarkOn(moved)].filter(Boolean).join('. ')),
      ANNOUNCE_AFTER,
    );
    return () => clearTimeout(timer);
  }, [moved, title]);
  return (
    <p className="unseen" role="status">
      {said}
    </p>
  );
}
