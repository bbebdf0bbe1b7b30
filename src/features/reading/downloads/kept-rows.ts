import type { KeepRequest } from '#contract/reading/keep-requests.ts';
import { listenedWork } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import { nextToFetch } from '#rules/reading/downloads.ts';
import { type KeptForm, requestedAs } from '#rules/reading/kept-forms.ts';
import { type KeptPiece, type KeptRow, keptStateOf } from '#rules/reading/kept-shelf.ts';
import {
  parseBookPosition,
  parseComicPosition,
  parseSecondPosition,
} from '#rules/reading/positions-stored.ts';
import { comicPositionKey, readingPositionKey, videoPositionKey } from '#rules/reading/progress-positions.ts';
import { type downloadActivity, partKey, soundKey } from './download-activity.ts';
import { type DownloadedFile, type KeptBook, type KeptPart, PLAIN_TINT, type Shelf } from './shelf.ts';

/* The shelf as its page shows it: a row for each work in each form. */

interface Around {
  host: Host;
  activity: ReturnType<typeof downloadActivity.get>;
  /** The current reader; null: a guest. */
  reader: number | null;
  now: number;
}

/** A book is read to its end, a film seen, from here on. */
const END = 0.98;

type Counts = Pick<KeptRow, 'here' | 'all' | 'bytes' | 'past' | 'readAt'>;

/** How it stands, what of it comes, and until when the first of it opens. */
function life<P extends KeptPiece>(pieces: readonly P[], next: P | null, key: string | null, around: Around) {
  const { progress, missingBytes, waitsForWifi } = around.activity;
  const comes = progress !== null && progress.key === key;
  const missing = next !== null && pieces.includes(next) ? missingBytes : 0;
  const kept = pieces.filter(({ state }) => state === 'kept');
  return {
    state: keptStateOf({ pieces, comes, missing, waitsForWifi }, around.now),
    share: comes ? progress.share : 0,
    missing,
    until: kept.length > 0 ? Math.min(...kept.map(({ until }) => until)) : 0,
  };
}

function soundCounts(host: Host, workId: number, files: readonly DownloadedFile[]): Counts {
  const kept = files.filter(({ state }) => state === 'kept');
  const heard = listenedWork(host, workId);
  const at = files.find(({ fileId }) => fileId === heard.file)?.number ?? 0;
  return {
    here: new Set(kept.map(({ fileId }) => fileId)).size,
    all: new Set(files.map(({ fileId }) => fileId)).size,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    past: kept
      .filter(({ number }) => number < at)
      .map(({ fileId: id, voice, bytes }) => ({ id, voice, bytes })),
    readAt: heard.heardAt ?? 0,
  };
}

function partCounts({ store }: Host, workId: number, parts: readonly KeptPart[]): Counts {
  const kept = parts.filter(({ state }) => state === 'kept');
  const place = parseComicPosition(store.get(comicPositionKey(workId)));
  const films = new Map(
    parts
      .filter(({ form }) => form === 'film')
      .map(({ id }) => [id, parseSecondPosition(store.get(videoPositionKey(id)))] as const),
  );
  const isPast = ({ form, id, number, length }: KeptPart) =>
    form === 'film'
      ? (films.get(id)?.seconds ?? 0) > length * END
      : form === 'comic' && number < (place?.issue ?? 0);
  const isFilm = parts[0]?.form === 'film';
  return {
    here: kept.length,
    all: parts.length,
    bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0),
    past: kept.filter(isPast).map(({ id, bytes }) => ({ id, voice: '', bytes })),
    readAt: isFilm
      ? Math.max(0, ...[...films.values()].map(film => film?.readAt ?? 0))
      : (place?.readAt ?? 0),
  };
}

