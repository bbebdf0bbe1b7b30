import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { isRefused, Offline, request } from '#client/request.ts';
import type { Input } from '#contract/kit/call.ts';
import type { BookStart } from '#contract/library/content.ts';
import type { OpenedChapter } from '#contract/library/opened-chapter.ts';
import { readerCalls } from '#contract/reading/reader.ts';
import { closedRefusals } from '#contract/rights/rights.ts';
import { PurchaseOptions } from '#features/money/buy/lazy.ts';
import { askLogin } from '#features/people/account/index.ts';
import { bookWithFallback, forgetOpenedBook, keepOpenedBook } from '#features/reading/downloads/index.ts';
import { readingPositionOnDevice } from '#features/reading/progress/index.ts';
import { type CfiPosition, newestPosition } from '#rules/reading/positions.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import { groundStyle } from './chosen-style.ts';
import type { BookPosition } from './engine/renderer.ts';
import { removeFirstPage } from './first/first-page.ts';
import { takeHandedBook } from './first/handed-book.ts';
import type { UnlockOptions } from './LockedChapter.tsx';
import { type Find, type Opened, openingOf, positionIn } from './opening.ts';
import { type PositionSync, sendUnsentPositions, startPositionSync } from './position-sync.ts';
import { Reader } from './Reader.tsx';
import { PageSkeleton } from './ReaderStates.tsx';
import type { ReaderProps, ShownPage } from './reader-props.ts';
import { useGround } from './state.ts';

interface ServerReaderProps {
  contentId: number;
  contentType?: number;
  /** Spine index; overrides the remembered place. */
  chapter?: number;
  /** Something in that chapter: the page it stands on. */
  find?: Find;
  chrome?: 'full' | 'embed';
  onMoved?: (position: BookPosition) => void;
  onClose?: (start: BookStart | null) => void;
  /** Called once the book is known: for the window's title. */
  onOpened?: (start: BookStart) => void;
  /** A shop's reader: how it opens, what stands around the page, and at the end of the sample. */
  shop?: ShopDoor;
}

export interface ShopDoor extends Pick<ReaderProps, 'badge' | 'below'> {
  open(input: Input<typeof readerCalls.openBook>): Promise<BookStart>;
  Card: NonNullable<UnlockOptions['Card']>;
}

type Opening = Opened | 'waiting' | 'missing' | 'closed' | 'failed' | 'offline';

const VocabularyLayer = lazyPart(
  () => import('./vocabulary/VocabularyLayer.tsx').then(file => file.default),
  {
    extra: true,
  },
);
const PageExtras = lazyPart(() => import('./PageExtras.tsx').then(file => file.default), { extra: true });
// Few readers meet a book of which nothing is open.
const ClosedBook = lazyPart(() => import('./ClosedBook.tsx').then(file => file.default));

// Few books are printed ones.
const PrintedReader = lazyPart(() => import('./printed/PrintedReader.tsx').then(file => file.default));

const requestLogin = async (why: string): Promise<boolean> => (await askLogin({ why })) !== null;

