import './reader.css';
import './seek.css';
import './contents.css';
import './settings.css';
import './notices.css';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { BookStart } from '#contract/content.ts';
import { isOpen } from '#contract/rights.ts';
import { type RememberedPlace, spokenPercent } from '#rules/reading-places.ts';
import { keyWish, type PageWish, stripTapWish, tapWish } from '#rules/reading-taps.ts';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { chapterTitle, contentsRows } from './contents.ts';
import type { Book } from './engine/book.ts';
import type { FollowedLink, Moved, PlaceInBook, Renderer, Target } from './engine/renderer.ts';
import type { Doors } from './LockedChapter.tsx';
import { EMBED_SPREAD_FROM, pageWidth } from './look.ts';
import { OfferBar } from './OfferBar.tsx';
import { lastOpenBefore, openTarget } from './open-target.ts';
import { Announcement, HeadLine, ReaderFoot } from './ReaderLines.tsx';
import type { Panel } from './ReaderPanels.tsx';
import { PageFailed, PageSkeleton } from './ReaderStates.tsx';
import { ReaderTopBar } from './ReaderTopBar.tsx';
import { useReaderSettings } from './state.ts';
import { useBook } from './useBook.ts';
import { useKeepAwake } from './useKeepAwake.ts';
import { useLook } from './useLook.ts';
import { useRenderer } from './useRenderer.ts';

/** The page that is shown. */
export interface ShownPage {
  renderer: Renderer;
  moved: Moved;
  /** How often it was asked to hear it. */
  listens: number;
}

export interface ReaderProps {
  start: BookStart;
  /** A book that does not come from our server, such as a partner's EPUB unpacked in the browser. */
  book?: Book;
  /** `embed` leaves out what belongs to our own app: the way back to the book's page. */
  chrome?: 'full' | 'embed';
  /** Where to begin; the first chapter in `start` when nothing is said. */
  at?: Target;
  /** A newer place on another device, offered after the first page is shown. */
  elsewhere?: RememberedPlace | null;
  /** What goes on beside the page, once there is one: it stands between the page and the foot. */
  beside?: (page: ShownPage) => ReactNode;
  /** Called after every turn of the reader's, with the place they are at. */
  onMoved?: (place: PlaceInBook) => void;
  /** What a reader of a closed chapter can do, and what happens when it may be open now: the book is opened there anew. */
  doors?: Doors & { onReopen: (chapter: number) => void };
  /** The way out: the arrow in the bar and Esc. Without it there is none. */
  onClose?: () => void;
}

// Nothing of them is on the first page, and partners count every byte before it.
const loadPanels = () => import('./ReaderPanels.tsx');
const ReaderPanels = lazy(loadPanels);

