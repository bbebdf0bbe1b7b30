import './reader.css';
import './seek.css';
import './contents.css';
import './settings/settings.css';
import './notices.css';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '#client/afterPaint.ts';
import { useKeepAwake } from '#client/useKeepAwake.ts';
import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import { isOpen } from '#contract/rights/rights.ts';
import type { PageCommand } from '#rules/reading/reader-input.ts';
import { OfflineStrip } from '#ui/OfflineStrip.tsx';
import { useBackCloses } from '#ui/useBackCloses.ts';
import { groundOf, groundStyle } from './chosen-style.ts';
import { chapterTitle } from './contents.ts';
import { useRowOnPage } from './current-row.ts';
import { ElsewhereBar } from './ElsewhereBar.tsx';
import type { FollowedLink, Moved, Renderer, Target } from './engine/renderer.ts';
import { removeFirstPage } from './first/first-page.ts';
import { canBeHeard } from './narration-of.ts';
import { lastOpenBefore, nearestOpenTarget } from './open-target.ts';
import { EMBED_SPREAD_FROM, pageWidth } from './page-style.ts';
import { paperTap } from './paper-tap.ts';
import { Announcement, HeadLine, ReaderFoot } from './ReaderLines.tsx';
import type { Panel } from './ReaderPanels.tsx';
import { PageFailed, PageSkeleton } from './ReaderStates.tsx';
import { ReaderTopBar } from './ReaderTopBar.tsx';
import { ComfortLayers, LockedChapter, ReaderPanels, useReaderParts } from './reader-parts.ts';
import type { ReaderProps } from './reader-props.ts';
import { useReaderStyle } from './state.ts';
import { useBook } from './useBook.ts';
import { usePageStyle } from './usePageStyle.ts';
import { usePageTurnSound } from './usePageTurnSound.ts';
import { useRenderer } from './useRenderer.ts';
import { useWayBack } from './useWayBack.tsx';
import { useWindowKeys } from './useWindowKeys.ts';

