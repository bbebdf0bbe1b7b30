import './reader.css';
import './seek.css';
import './contents.css';
import './settings.css';
import './notices.css';
import {
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BookStart } from '#contract/content.ts';
import { isOpen } from '#contract/rights.ts';
import type { CfiPosition } from '#rules/positions.ts';
import { type PageCommand, stripTapCommand, tapCommand } from '#rules/reader-input.ts';
import { spokenPercent } from '#rules/reader-positions.ts';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useBackCloses } from '#ui/useBackCloses.ts';
import { chapterTitle, contentsRows } from './contents.ts';
import type { Book } from './engine/book.ts';
import type { BookPosition, FollowedLink, Moved, Renderer, Target } from './engine/renderer.ts';
import { removeFirstPage } from './first/first-page.ts';
import type { UnlockOptions } from './LockedChapter.tsx';
import { OfferBar } from './OfferBar.tsx';
import { lastOpenBefore, nearestOpenTarget } from './open-target.ts';
import { EMBED_SPREAD_FROM, pageWidth } from './page-style.ts';
import { Announcement, HeadLine, ReaderFoot } from './ReaderLines.tsx';
import type { Panel } from './ReaderPanels.tsx';
import { PageFailed, PageSkeleton } from './ReaderStates.tsx';
import { ReaderTopBar } from './ReaderTopBar.tsx';
import { LockedChapter, ReaderPanels, useReaderParts } from './reader-parts.ts';
import { useReaderSettings } from './state.ts';
import { useBook } from './useBook.ts';
import { useKeepAwake } from './useKeepAwake.ts';
import { usePageStyle } from './usePageStyle.ts';
import { useRenderer } from './useRenderer.ts';
import { useTurnSound } from './useTurnSound.ts';
import { useWindowKeys } from './useWindowKeys.ts';

/** The page that is shown. */
export interface ShownPage {
  renderer: Renderer;
  moved: Moved;
  /** How often it was asked to hear it. */
  listenRequests: number;
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
  elsewhere?: CfiPosition | null;
  /** What goes on beside the page, once there is one: it stands between the page and the foot. */
  extras?: (page: ShownPage) => ReactNode;
  /** Called after every turn of the reader's, with the place they are at. */
  onMoved?: (position: BookPosition) => void;
  /** What a reader of a closed chapter can do, and what happens when it may be open now: the book is opened there anew. */
  unlock?: UnlockOptions & { onReopen: (chapter: number) => void };
  /** The way out: the arrow in the bar and Esc. Without it there is none. */
  onClose?: () => void;
}

