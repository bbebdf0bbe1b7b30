import { currentAccount } from '#client/account.ts';
import { Refused, request } from '#client/request.ts';
import { listening } from '#contract/listening.ts';
import type { DownloadItem } from '#contract/player.ts';
import type { Host } from '#hosts/host.ts';
import { type HeardTick, heardBetween } from '#rules/player-heard.ts';
import { type ListeningPlace, settlePlaces } from '#rules/player-resume.ts';
import { keepTaste } from './tastes.ts';

/* The place and the time heard: on this device every five seconds, on the server every fifteen and at each stop. */

const UNSENT = 'listening_unsent';
const placeKey = (fileId: number) => `listening_place_${fileId}`;

/** Sittings that wait to be told of; who was offline for longer loses the oldest. */
const MOST_UNSENT = 100;

/** A report is a sum, so the last one of a sitting says all of it. */
interface Report {
  token: string;
  chapter_id: number;
  listen_time: number;
  current_time: number;
  voice: string;
  rate: number;
  heard_at: number;
}

function read<T>(host: Host, key: string): T | null {
  try {
    return JSON.parse(host.store.get(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Of this device's and the server's place the newer one, and the other as an offer. */
export function settledPlace(host: Host, { file, place }: DownloadItem) {
  const saved = read<{ seconds: number; accent: string; heardAt: number }>(host, placeKey(file.id));
  const sane = saved && Number.isFinite(saved.seconds) && Number.isFinite(saved.heardAt);
  const mine: ListeningPlace | null = sane ? { ...saved, id: file.id, device: 'here' } : null;
  const theirs: ListeningPlace | null = place && {
    id: place.fileId ?? file.id,
    seconds: place.seconds,
    accent: place.voice,
    heardAt: place.heardAt,
    device: place.here ? 'here' : 'elsewhere',
  };
  return settlePlaces(mine, theirs, Date.now());
}

/** `by`: whose sitting it was; nobody else's session may tell of it. */
type Waiting = Record<string, Report & { by: number }>;
const unsent = (host: Host): Waiting => read<Waiting>(host, UNSENT) ?? {};

/** Codes of a no that says something of the session or the hour, not of the report. */
const LATER: readonly number[] = [101, 102, 429];

/** Carries a report to the server; rejects where it did not come. */
export type Tell = (report: Report, options: { keepalive: boolean }) => Promise<unknown>;

let tell: Tell = (report, options) => request(listening.updateListenTime, report, options);

/** In a partner's page time is told in the partner's way. */
export const tellThrough = (other: Tell): void => {
  tell = other;
};

/** Sends what waits. What the server refuses will never be taken; what it did not hear waits on. */
export async function sendWaiting(host: Host, keepalive = false): Promise<void> {
  const me = currentAccount()?.userId;
  const mine = Object.values(unsent(host)).filter(({ by }) => by === me);
  await Promise.all(
    mine.map(async ({ by: _, ...report }) => {
      try {
        await tell(report, { keepalive });
      } catch (cause) {
        if (!(cause instanceof Refused) || LATER.includes(cause.code)) return;
      }
      const waiting = unsent(host);
      // A newer report of the same sitting may have come meanwhile.
      if (waiting[report.token]?.heard_at !== report.heard_at) return;
      delete waiting[report.token];
      host.store.set(UNSENT, JSON.stringify(waiting));
    }),
  );
}

/** Counts one sitting after another. `moved` with each step of sound, `stopped` at each pause and when the app hides. */
export function createKeeper(host: Host) {
  let item: DownloadItem | null = null;
  let last: HeardTick | null = null;
  let heardMs = 0;
  let [savedAt, sentAt] = [0, 0];

  const save = (tick: HeardTick, voice: string) => {
    if (!item) return;
    savedAt = tick.at;
    const seconds = Math.round(tick.position * 1_000) / 1_000;
    const place = { seconds, accent: voice, heardAt: tick.at };
    host.store.set(placeKey(item.file.id), JSON.stringify(place));
    host.store.set('position', String(seconds));
    keepTaste(host, item.parent.id, { file: item.file.id, heardAt: tick.at });
    const by = currentAccount()?.userId;
    if (!item.token || by === undefined) return;
    const report = {
      by,
      token: item.token,
      chapter_id: item.file.id,
      listen_time: Math.floor(heardMs) / 1_000,
      current_time: seconds,
      voice,
      rate: tick.rate,
      heard_at: tick.at,
    };
    const { [item.token]: _, ...others } = unsent(host);
    const waiting = [...Object.entries(others).slice(1 - MOST_UNSENT), [item.token, report]];
    host.store.set(UNSENT, JSON.stringify(Object.fromEntries(waiting)));
  };

  return {
    begin(next: DownloadItem) {
      item = next;
      last = null;
      heardMs = 0;
    },
    /** Milliseconds heard since the last step. */
    moved(tick: HeardTick, voice: string): number {
      const heard = last ? heardBetween(last, tick) : 0;
      last = tick;
      heardMs += heard;
      if (tick.at - savedAt >= 5_000) save(tick, voice);
      if (tick.at - sentAt >= 15_000) {
        sentAt = tick.at;
        void sendWaiting(host);
      }
      return heard;
    },
    stopped(voice: string, keepalive = false) {
      if (!last) return;
      save(last, voice);
      last = null;
      void sendWaiting(host, keepalive);
    },
    end() {
      item = null;
      last = null;
    },
  };
}
