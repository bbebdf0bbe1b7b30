import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { BookStart } from '#contract/library/content.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useBackCloses } from '#ui/useBackCloses.ts';
import { useWide } from '#ui/useWide.ts';
import AnnotationsLayer, { type SelectedWords } from '../annotations/AnnotationsLayer.tsx';
import type { Moved, Renderer } from '../engine/renderer.ts';
import { aroundWords } from './aroundWords.ts';
import { bookWords } from './bookWords.ts';
import type { Looked } from './LookUpSheet.tsx';
import { drawPositions, positionsInPage } from './positionsInPage.ts';
import type { FoundPosition } from './SearchSheet.tsx';

const LookUpSheet = lazyPart(() => import('./LookUpSheet.tsx').then(file => file.default), { extra: true });
const MarginNotes = lazyPart(() => import('../annotations/MarginNotes.tsx').then(file => file.default), {
  extra: true,
});
const SearchSheet = lazyPart(() => import('./SearchSheet.tsx').then(file => file.default), { extra: true });

interface VocabularyLayerProps {
  start: BookStart;
  renderer: Renderer;
  moved: Moved;
  background: string;
  listen?: () => void;
  /** Offers the way back from what was found. */
  leave: () => void;
}

/** From this width notes stand beside the page, px. */
const MARGIN_FROM = 1280;

const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** Tools for words of the page: annotations, dictionary, search. Loaded after the first page. */
export default function VocabularyLayer({
  start,
  renderer,
  moved,
  background,
  listen,
  leave,
}: VocabularyLayerProps) {
  const [looked, setLooked] = useState<Looked | null>(null);
  const [search, setSearch] = useState<string | null>(null);
  const [position, setPosition] = useState<FoundPosition | null>(null);
  const [top, setTop] = useState<Element | null>(null);
  useEffect(() => setTop(document.querySelector('.reader-top-marks')), []);
  const wide = useWide(MARGIN_FROM);
  const theme = background === 'DARK' ? 'dark' : undefined;

  useBackCloses(looked !== null || search !== null, () => {
    setLooked(null);
    setSearch(null);
  });

  // Found words stay marked while one reads in their chapter.
  useEffect(() => {
    for (const { doc, chapter } of renderer.pages())
      drawPositions(
        doc,
        position && chapter === position.chapter ? positionsInPage(doc, position.words, position.marks) : [],
      );
    if (position && moved.chapter !== position.chapter) setPosition(null);
  }, [renderer, moved, position]);

  const lookUp = ({ text, range, chapter }: SelectedWords) =>
    setLooked({
      word: plain(text),
      ...aroundWords(range),
      chapter,
      lang: start.package.lang.startsWith('en') ? 'en' : 'vi',
    });
  const openSearch = () => {
    // On their way before the sheet is.
    void bookWords(start.contentId).catch(() => {});
    setSearch('');
  };
  const goTo = (found: FoundPosition) => {
    leave();
    setSearch(null);
    const find = (doc: Document) =>
      positionsInPage(doc, found.words, found.marks)[found.at]?.getBoundingClientRect() ?? null;
    void renderer.goto({ chapter: found.chapter, find }).then(() => setPosition(found));
  };

  return (
    <>
      {top && createPortal(<IconButton label="Tìm trong sách" icon="search" onClick={openSearch} />, top)}
      <AnnotationsLayer
        start={start}
        background={background}
        renderer={renderer}
        moved={moved}
        listen={listen}
        onLookUp={lookUp}
        onSearch={({ text }) => setSearch(plain(text).slice(0, 100))}
      />
      {wide && <MarginNotes contentId={start.contentId} {...{ renderer, moved, theme }} />}
      {looked && (
        <LookUpSheet
          looked={looked}
          contentId={start.contentId}
          theme={theme}
          onFirstMet={word => {
            setLooked(null);
            setSearch(word);
          }}
          onClose={() => setLooked(null)}
        />
      )}
      {search !== null && (
        <SearchSheet
          contentId={start.contentId}
          chapter={moved.chapter}
          begin={search}
          theme={theme}
          onGo={goTo}
          onClose={() => setSearch(null)}
        />
      )}
    </>
  );
}