/** Reads one book. The same on the web, in the mini app and in a partner's page. */
export function Reader({
  start,
  book: given,
  chrome = 'full',
  at,
  elsewhere,
  extras,
  onMoved,
  unlock,
  onClose,
}: ReaderProps) {
  const book = useBook(start, given);
  const { settings } = useReaderSettings();
  const pageStyle = usePageStyle(settings, start.package, chrome === 'embed' ? EMBED_SPREAD_FROM : undefined);
  const paper = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>('none');
  const [bars, setBars] = useState(false);
  const [link, setLink] = useState<FollowedLink | null>(null);
  const rows = useMemo(() => contentsRows(start.package), [start.package]);
  const keepAwake = useKeepAwake();
  const turnSound = useTurnSound();
  const [opening] = useState(() => nearestOpenTarget(start, at ?? { chapter: start.chapter.index }));
  const [locked, setLocked] = useState(opening.locked);
  const [listenRequests, setListenRequests] = useState(0);
  const besideTarget = useRef(opening.locked !== null);

  const onMove = useCallback(
    (moved: Moved, from: Pick<Renderer, 'position' | 'goto'>) => {
      if (!moved.byReader) return;
      keepAwake.pageTurned();
      if (!pageStyle.scroll) turnSound.turned();
      // A page beside the one that was wanted is no place the reader chose: what they left stays remembered.
      if (besideTarget.current) {
        besideTarget.current = false;
        return;
      }
      // A strip of pictures rolls on over closed ones, which are empty.
      if (pageStyle.scroll && !isOpen(book?.access?.(), moved.chapter)) {
        setLocked(moved.chapter);
        void from.goto(lastOpenBefore(start, moved.chapter));
        return;
      }
      const position = onMoved && from.position();
      if (position) onMoved?.(position);
    },
    [onMoved, keepAwake, turnSound, pageStyle.scroll, book, start],
  );
  const shown = useRenderer(
    page,
    book,
    pageStyle,
    opening.at,
    { command: runCommand, link: followLink, locked: setLocked, finished: () => setPanel('finished') },
    onMove,
  );
  const { renderer, moved, failed, retry } = shown;

  // Once opened they stay, so that they can close as calmly as they opened.
  const [panelsWanted, wantPanels] = useState(false);
  const firstPageShown = moved !== null;
  const lockedShown = firstPageShown ? locked : null;
  const closable = unlock !== undefined;
  if (!panelsWanted && (panel !== 'none' || link !== null)) wantPanels(true);
  useLayoutEffect(() => {
    // In the frame that shows ours: the same lines at the same places.
    if (firstPageShown || failed) removeFirstPage();
  }, [firstPageShown, failed]);
  useReaderParts({ firstPageShown, closable, inFrame: chrome === 'embed' });

  function runCommand(command: PageCommand): void {
    if (lockedShown !== null && command !== 'chrome') {
      // The card stands where the next page would: a step back leaves it.
      if (command === 'previous' || command === 'close') stayHere();
    } else if (command === 'chrome') setBars(before => !before);
    else if (command === 'close') bars ? setBars(false) : onClose?.();
    else if (command === 'next') void renderer?.next();
    else if (command === 'previous') void renderer?.prev();
    else if (command === 'first') void renderer?.goto({ chapter: moved?.chapter ?? 0 });
    else void renderer?.goto({ chapter: moved?.chapter ?? 0, at: 'end' });
    if (command === 'next' || command === 'previous') setBars(false);
  }

  function stayHere(): void {
    setLocked(null);
    paper.current?.focus({ preventScroll: true });
  }

  function followLink(followed: FollowedLink): void {
    if (followed.kind === 'internal') void renderer?.goto({ href: followed.href });
    else if (followed.kind !== 'inert') setLink(followed);
  }

  // In a partner's page the steps back are the partner's.
  useBackCloses(chrome === 'full' && (panel !== 'none' || link !== null), () => {
    setPanel('none');
    setLink(null);
  });

  useEffect(() => {
    if (!firstPageShown || chrome === 'embed') return;
    if (!document.activeElement || document.activeElement === document.body)
      paper.current?.focus({ preventScroll: true });
  }, [firstPageShown, chrome]);

  useWindowKeys(panel === 'none' && link === null, settings.isScroll, start.package.dir, runCommand, lines =>
    renderer?.nudge(lines),
  );

  const go = (to: Target) => {
    setPanel('none');
    setLocked(null);
    void renderer?.goto(to);
  };
  const sound = start.package.layout === 'reflowable' ? start.sound : undefined;
  const hasNarration =
    sound?.files.some(file => file.chapter === (moved?.chapter ?? start.chapter.index)) ?? false;
  const bookNow = { ...start, access: book?.access?.() ?? start.access };
  const title = moved ? chapterTitle(start.package, rows, moved.chapter) : '';
  const dark = settings.backgroundType === 'DARK' ? 'dark' : undefined;

  return (
    <div
      className="reader"
      data-reader={settings.backgroundType}
      data-theme={dark}
      data-bars={bars || undefined}
      data-spread={pageStyle.spread && !pageStyle.scroll ? true : undefined}
      data-chrome={chrome}
    >
      <ReaderTopBar
        title={start.title}
        authors={start.authors}
        onClose={onClose}
        onContents={() => setPanel('contents')}
        onSettings={() => setPanel('settings')}
        onListen={hasNarration ? () => setListenRequests(count => count + 1) : undefined}
      />
      <OfflineStrip />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys are listened to on the window; this is the margin around the page */}
      <div
        ref={paper}
        className="reader-paper"
        tabIndex={-1}
        style={{ maxWidth: pageWidth(pageStyle) }}
        onClick={event => {
          const box = event.currentTarget.getBoundingClientRect();
          if (
            (event.target as Element).closest(
              'button, a, input, .reader-failed, .reader-elsewhere, .reader-locked',
            )
          )
            return;
          const x = event.clientX - box.left;
          const command = pageStyle.scroll
            ? stripTapCommand(x, box.width)
            : tapCommand(x, box.width, start.package.dir);
          if (command) runCommand(command);
        }}
      >
        <HeadLine title={start.title} chapter={title} />
        <div className="reader-page" ref={page} />
        {!moved && !failed && <PageSkeleton />}
        {failed && <PageFailed whole={!moved} onRetry={retry} />}
        {lockedShown !== null && unlock && (
          <Suspense fallback={null}>
            <LockedChapter
              start={bookNow}
              name={chapterTitle(start.package, rows, lockedShown)}
              theme={dark}
              unlock={unlock}
              onAnswer={answer => {
                if (answer === 'closed') return stayHere();
                setLocked(null);
                if (answer === 'book') onClose?.();
                else unlock.onReopen(lockedShown);
              }}
            />
          </Suspense>
        )}
      </div>
      {moved && renderer && (
        <Suspense fallback={null}>{extras?.({ moved, renderer, listenRequests })}</Suspense>
      )}
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
            start={bookNow}
            rows={rows}
            chapter={moved?.chapter ?? 0}
            theme={dark}
            keepAwake={keepAwake}
            turnSound={turnSound}
            onClose={() => setPanel('none')}
            onCloseLink={() => setLink(null)}
            onGo={go}
            onLeave={onClose}
          />
        </Suspense>
      )}
    </div>
  );
}
