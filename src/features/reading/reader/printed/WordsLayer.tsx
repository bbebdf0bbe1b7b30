import { memo } from 'react';
import type { Annotation } from '#contract/reading/reader-annotations.ts';
import {
  type Box,
  type PageLink,
  type PlacedWord,
  strokesOf,
  textOfSpan,
  type WordSpan,
} from '#rules/library/page-words.ts';
import { colourNames } from '#rules/reading/annotations.ts';
import { Icon } from '#ui/Icon.tsx';
import { SelectionHandles } from './SelectionHandles.tsx';
import { useWordSelection } from './useWordSelection.ts';
import styles from './words.module.css';

/** A mark on this page, and which words it stands on. */
export interface PageMark {
  mark: Annotation;
  span: WordSpan;
}

interface WordsLayerProps {
  words: readonly PlacedWord[];
  links: readonly PageLink[];
  marks: readonly PageMark[];
  hits: readonly WordSpan[];
  /** Index of the hit that one has gone to; -1 none of these. */
  hit: number;
  /** `touch`: a finger selected it, and can drag its ends. */
  selected: (WordSpan & { touch?: boolean }) | null;
  isCurrent: boolean;
  onSpan: (span: WordSpan | null, how: { touch: boolean; done: boolean }) => void;
  onMark: (mark: Annotation, box: DOMRect) => void;
  onLink: (to: number | string) => void;
}

const percent = (part: number) => `${part / 100}%`;
const placed = ({ x0, y0, x1, y1 }: Box) => ({
  left: percent(x0),
  top: percent(y0),
  width: percent(x1 - x0),
  height: percent(y1 - y0),
});
const keyOf = ({ x0, y0 }: Box) => `${x0} ${y0}`;

/** Layer over a page's picture: annotations, search results, selection, links; and its words, for screen readers. */
export const WordsLayer = memo(function WordsLayer(props: WordsLayerProps) {
  const { words, links, marks, hits, hit, selected, isCurrent, onSpan, onMark, onLink } = props;
  const { box, ...pointer } = useWordSelection({ words, onSpan });
  const strokes = (span: WordSpan, className: string | undefined, colour?: string) =>
    strokesOf(words, span).map(stroke => (
      <i key={keyOf(stroke)} className={className} data-colour={colour} style={placed(stroke)} />
    ));
  return (
    <div ref={box} className={styles.words} data-words="" data-reader="BRIGHT" {...pointer}>
      <div aria-hidden="true">
        {marks.map(({ mark, span }) => (
          <span key={mark.key}>
            {strokes(span, styles.mark, mark.colour === 0 ? undefined : colourNames[mark.colour].token)}
          </span>
        ))}
        {hits.map((span, at) => (
          <span key={`${span.from}`}>{strokes(span, at === hit ? styles.hitHere : styles.hit)}</span>
        ))}
        {selected && strokes(selected, styles.selected)}
      </div>
      {isCurrent && words.length > 0 && (
        <p className="unseen">{textOfSpan(words, { from: 0, to: words.length })}</p>
      )}
      {marks.map(({ mark, span }) => {
        const [first] = strokesOf(words, span);
        if (!first) return null;
        return (
          <button
            key={mark.key}
            type="button"
            className={styles.markButton}
            data-noted={mark.note !== '' || undefined}
            style={{ left: percent(first.x0), top: percent(first.y0) }}
            aria-label={`${mark.note ? 'Ghi chú' : 'Đoạn đã tô'}: ${mark.quote.slice(0, 80)}`}
            onClick={event => onMark(mark, event.currentTarget.getBoundingClientRect())}
          >
            {mark.note !== '' && <Icon name="note" size={16} />}
          </button>
        );
      })}
      {selected?.touch && <SelectionHandles words={words} span={selected} onSpan={onSpan} />}
      {links.map(([x0, y0, x1, y1, to]) => (
        <button
          key={`${x0} ${y0} ${to}`}
          type="button"
          className={styles.link}
          style={placed({ x0, y0, x1, y1 })}
          aria-label={typeof to === 'number' ? `Tới trang ${to + 1}` : `Mở ${to}`}
          onClick={() => onLink(to)}
        />
      ))}
    </div>
  );
});
