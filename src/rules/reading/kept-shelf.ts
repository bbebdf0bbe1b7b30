import { MAX_OFFLINE_MS, opensOffline } from './downloads.ts';
import type { KeptForm } from './kept-forms.ts';

/* The shelf of what is kept on a device: how each work stands, in which order, and what may go first. */

/**
 * How a work stands: all of it is here · it comes · it waits its turn, was stopped, or waits for Wi-Fi · its right ends
 * soon · it opens no more without the server · the device has no room · it failed · the browser cleared it · the right is
 * gone, and with it what was here.
 */
export type KeptState =
  | 'whole'
  | 'loading'
  | 'waiting'
  | 'paused'
  | 'wifi'
  | 'soon'
  | 'ask'
  | 'ended'
  | 'noRoom'
  | 'failed'
  | 'evicted'
  | 'gone';

export interface KeptRow {
  form: KeptForm;
  workId: number;
  title: string;
  authors: readonly string[];
  cover: string | null;
  tint: string;
  /** Opens it. */
  address: string;
  state: KeptState;
  /** On the device. */
  bytes: number;
  /** Chapters, files, issues or films that are here, and that were asked for. */
  here: number;
  all: number;
  /** Of those that are here, behind the place: they may go first, with their bytes. */
  past: readonly { id: number; voice: string; bytes: number }[];
  /** 0–1 of what comes now. */
  share: number;
  /** Bytes the device lacks. */
  missing: number;
  why?: string;
  /** The first end among its parts; 0: none is here. ms since 1970. */
  until: number;
  /** ms since 1970; 0: not yet. */
  readAt: number;
}

const DAY_MS = 86_400_000;
/** Sooner ends are announced. */
const SOON_MS = 3 * DAY_MS;
/** A right that ends by itself ends before the device has to ask. */
const SLACK_MS = 3_600_000;

export interface KeptPiece {
  state: 'waiting' | 'paused' | 'failed' | 'kept';
  keptAt: number;
  until: number;
}

interface Pieces {
  pieces: readonly KeptPiece[];
  /** One of them comes now. */
  comes: boolean;
  missing: number;
  waitsForWifi: boolean;
}

/** Whether it was the right that ended, and not only the time without asking. */
const endsByRight = ({ keptAt, until }: { keptAt: number; until: number }): boolean =>
  until < keptAt + MAX_OFFLINE_MS - SLACK_MS;

/** How a work stands by its pieces. */
export function keptStateOf({ pieces, comes, missing, waitsForWifi }: Pieces, now: number): KeptState {
  if (comes) return 'loading';
  if (pieces.some(({ state }) => state === 'waiting')) {
    if (missing > 0) return 'noRoom';
    return waitsForWifi ? 'wifi' : 'waiting';
  }
  if (pieces.some(({ state }) => state === 'failed')) return 'failed';
  if (pieces.some(({ state }) => state === 'paused')) return 'paused';
  const over = pieces.find(piece => !opensOffline(piece, now));
  if (over) return endsByRight(over) ? 'ended' : 'ask';
  const first = pieces.find(piece => endsByRight(piece) && piece.until < now + SOON_MS);
  return first ? 'soon' : 'whole';
}

export type KeptOrder = 'read' | 'size' | 'end';

/** Read last, biggest, or ending first; what is not here at all comes last where it cannot be compared. */
export function inKeptOrder<R extends Pick<KeptRow, 'readAt' | 'bytes' | 'until' | 'title'>>(
  rows: readonly R[],
  order: KeptOrder,
): R[] {
  const ends = ({ until }: R) => until || Number.POSITIVE_INFINITY;
  const compare = {
    read: (one: R, other: R) => other.readAt - one.readAt,
    size: (one: R, other: R) => other.bytes - one.bytes,
    end: (one: R, other: R) => (ends(one) === ends(other) ? 0 : ends(one) - ends(other)),
  }[order];
  return [...rows].sort((one, other) => compare(one, other) || one.title.localeCompare(other.title, 'vi'));
}

/** Works that may be removed, and whether it is proposed: finished and expired ones are, whole works only on request. */
export interface Clearable {
  key: string;
  row: KeptRow;
  /** Parts behind the place; the whole work where nothing of it is. */
  what: 'past' | 'ended' | 'work';
  bytes: number;
  proposed: boolean;
}

export function clearable(rows: readonly KeptRow[]): Clearable[] {
  const found = rows.flatMap((row): Clearable[] => {
    if (row.bytes === 0) return [];
    const key = `${row.form}:${row.workId}`;
    if (row.state === 'ended') return [{ key, row, what: 'ended', bytes: row.bytes, proposed: true }];
    const bytes = row.past.reduce((sum, part) => sum + part.bytes, 0);
    const work: Clearable = { key, row, what: 'work', bytes: row.bytes, proposed: false };
    if (bytes === 0) return [work];
    const isAll = row.past.length === row.here;
    return [{ key: `${key}:past`, row, what: isAll ? 'work' : 'past', bytes, proposed: true }];
  });
  const proposed = found.filter(one => one.proposed).sort((one, other) => other.bytes - one.bytes);
  const others = found.filter(one => !one.proposed).sort((one, other) => one.row.readAt - other.row.readAt);
  return [...proposed, ...others];
}