/** Reads one book. The same on the web, in the mini app and in a partner's page. */
export function Reader({
  start,
  book: given,
  chrome = 'full',
  at,
  elsewhere,
  extras,
  onMoved,
  keepsPlace: keepsPosition = false,
  unlock,
  onPages,
  badge,
  below,
  onClose,
}: ReaderProps) {
  const book = useBook(start, given);
  const { settings, comfort } = useReaderStyle(start.contentId);
  const pageStyle = usePageStyle(
    settings,
    comfort,
    start.package,
    chrome === 'embed' ? EMBED_SPREAD_FROM : undefined,
  );
  const paper = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState<Panel>('none');
  const [bars, setBars] = useState(false);
  const [link, setLink] = useState<FollowedLink | null>(null);
  const keepAwake = useKeepAwake();
  const pageTurnSound = usePageTurnSound();
  const [opening] = useState(() => nearestOpenTarget(start, at ?? { chapter: start.chapter.index }));
  const [locked, setLocked] = useState(opening.locked);
  const [listenRequests, setListenRequests] = useState(0);
  const besideTarget = useRef(opening.locked !== null || keepsPosition);
  const showing = useRef(false);

  const onMove = useCallback(
    (moved: Moved, from: Pick<Renderer, 'position' | 'goto'>) => {
      if (!moved.byReader) return;
      keepAwake.pageTurned();
      if (!pageStyle.scroll) pageTurnSound.turned();
      // A first page next to the requested one, or opened by a link, is no position that the reader chose.
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
    [onMoved, keepAwake, pageTurnSound, pageStyle.scroll, book, start],
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
  const wayBack = useWayBack(renderer, moved);
  const { rows, ...row } = useRowOnPage(start.package, renderer, moved);

  // Panels stay mounted once opened, so that closing is animated too.
  const [panelsWanted, wantPanels] = useState(false);
  const firstPageShown = moved !== null;
  const lockedShown = firstPageShown ? locked : null;
  if (!panelsWanted && (panel !== 'none' || link !== null)) wantPanels(true);
  useLayoutEffect(() => {
    // In the frame that shows ours: the same lines at the same positions.
    if (firstPageShown || failed) removeFirstPage();
  }, [firstPageShown, failed]);
  useReaderParts({ firstPageShown, closable: unlock !== undefined, inFrame: chrome === 'embed' });

  function runCommand(command: PageCommand): void {
    if (lockedShown !== null && command !== 'chrome') {
      // The card takes the next page's position: going back closes it.
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
    focusPaper();
  }

  function focusPaper(): void {
    paper.current?.focus({ preventScroll: true });
  }

  /** Shows a bought chapter in the open book without reloading. False when the book has to be opened again. */
  async function showOpened(opened: OpenedChapter): Promise<boolean> {
    const at = unlock?.onOpened?.(opened);
    // A scrolling book skipped the locked chapters.
    if (!at || !renderer || !book?.addOpened || start.package.continuous) return false;
    book.addOpened(opened);
    showing.current = true;
    // The card goes in the frame that shows the chapter; what it takes to render the rest waits for the next.
    const stop = renderer.on('moved', ({ chapter }) => {
      if (chapter === opened.chapter.index) card.current?.style.setProperty('visibility', 'hidden');
    });
    await renderer.goto(at);
    stop();
    showing.current = false;
    setLocked(null);
    afterPaint(focusPaper);
    return true;
  }

  function followLink(followed: FollowedLink): void {
    if (followed.kind === 'internal') go({ href: followed.href });
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

  function go(to: Target): void {
    wayBack.leave();
    row.jump(to);
    setPanel('none');
    setLocked(null);
    void renderer?.goto(to);
  }
  const bookNow = { ...start, access: book?.access?.() ?? start.access };
  const listen = canBeHeard(start, moved?.chapter ?? start.chapter.index)
    ? () => setListenRequests(count => count + 1)
    : undefined;
  const title = moved ? chapterTitle(start.package, rows, moved.chapter) : '';
  const ground = groundOf(settings, comfort);
  const dark = ground.name === 'DARK' ? 'dark' : undefined;

  return (
    <div
      className="reader"
      data-reader={ground.name}
      style={groundStyle(ground)}
      data-theme={dark}
      data-bars={bars || undefined}
      data-spread={pageStyle.spread && !pageStyle.scroll ? true : undefined}
      data-chrome={chrome}
    >
      <ReaderTopBar
        title={start.title}
        authors={start.authors}
        badge={badge}
        onClose={onClose}
        onContents={() => setPanel('contents')}
        onSettings={() => setPanel('settings')}
        onListen={listen}
        onPages={onPages}
        marks={chrome === 'full'}
      />
      <OfflineStrip />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: keys are listened to on the window; this is the margin around the page */}
      <div
        ref={paper}
        className="reader-paper"
        tabIndex={-1}
        style={{ maxWidth: pageWidth(pageStyle, start.package) }}
        onClick={event => {
          const command = paperTap(event, start.package.dir);
          if (command) runCommand(command);
        }}
      >
        <HeadLine title={start.title} chapter={title} />
        <div className="reader-page" ref={page}>
          {moved && (comfort.dim > 0 || comfort.ruler > 0) && (
            <ComfortLayers comfort={comfort} style={pageStyle} moved={moved} />
          )}
        </div>
        {!moved && !failed && <PageSkeleton />}
        {failed && <PageFailed whole={!moved} onRetry={retry} />}
        {lockedShown !== null && unlock && (
          <LockedChapter
            box={card}
            start={bookNow}
            chapter={lockedShown}
            name={chapterTitle(start.package, rows, lockedShown)}
            theme={dark}
            unlock={unlock}
            onPainted={chapter => renderer?.prepare?.(chapter)}
            onAnswer={async (answer, opened) => {
              if (answer === 'closed') return stayHere();
              // The card offers nothing once everything is open.
              if (answer === 'paying' || showing.current) return;
              if (opened && (await showOpened(opened))) return;
              setLocked(null);
              if (answer === 'book') onClose?.();
              else unlock.onReopen(lockedShown);
            }}
          />
        )}
      </div>
      {moved && renderer && extras?.({ moved, renderer, listenRequests, listen, leave: wayBack.leave })}
      <ReaderFoot book={start.package} rows={rows} moved={moved} onSeek={percent => go({ percent })} />
      {below}
      <Announcement moved={moved} title={title} />
      {moved && elsewhere && (
        <ElsewhereBar
          key={elsewhere.cfi}
          elsewhere={elsewhere}
          furthest={start.furthest}
          here={moved.percent}
          onGo={cfi => go({ cfi })}
          onStay={() => {
            const position = renderer?.position();
            if (position) onMoved?.(position);
          }}
        />
      )}
      {wayBack.offer}
      {panelsWanted && (
        <ReaderPanels
          panel={panel}
          link={link}
          start={bookNow}
          rows={rows}
          chapter={moved?.chapter ?? 0}
          here={row.here}
          theme={dark}
          marks={chrome === 'full'}
          keepAwake={keepAwake}
          turnSound={pageTurnSound}
          onClose={() => setPanel('none')}
          onCloseLink={() => setLink(null)}
          onGo={go}
          onLeave={onClose}
        />
      )}
    </div>
  );
}
