import { type CSSProperties, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { chapterTitle, contentsRows } from '#features/reading/contents.ts';
import type { PlaceInBook, Target } from '#features/reading/engine/renderer.ts';
import { openTarget } from '#features/reading/open-target.ts';
import { Reader } from '#features/reading/Reader.tsx';
import { useReaderSettings } from '#features/reading/state.ts';
import { placeAt } from '#rules/reading-places.ts';
import type { Talk } from '../talk/talk.ts';
import { FrameFoot } from './FrameFoot.tsx';
import type { Opened } from './opened.ts';

// Nothing of it is on the first page, and partners count every byte before it.
const FrameBeside = lazy(() => import('./FrameBeside.tsx'));

/** Where the page around us wants to be; `count` tells two wishes for the same place apart. */
export interface Going {
  target: Extract<Target, { chapter: number } | { percent: number }>;
  count: number;
}

/** Least height in CSS px at which header, foot and a few lines of text fit. */
const LEAST_HEIGHT = 420;

/** A text as a CSS string. */
const cssText = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, letter => `\\${letter.charCodeAt(0).toString(16)} `)}"`;

interface BookInFrameProps {
  opened: Opened;
  going: Going | null;
  /** '' for a page of nobody we know. */
  partnerId: string;
  say: Talk['say'];
  onLogin: () => void;
  /** Opens the login window; true once someone is signed in. */
  askIn: (why?: string) => Promise<boolean>;
  /** A closed chapter may be open now. */
  onReopen: (chapter: number) => void;
}

/** The reader between its own header and our foot; tells the page around us where it is. */
export function BookInFrame({ opened, going, partnerId, say, onLogin, askIn, onReopen }: BookInFrameProps) {
  const { start, book, cover } = opened;
  const { spine, chars } = start.package;
  const { settings } = useReaderSettings();
  const rows = useMemo(() => contentsRows(start.package), [start.package]);
  const [chapter, setChapter] = useState(start.chapter.index);
  const dark = settings.backgroundType === 'DARK';

  useEffect(() => {
    // The frame is a piece of the partner's page: it follows the reader's paper, not the system's night.
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  }, [dark]);

  const last = useRef('');
  const told = (place: Pick<PlaceInBook, 'chapter' | 'percent'>) => {
    const percent = Math.min(1, Math.max(0, place.percent));
    const now = `${place.chapter} ${percent}`;
    if (now === last.current) return;
    last.current = now;
    setChapter(place.chapter);
    say('progress', {
      percent,
      chapter: place.chapter,
      chapterTitle: chapterTitle(start.package, rows, place.chapter),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each book
  useEffect(() => {
    const { title, authors, contentId } = start;
    document.title = `${title} · Mọt`;
    say('opened', { contentId: contentId > 0 ? contentId : null, title, authors, chapters: spine.length });
    const begin = 'chapter' in opened.at ? opened.at.chapter : start.chapter.index;
    told({ chapter: begin, percent: chars > 0 ? (spine[begin]?.start ?? 0) / chars : 0 });
    if (innerHeight < LEAST_HEIGHT) say('resize', { height: LEAST_HEIGHT });
  }, [start]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each wish
  useEffect(() => {
    if (!going) return;
    const { target } = going;
    // A closed chapter is not gone to: the reader says why.
    if (openTarget(start, target).locked !== null) return;
    if ('percent' in target)
      told({ chapter: placeAt(spine, target.percent).chapter, percent: target.percent });
    else if (spine[target.chapter])
      told({ chapter: target.chapter, percent: chars > 0 ? (spine[target.chapter]?.start ?? 0) / chars : 0 });
  }, [going]);

  const wanted = going && (!('chapter' in going.target) || spine[going.target.chapter]) ? going : null;
  const here = chapterTitle(start.package, rows, chapter);
  const facts = {
    '--frame-cover': cover ? `url("${cover}")` : 'none',
    '--frame-chapter': cssText(here && ` · ${here}`),
  } as CSSProperties;
  const left = spine.filter((item, index) => item.linear && index > chapter).length;
  return (
    <div className="frame" style={facts}>
      <Reader
        key={wanted?.count ?? 0}
        start={start}
        book={book}
        chrome="embed"
        beside={page =>
          start.contentId > 0 && <FrameBeside start={start} partnerId={partnerId} askIn={askIn} {...page} />
        }
        at={wanted?.target ?? opened.at}
        doors={{ from: 'frame', page: opened.page ?? undefined, askIn, onReopen }}
        onMoved={place => {
          opened.remember(place);
          told(place);
        }}
      />
      <FrameFoot chaptersLeft={left} page={opened.page} onLogin={opened.page ? onLogin : null} />
    </div>
  );
}
