import { useMemo } from 'react';
import type { BookStart } from '#contract/library/content.ts';
import { PagesView } from '#features/reading/pages/index.ts';
import type { PageSettings } from '#rules/reading/page-layout.ts';
import { closePicture, columnOf, picturesOf, type useWords } from './page-files.ts';
import type { useChosen } from './useChosen.ts';
import type { useFound } from './useFound.ts';
import type { usePrintedMarks } from './usePrintedMarks.ts';
import { pageOfChapter } from './usePrintedPlace.ts';
import { WordsLayer } from './WordsLayer.tsx';
import { ZoomTools } from './ZoomTools.tsx';

type Pages = NonNullable<BookStart['pages']>;

interface PrintedPagesProps {
  start: BookStart & { pages: Pages };
  /** Folder of the pictures, signed. */
  base: string;
  /** Open pages by their number. */
  pages: ReadonlyMap<number, Pages['open'][number]>;
  settings: PageSettings;
  at: { page: number; inside: number };
  words: ReturnType<typeof useWords>;
  marks: ReturnType<typeof usePrintedMarks>;
  found: ReturnType<typeof useFound>;
  chosen: ReturnType<typeof useChosen>;
  onPage: (number: number, inside?: number) => void;
  /** Turned beyond the last page. */
  onEnd: () => void;
  onChrome: () => void;
  /** A picture did not come. */
  onBroken: () => void;
  onLink: (address: string) => void;
}

/** Pages of a printed book as pictures, each with its words, links and marks over it. */
export function PrintedPages({ start, base, pages, at, words, marks, chosen, ...props }: PrintedPagesProps) {
  const { settings, found, onPage, onEnd, onChrome, onBroken, onLink } = props;
  const pictures = useMemo(() => picturesOf(start.pages.open, base), [start, base]);
  return (
    <PagesView
      pages={pictures}
      settings={settings}
      page={at.page}
      inside={at.inside}
      onPage={onPage}
      onEnd={onEnd}
      onChrome={onChrome}
      onBroken={onBroken}
      zoomTools={ZoomTools}
      column={({ number }, x, y) => columnOf(words.get(number), x, y)}
      zoomWidth={({ number }) => {
        const on = pages.get(number);
        return on ? closePicture(on, base) : null;
      }}
      layer={({ number }, { isCurrent }) => {
        const known = words.get(number);
        const on = pages.get(number);
        if (!known || !on) return null;
        return (
          <WordsLayer
            words={known.words}
            links={known.links}
            marks={marks.onPage(pageOfChapter(start, start.pages, on), known.words)}
            {...found.onPage(number)}
            selected={chosen.spanOn(number)}
            isCurrent={isCurrent}
            onSpan={(next, how) => chosen.choose(number, next, how)}
            onMark={chosen.pressMark}
            onLink={to => (typeof to === 'number' ? onPage(to + 1) : onLink(to))}
          />
        );
      }}
    />
  );
}