/** A book of our server by its id: opens it, begins where the reader left off, and keeps their position. */
export function ServerReader({
  contentId,
  contentType,
  chapter: requestedChapter,
  find,
  chrome,
  onMoved,
  onClose,
  onOpened,
  shop,
}: ServerReaderProps) {
  const host = useHost();
  const ground = useGround(contentId);
  const [opening, setOpening] = useState<Opening>('waiting');
  const [tries, setTries] = useState(0);
  const [elsewhere, setElsewhere] = useState<CfiPosition | null>(null);
  /** A closed chapter that may be open now: the book is opened there. */
  const [reopened, setReopened] = useState<number>();
  const chapter = reopened ?? requestedChapter;
  /** Start of a printed book's flowing text; null: page for page. */
  const [textFrom, setTextFrom] = useState<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again; what to find comes with the chapter
  useEffect(() => {
    const aborter = new AbortController();
    setOpening('waiting');
    const local = readingPositionOnDevice(host, contentId);
    const known = local ? { cfi: local.cfi, read_at: local.readAt } : {};
    const input = {
      content_id: contentId,
      content_type: contentType,
      chapter,
      ...(chapter === undefined ? known : {}),
    };
    const handed = tries === 0 && contentType === undefined && takeHandedBook(contentId, chapter);
    const opened = handed
      ? Promise.resolve(handed)
      : bookWithFallback(contentId, chapter, () =>
          shop ? shop.open(input) : request(readerCalls.openBook, input, { signal: aborter.signal }),
        );
    opened.then(
      start => {
        if (aborter.signal.aborted) return;
        setOpening(openingOf(start, local, chapter, find, reopened !== undefined));
        onOpened?.(start);
        if (chrome !== 'embed') keepOpenedBook(start);
      },
      error => {
        if (aborter.signal.aborted) return;
        const closed = isRefused(error, ...closedRefusals, 'payment_required');
        const missing = isRefused(error, 'not_found');
        if (missing || closed) forgetOpenedBook(contentId);
        const offline = error instanceof Offline && chrome !== 'embed';
        setOpening(missing ? 'missing' : closed ? 'closed' : offline ? 'offline' : 'failed');
      },
    );
    return () => aborter.abort();
  }, [host, contentId, contentType, chapter, tries]);

  useEffect(() => {
    if (typeof opening === 'string' && opening !== 'waiting') removeFirstPage();
  }, [opening]);
  useEffect(() => removeFirstPage, []);

  // The page that says what is on the device stands for it.
  if (opening === 'offline') throw new Offline();

  const start = typeof opening === 'object' ? opening.start : null;
  const [positionSync, setPositionSync] = useState<PositionSync | null>(null);
  useEffect(() => {
    if (!start) return;
    const made = startPositionSync(host, start);
    setPositionSync(made);
    void sendUnsentPositions(host);
    return () => made.stop();
  }, [host, start]);

  const savePosition = useCallback(
    (position: BookPosition) => {
      positionSync?.save(position);
      onMoved?.(position);
    },
    [positionSync, onMoved],
  );
  const again = useCallback(() => setTries(count => count + 1), []);
  const unlock = useMemo(
    () => ({
      from: 'reader' as const,
      Buy: PurchaseOptions,
      Card: shop?.Card,
      requestLogin,
      onReopen(wanted: number) {
        setReopened(wanted);
        again();
      },
      ...(start && {
        onOpened(opened: OpenedChapter) {
          if (chrome !== 'embed') keepOpenedBook({ ...start, ...opened });
          return positionIn(opened.chapter.index, start, readingPositionOnDevice(host, contentId));
        },
      }),
    }),
    [again, start, host, contentId, chrome, shop?.Card],
  );
  const close = useMemo(() => onClose && (() => onClose(start)), [onClose, start]);

  const leftAt = typeof opening === 'object' ? opening.leftAt : null;
  const left = typeof opening === 'object' ? opening.left : null;
  const extras = (page: ShownPage) =>
    start && (
      <>
        <PageExtras start={start} leftAt={leftAt} left={left} onElsewhere={setElsewhere} {...page} />
        {chrome !== 'embed' && <VocabularyLayer start={start} background={ground.name} {...page} />}
      </>
    );

  if (start?.pages && textFrom === null && typeof opening === 'object' && chrome !== 'embed') {
    const newest = newestPosition(readingPositionOnDevice(host, contentId), start.position);
    return (
      <PrintedReader
        start={{ ...start, pages: start.pages }}
        at={newest && chapter === undefined ? { cfi: newest.cfi } : opening.at}
        elsewhere={elsewhere ?? opening.elsewhere}
        unlock={unlock}
        onMoved={savePosition}
        onText={setTextFrom}
        badge={shop?.badge}
        below={shop?.below}
        onClose={close}
      />
    );
  }
  if (typeof opening === 'object') {
    return (
      <Reader
        start={opening.start}
        at={textFrom === null ? opening.at : { cfi: textFrom }}
        elsewhere={elsewhere ?? opening.elsewhere}
        onPages={start?.pages && (() => setTextFrom(null))}
        extras={extras}
        chrome={chrome}
        onMoved={savePosition}
        keepsPlace={left !== null && chrome !== 'embed'}
        unlock={unlock}
        badge={shop?.badge}
        below={shop?.below}
        onClose={close}
      />
    );
  }
  return (
    <div
      className="reader"
      data-reader={ground.name}
      style={groundStyle(ground)}
      data-theme={ground.name === 'DARK' ? 'dark' : undefined}
    >
      <div className="reader-paper">
        {opening === 'waiting' && <PageSkeleton />}
        {opening === 'failed' && (
          <div className="reader-failed">
            <ErrorState onRetry={again} />
          </div>
        )}
        {opening === 'closed' && shop && <shop.Card onAnswer={again} />}
        {opening === 'closed' && !shop && (
          <ClosedBook
            contentId={contentId}
            contentType={contentType}
            requestLogin={requestLogin}
            onRetry={again}
          />
        )}
        {opening === 'missing' && (
          <div className="reader-failed">
            <Empty
              title="Chưa tìm thấy cuốn sách này"
              text="Có thể sách đã được gỡ, hoặc địa chỉ chưa đúng."
            />
          </div>
        )}
      </div>
    </div>
  );
}