/** Reads one book. The same on the web, in the mini app and in a partner's page. */
export function Reader({
  start,
  book: given,
  chrome = 'full',
  at,
  elsewhere,
  beside,
  onMoved,
  doors,
  onClose,
}: ReaderProps) {
  const book = useBook(start, given);
  const { settings } = useReaderSettings();
  const look = useLook(settings, start.package, chrome === 'embed' ? EMBED_SPREAD_FROM : undefined);
  const page = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>('none');
  const [bars, setBars] = useState(false);
  const [link, setLink] = useState<FollowedLink | null>(null);
  const rows = useMemo(() => contentsRows(start.package), [start.package]);
  const awake = useKeepAwake();
  const [begin] = useState(() => openTarget(start, at ?? { chapter: start.chapter.index }));
  const [locked, setLocked] = useState(begin.locked);
  const [listens, setListens] = useState(0);
  const astray = useRef(begin.locked !== null);

  const onMove = useCallback(
    (moved: Moved, from: Pick<Renderer, 'place' | 'goto'>) => {
      if (!moved.byReader) return;
      awake.stir();
      // A page beside the one that was wanted is no place the reader chose: what they left stays remembered.
      if (astray.current) {
        astray.current = false;
        return;
      }
      // A strip of pictures rolls on over closed ones, which are empty.
      if (look.scroll && !isOpen(book?.access?.(), moved.chapter)) {
        setLocked(moved.chapter);
        void from.goto(lastOpenBefore(start, moved.chapter));
        return;
      }
      const place = onMoved && from.place();
      if (place) onMoved?.(place);
    },
    [onMoved, awake, look.scroll, book, start],
  );
  const shown = useRenderer(
    page,
    book,
    look,
    begin.at,
    { wish: act, link: follow, locked: setLocked, finished: () => setPanel('finished') },
    onMove,
  );
  const { renderer, moved, failed, retry } = shown;

  // Once opened they stay, so that they can close as calmly as they opened.
  const [panelsWanted, wantPanels] = useState(false);
  const firstPageShown = moved !== null;
  const shut = firstPageShown ? locked : null;
  if (!panelsWanted && (panel !== 'none' || link !== null || shut !== null)) wantPanels(true);
  useEffect(() => {
    // Fetched while there is a network: contents and settings open without one too.
    if (firstPageShown) loadPanels().catch(() => {});
  }, [firstPageShown]);

  function act(wish: PageWish): void {
    if (wish === 'chrome') setBars(before => !before);
    else if (wish === 'close') bars ? setBars(false) : onClose?.();
    else if (wish === 'next') void renderer?.next();
    else if (wish === 'previous') void renderer?.prev();
    else if (wish === 'first') void renderer?.goto({ chapter: moved?.chapter ?? 0 });
    else void renderer?.goto({ chapter: moved?.chapter ?? 0, at: 'end' });
    if (wish === 'next' || wish === 'previous') setBars(false);
  }

  function follow(followed: FollowedLink): void {
    if (followed.kind === 'internal') void renderer?.goto({ href: followed.href });
    else if (followed.kind !== 'inert') setLink(followed);
  }

  useWindowKeys(
    panel === 'none' && link === null && shut === null,
    settings.isScroll,
    start.package.dir,
    act,
    lines => renderer?.nudge(lines),
  );

  const go = (to: Target) => {
    setPanel('none');
    void renderer?.goto(to);
  };
  const sound = start.package.layout === 'reflowable' ? start.sound : undefined;
  const isHeard = sound?.files.some(file => file.chapter === moved?.chapter) ?? false;
  const title = moved ? chapterTitle(start.package, rows, moved.chapter) : '';
  const dark = settings.backgroundType === 'DARK' ? 'dark' : undefined;

  return (
    <div
      className="reader"
      data-reader={settings.backgroundType}
      data-theme={dark}
      data-bars={bars || undefined}
      data-spread={look.spread && !look.scroll ? true : undefined}
      data-chrome={chrome}
    >
      <ReaderTopBar
        title={start.title}
        authors={start.authors}
        onClose={onClose}
        onContents={() => setPanel('contents')}
        onSettings={() => setPanel('settings')}
        onListen={isHeard ? () => setListens(count => count + 1) : undefined}
      />
      <OfflineStrip />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are listened to on the window; this is the margin around the page */}
      <main
        className="reader-paper"
        style={{ maxWidth: pageWidth(look) }}
        onClick={event => {
          const box = event.currentTarget.getBoundingClientRect();
          if ((event.target as Element).closest('button, a, input, .reader-failed, .reader-elsewhere'))
            return;
          const x = event.clientX - box.left;
          const wish = look.scroll ? stripTapWish(x, box.width) : tapWish(x, box.width, start.package.dir);
          if (wish) act(wish);
        }}
      >
        <HeadLine title={start.title} chapter={title} />
        <div className="reader-page" ref={page} />
        {!moved && !failed && <PageSkeleton />}
        {failed && <PageFailed whole={!moved} onRetry={retry} />}
      </main>
      {moved && renderer && <Suspense fallback={null}>{beside?.({ moved, renderer, listens })}</Suspense>}
      <ReaderFoot book={start.package} rows={rows} moved={moved} onSeek={percent => go({ percent })} />
      <Announcement moved={moved} title={title} />
      {moved && elsewhere && (
        <OfferBar
          words={`Bạn đang đọc ở ${spokenPercent(elsewhere.percent)} trên thiết bị khác. Tới đó?`}
          yes="Tới đó"
          onGo={() => go({ cfi: elsewhere.cfi })}
        />
      )}
      {panelsWanted && (
        <Suspense fallback={null}>
          <ReaderPanels
            panel={panel}
            link={link}
            start={{ ...start, access: book?.access?.() ?? start.access }}
            rows={rows}
            chapter={moved?.chapter ?? 0}
            theme={dark}
            awake={awake}
            onClose={() => setPanel('none')}
            onCloseLink={() => setLink(null)}
            locked={shut}
            doors={doors}
            onLocked={answer => {
              setLocked(null);
              if (answer === 'book') onClose?.();
              else if (answer !== 'closed' && shut !== null) doors?.onReopen(shut);
            }}
            onGo={go}
            onLeave={onClose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Keys pressed while no chapter has the focus; chapters listen for themselves. */
function useWindowKeys(
  on: boolean,
  strip: boolean,
  dir: 'ltr' | 'rtl',
  act: (wish: PageWish) => void,
  nudge: (lines: number) => void,
): void {
  const latest = useRef({ act, nudge });
  latest.current = { act, nudge };
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const own = event.target as Element | null;
      if (event.defaultPrevented || own?.closest?.('input, textarea, select, [contenteditable]')) return;
      const onButton = own?.closest?.('button, a') && (event.key === 'Enter' || event.key === ' ');
      if (onButton) return;
      if (strip && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
        latest.current.nudge(event.key === 'ArrowDown' ? 3 : -3);
        return;
      }
      const modified = event.altKey || event.ctrlKey || event.metaKey;
      const wish = keyWish({ key: event.key, shift: event.shiftKey, modified }, dir, strip);
      if (!wish) return;
      event.preventDefault();
      latest.current.act(wish);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on, strip, dir]);
}
