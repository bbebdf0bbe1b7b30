import { type MouseEvent, type ReactNode, useContext } from 'react';
import { Link } from 'react-router-dom';
import styles from './ChapterRow.module.css';
import { PlainLinks } from './plainLinks.ts';

interface ChapterRowProps {
  /** Without an address the row only says something. */
  to?: string;
  number: number;
  title: string;
  /** "2.140 chữ · 9 phút" */
  meta: string;
  /** Nesting in the table of contents, 0 at the top. */
  level?: number;
  /** The reader is in this chapter. */
  here?: boolean;
  /** Shown at the end of a row that is not the current chapter: a badge, a lock. */
  state?: ReactNode;
  /** Label instead of "Đang đọc". */
  hereWord?: string;
  /** Without an address: what a press does. */
  onPlay?: () => void;
  /** Before the link is followed; `preventDefault` stays on the page. */
  onPress?: (event: MouseEvent) => void;
}

/** A chapter in the list of a book. */
export function ChapterRow({
  to,
  number,
  title,
  meta,
  level = 0,
  here,
  hereWord = 'Đang đọc',
  state,
  onPlay,
  onPress,
}: ChapterRowProps) {
  const root = useContext(PlainLinks);
  const style = {
    className: styles.row,
    'data-here': here || undefined,
    'aria-current': here ? ('true' as const) : undefined,
    style: level > 0 ? { paddingLeft: Math.min(level, 4) * 20 } : undefined,
  };
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          {title}
          {here && <span className={styles.dot} />}
        </span>
        <span className={styles.meta}>{meta}</span>
      </span>
      {here ? <span className={styles.state}>{hereWord}</span> : state}
    </>
  );
  if (!to && onPlay)
    return (
      <button type="button" onClick={onPlay} {...style}>
        {inside}
      </button>
    );
  if (!to) return <div {...style}>{inside}</div>;
  return root === null ? (
    <Link to={to} onClick={onPress} {...style}>
      {inside}
    </Link>
  ) : (
    <a href={root + to} onClick={onPress} {...style}>
      {inside}
    </a>
  );
}