function bookRow(book: KeptBook, around: Around): KeptRow {
  const { contentId: workId, title, authors, cover, address, chapters, openChapters = chapters } = book;
  const place = parseBookPosition(around.host.store.get(readingPositionKey(workId)));
  const state = chapters < openChapters ? ('paused' as const) : ('kept' as const);
  const piece = { state, keptAt: book.keptAt, until: book.until };
  const isRead = (place?.percent ?? 0) >= END;
  return {
    form: book.pages ? 'pdf' : 'book',
    ...{ workId, title, authors, cover, tint: PLAIN_TINT, address },
    ...life([piece], null, null, around),
    here: book.pages && chapters === openChapters ? book.pages : chapters,
    all: book.pages && chapters === openChapters ? book.pages : openChapters,
    ...{ bytes: book.bytes, readAt: book.readAt, until: book.until },
    past: isRead
      ? Array.from({ length: chapters }, () => ({ id: workId, voice: '', bytes: book.bytes / chapters }))
      : [],
  };
}

export function keptRows(shelf: Shelf, around: Around): KeptRow[] {
  const { host, activity, reader } = around;
  const next = nextToFetch(shelf.files);
  const sounds = shelf.works.map((work): KeptRow => {
    const files = shelf.files.filter(({ workId }) => workId === work.id);
    const coming = files.find(file => soundKey(file) === activity.progress?.key);
    const why = files.find(file => file.why)?.why;
    return {
      ...{ ...work, form: 'sound', workId: work.id },
      ...life(files, next, coming ? soundKey(coming) : null, around),
      ...soundCounts(host, work.id, files),
      ...(why && { why }),
    };
  });
  const nextPart = next ? null : nextToFetch(shelf.parts);
  const groups = new Map<string, KeptPart[]>();
  for (const part of shelf.parts) {
    const key = `${part.form}:${part.workId}`;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  const parts = [...groups.values()].flatMap((some): KeptRow[] => {
    const [first] = some;
    const work = shelf.partWorks.find(({ id }) => id === first?.workId);
    if (!first || !work) return [];
    const coming = some.find(part => partKey(part) === activity.progress?.key);
    const why = some.find(part => part.why)?.why;
    const place = parseComicPosition(host.store.get(comicPositionKey(work.id)));
    const kept = [...some].sort((one, other) => one.number - other.number);
    const open = kept.find(part => part.state === 'kept' && part.number === place?.issue);
    return [
      {
        ...{ ...work, form: first.form, workId: work.id },
        address: (open ?? kept.find(part => part.state === 'kept') ?? first).address,
        ...life(some, nextPart, coming ? partKey(coming) : null, around),
        ...partCounts(host, work.id, some),
        ...(why && { why }),
      },
    ];
  });
  const books = shelf.books
    .filter(({ owner }) => owner === null || owner === reader)
    .map(book => bookRow(book, around));
  const rows = [...books, ...sounds, ...parts];
  const isHere = (form: KeptForm, id: number) =>
    rows.some(row => requestedAs(row.form) === requestedAs(form) && row.workId === id);
  const gone = shelf.ended
    .filter(({ form, id }) => !isHere(form, id))
    .map((work): KeptRow => ({ ...nothing, ...work, workId: work.id, state: 'gone' }));
  return [...rows, ...gone];
}

const nothing = { bytes: 0, here: 0, all: 0, past: [], share: 0, missing: 0, until: 0, readAt: 0 };

/** Works that the server remembers for this device and that the device has lost: its browser cleared them. */
export function evictedRows(keepRequests: readonly KeepRequest[], shelf: Shelf): KeptRow[] {
  const isHere = ({ form, printed, work: { id } }: KeepRequest) =>
    form === 'book'
      ? shelf.books.some(({ contentId, pages }) => contentId === id && (!printed || pages !== undefined))
      : form === 'sound'
        ? shelf.files.some(({ workId }) => workId === id)
        : shelf.parts.some(part => part.form === form && part.workId === id);
  const isEnded = ({ form, work: { id } }: KeepRequest) =>
    shelf.ended.some(one => requestedAs(one.form) === form && one.id === id);
  return keepRequests
    .filter(keepRequest => !isHere(keepRequest) && !isEnded(keepRequest))
    .map(keepRequest => {
      const { id, title, authors, cover, tint, address } = keepRequest.work;
      return {
        ...{
          ...nothing,
          form: keepRequest.printed ? 'pdf' : keepRequest.form,
          workId: id,
          title,
          authors,
          cover,
          tint,
          address,
        },
        ...{ all: keepRequest.parts.length, state: 'evicted' },
      };
    });
}
