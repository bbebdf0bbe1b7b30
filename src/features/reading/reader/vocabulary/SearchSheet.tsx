import './vocabulary.css';
import { useId, useState } from 'react';
import type { FoundChapter } from '#contract/reading/book-search.ts';
import type { Range as Letters } from '#rules/text/search.ts';
import { hasMarks } from '#rules/text/search.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useBookSearch } from './useBookSearch.ts';

/** A place that was found: the n-th of its chapter. */
export interface FoundPosition {
  chapter: number;
  at: number;
  words: string;
  marks: boolean;
}

interface SearchSheetProps {
  contentId: number;
  /** The chapter one is in. */
  chapter: number;
  /** Initial search. */
  begin: string;
  theme?: 'dark';
  onGo: (position: FoundPosition) => void;
  onClose: () => void;
}

/** Places of a chapter that are shown before one asks for more. */
const SHOWN = 2;

/** Searches in the open book. */
export default function SearchSheet({ contentId, chapter, begin, theme, onGo, onClose }: SearchSheetProps) {
  const field = useId();
  const [words, setWords] = useState(begin);
  const [same, setSame] = useState(false);
  const [tries, setTries] = useState(0);
  const marks = same && hasMarks(words);
  const { chapters, state } = useBookSearch(contentId, words, marks, tries);
  const total = chapters.reduce((sum, { count }) => sum + count, 0);
  const told = state === 'searching' ? `${total} chỗ, đang tìm tiếp…` : `${total} chỗ`;
  return (
    <Sheet open onClose={onClose} title="Tìm trong sách" side="right" wide theme={theme}>
      <search className="reader-find">
        <label className="unseen" htmlFor={field}>
          Từ cần tìm trong sách
        </label>
        <input
          id={field}
          data-autofocus
          type="search"
          value={words}
          maxLength={100}
          placeholder="Tìm trong cuốn này"
          autoComplete="off"
          onChange={event => setWords(event.target.value)}
        />
        {hasMarks(words) && (
          <Chip on={same} onPress={() => setSame(before => !before)}>
            Đúng dấu
          </Chip>
        )}
        <p role="status" className="reader-find-told">
          {state === 'idle' || (state === 'done' && total === 0) ? '' : told}
        </p>
      </search>
      {state === 'failed' && <ErrorState onRetry={() => setTries(count => count + 1)} />}
      {state === 'done' && total === 0 && (
        <Empty title={`Không thấy “${words.trim()}” trong sách`} text="Bạn thử ít chữ hơn, hoặc bỏ dấu." />
      )}
      {chapters.map(found => (
        <Chapter
          key={found.chapter}
          found={found}
          here={found.chapter === chapter}
          onGo={at => onGo({ chapter: found.chapter, at, words: words.trim(), marks })}
        />
      ))}
    </Sheet>
  );
}

const nameOf = ({ title, chapter }: FoundChapter) => title || `Phần ${chapter + 1}`;

interface ChapterProps {
  found: FoundChapter;
  here: boolean;
  onGo: (at: number) => void;
}

function Chapter({ found, here, onGo }: ChapterProps) {
  const [all, setAll] = useState(false);
  const shown = all ? found.hits : found.hits.slice(0, SHOWN);
  const rest = found.hits.length - shown.length;
  return (
    <section className="reader-find-chapter" aria-current={here ? 'true' : undefined}>
      <h3>
        {nameOf(found)} {here && <i className="reader-contents-dot" />}
        <small>{found.count} chỗ</small>
      </h3>
      <ul>
        {shown.map((hit, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the n-th place of a chapter is its name
          <li key={at}>
            <button type="button" onClick={() => onGo(at)}>
              <Marked text={hit.text} marks={hit.marks} />
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button kind="quiet" size="small" onClick={() => setAll(true)}>
          Còn {rest} chỗ
        </Button>
      )}
    </section>
  );
}

function Marked({ text, marks }: { text: string; marks: readonly Letters[] }) {
  const [mark] = marks;
  if (!mark) return <>{text}</>;
  return (
    <>
      {text.slice(0, mark.from)}
      <b>{text.slice(mark.from, mark.to)}</b>
      {text.slice(mark.to)}
    </>
  );
}
