import { type CSSProperties, useMemo, useState } from 'react';
import type { BookPackage } from '#contract/library/content.ts';
import { positionAt, spokenPercent } from '#rules/reading/reader-positions.ts';
import { type ContentsRow, chapterTitle } from './contents.ts';

/** Beyond this many, ticks are a grey line and say nothing. */
const TICKS_AT_MOST = 60;
const STEPS = 1000;

interface SeekBarProps {
  book: BookPackage;
  rows: readonly ContentsRow[];
  percent: number;
  onSeek: (percent: number) => void;
}

/** The whole book as one line; the dot says "you are here". Moves when the finger lets go, and tells the chapter meanwhile. */
export function SeekBar({ book, rows, percent, onSeek }: SeekBarProps) {
  const [wanted, setWanted] = useState<number | null>(null);
  const ticks = useMemo(() => {
    const starts = rows
      .filter(row => row.level === 0 && row.chapter > 0)
      .map(row =>
        book.chars > 0 ? (book.spine[row.chapter]?.start ?? 0) / book.chars : row.chapter / book.spine.length,
      );
    const distinct = [...new Set(starts)].filter(start => start > 0 && start < 1);
    return distinct.length <= TICKS_AT_MOST ? distinct : [];
  }, [book, rows]);
  const value = wanted ?? percent;
  const title = chapterTitle(book, rows, positionAt(book.spine, value).chapter);

  const commit = () => {
    if (wanted !== null) onSeek(wanted);
    setWanted(null);
  };

  return (
    <div className="reader-seek" dir={book.dir} style={{ '--at': value } as CSSProperties}>
      <div className="reader-seek-line" aria-hidden="true">
        <span className="reader-seek-done" />
        {ticks.map(tick => (
          <i key={tick} style={{ insetInlineStart: `${tick * 100}%` }} />
        ))}
        <span className="reader-seek-dot" />
      </div>
      {wanted !== null && (
        <output className="reader-seek-hint">
          {spokenPercent(wanted)}
          {title && ` · ${title}`}
        </output>
      )}
      <input
        type="range"
        min={0}
        max={STEPS}
        step={1}
        value={Math.round(value * STEPS)}
        aria-label="Vị trí trong sách"
        aria-valuetext={`${spokenPercent(value)}${title ? `, ${title}` : ''}`}
        onChange={event => setWanted(Number(event.target.value) / STEPS)}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </div>
  );
}
