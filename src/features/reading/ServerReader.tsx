import { useCallback, useEffect, useMemo, useState } from 'react';
import { useHost } from '#client/host.tsx';
import { Refused, request } from '#client/request.ts';
import type { BookStart } from '#contract/content.ts';
import { reading } from '#contract/reading.ts';
import { refusals } from '#contract/refusals.ts';
import { newestPlace, type RememberedPlace, worthAsking } from '#rules/reading-places.ts';
import { Empty, ErrorState } from '#ui/Notice.tsx';
import type { PlaceInBook, Target } from './engine/renderer.ts';
import { type PlaceKeeper, placeKeeper, placeOnDevice, sendWaitingPlaces } from './places.ts';
import { Reader } from './Reader.tsx';
import { PageSkeleton } from './ReaderStates.tsx';
import { useReaderSettings } from './state.ts';

interface ServerReaderProps {
  contentId: number;
  contentType?: number;
  /** Spine index; overrides the remembered place. */
  chapter?: number;
  chrome?: 'full' | 'embed';
  onMoved?: (place: PlaceInBook) => void;
  onClose?: (start: BookStart | null) => void;
  /** Called once the book is known: for the window's title. */
  onOpened?: (start: BookStart) => void;
}

type Opening =
  | { start: BookStart; at: Target; elsewhere: RememberedPlace | null }
  | 'waiting'
  | 'missing'
  | 'failed';

/** This device's place is where the reader left off in front of this screen; a newer one elsewhere is offered, not jumped to. */
function whereToBegin(start: BookStart, local: RememberedPlace | null, chapter: number | undefined): Opening {
  if (chapter !== undefined) return { start, at: { chapter: start.chapter.index }, elsewhere: null };
  if (local && worthAsking(local, start.position, start.package.chars)) {
    return { start, at: { cfi: local.cfi }, elsewhere: start.position };
  }
  const newest = newestPlace(local, start.position);
  return { start, at: newest ? { cfi: newest.cfi } : { chapter: start.chapter.index }, elsewhere: null };
}

/** A book of our server by its id: opens it, begins where the reader left off, and keeps their place. */
export function ServerReader({
  contentId,
  contentType,
  chapter,
  chrome,
  onMoved,
  onClose,
  onOpened,
}: ServerReaderProps) {
  const host = useHost();
  const { settings } = useReaderSettings();
  const [opening, setOpening] = useState<Opening>('waiting');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks again
  useEffect(() => {
    const aborter = new AbortController();
    setOpening('waiting');
    const local = placeOnDevice(host, contentId);
    const known = local ? { cfi: local.cfi, read_at: local.readAt } : {};
    const input = {
      content_id: contentId,
      content_type: contentType,
      chapter,
      ...(chapter === undefined ? known : {}),
    };
    request(reading.openBook, input, { signal: aborter.signal }).then(
      start => {
        if (aborter.signal.aborted) return;
        setOpening(whereToBegin(start, local, chapter));
        onOpened?.(start);
      },
      error => {
        if (aborter.signal.aborted) return;
        setOpening(error instanceof Refused && error.code === refusals.not_found.code ? 'missing' : 'failed');
      },
    );
    return () => aborter.abort();
  }, [host, contentId, contentType, chapter, tries]);

  const start = typeof opening === 'object' ? opening.start : null;
  const [keeper, setKeeper] = useState<PlaceKeeper | null>(null);
  useEffect(() => {
    if (!start) return;
    const made = placeKeeper(host, start);
    setKeeper(made);
    void sendWaitingPlaces(host);
    return () => made.stop();
  }, [host, start]);

  const remember = useCallback(
    (place: PlaceInBook) => {
      keeper?.remember(place);
      onMoved?.(place);
    },
    [keeper, onMoved],
  );
  const close = useMemo(() => onClose && (() => onClose(start)), [onClose, start]);

  if (typeof opening === 'object') {
    return (
      <Reader
        start={opening.start}
        at={opening.at}
        elsewhere={opening.elsewhere}
        chrome={chrome}
        onMoved={remember}
        onClose={close}
      />
    );
  }
  return (
    <div
      className="reader"
      data-reader={settings.backgroundType}
      data-theme={settings.backgroundType === 'DARK' ? 'dark' : undefined}
    >
      <main className="reader-paper">
        {opening === 'waiting' && <PageSkeleton />}
        {opening === 'failed' && (
          <div className="reader-failed">
            <ErrorState onRetry={() => setTries(count => count + 1)} />
          </div>
        )}
        {opening === 'missing' && (
          <div className="reader-failed">
            <Empty
              title="Chưa tìm thấy cuốn sách này"
              text="Có thể sách đã được gỡ, hoặc địa chỉ chưa đúng."
            />
          </div>
        )}
      </main>
    </div>
  );
}
