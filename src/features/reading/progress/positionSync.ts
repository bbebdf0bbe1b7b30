import { request } from '#client/request.ts';
import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { listenTimeCalls } from '#contract/reading/progress-listening.ts';
import type { Host } from '#hosts/host.ts';
import { type ListenTick, listenedBetween } from '#rules/reading/listened-time.ts';
import { type ListeningPosition, resolvePositions } from '#rules/reading/player-resume.ts';
import { listeningPositionKey, waitingListenTimeKey } from '#rules/reading/progress-positions.ts';
import { saveListenedWork } from './listenedWorks.ts';
import { createProgressReporter } from './progressReporter.ts';

/* The place and the time heard: on this device every five seconds, on the server every minute and at each stop. */

const SAVE_MS = 5_000;
const SEND_MS = 60_000;

/** A report is a sum, so the last one of a session replaces those before. */
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

/** The position in a file on this device. `said`: seconds of the session so far; a session stored on the device goes on. */
interface DevicePosition {
  seconds: number;
  accent: string;
  heardAt: number;
  token?: string;
  said?: number;
}
const devicePosition = (host: Host, fileId: number) =>
  read<DevicePosition>(host, listeningPositionKey(fileId));

/** Of this device's and the server's place the newer one, and the other as an offer. */
export function resolvedPosition(host: Host, { file, place: position }: DownloadItem) {
  const saved = devicePosition(host, file.id);
  const sane = saved && Number.isFinite(saved.seconds) && Number.isFinite(saved.heardAt);
  const { seconds = 0, accent = '', heardAt = 0 } = saved ?? {};
  const mine: ListeningPosition | null = sane
    ? { seconds, accent, heardAt, id: file.id, device: 'here' }
    : null;
  const theirs: ListeningPosition | null = position && {
    id: position.fileId ?? file.id,
    seconds: position.seconds,
    accent: position.voice,
    heardAt: position.heardAt,
    device: position.here ? 'here' : 'elsewhere',
  };
  return resolvePositions(mine, theirs, Date.now());
}

/** Carries a report to the server; rejects where it did not come. */
export type SendReport = (report: Report, options: { keepalive: boolean }) => Promise<unknown>;

const sendToMot: SendReport = (report, options) => request(listenTimeCalls.updateListenTime, report, options);

/**
 * Counts one session after another. Call `moved` with each step of sound, `stopped` at each pause and when the app hides.
 * `tell` is given where a partner wants to know.
 */
export function createPositionSync(host: Host, tell = sendToMot) {
  const reports = createProgressReporter<Report>(waitingListenTimeKey, (report, keepalive) =>
    tell(report, { keepalive }),
  );
  const sendWaiting = (keepalive = false) => void reports.send(host, keepalive);
  let item: DownloadItem | null = null;
  let last: ListenTick | null = null;
  let listenedMs = 0;
  let [savedAt, sentAt] = [0, 0];

  const save = (tick: ListenTick, voice: string) => {
    if (!item) return;
    savedAt = tick.at;
    const seconds = Math.round(tick.position * 1_000) / 1_000;
    const said = Math.floor(listenedMs) / 1_000;
    const position: DevicePosition = { seconds, accent: voice, heardAt: tick.at, token: item.token, said };
    host.store.set(listeningPositionKey(item.file.id), JSON.stringify(position));
    host.store.set('position', String(seconds));
    saveListenedWork(host, item.parent.id, { file: item.file.id, heardAt: tick.at });
    if (!item.token) return;
    reports.keep(host, {
      token: item.token,
      chapter_id: item.file.id,
      listen_time: said,
      current_time: seconds,
      voice,
      rate: tick.rate,
      heard_at: tick.at,
    });
  };

  return {
    begin(next: DownloadItem) {
      item = next;
      last = null;
      const { token, said = 0 } = devicePosition(host, next.file.id) ?? {};
      listenedMs = next.token && token === next.token ? said * 1_000 : 0;
    },
    /** Milliseconds heard since the last step. */
    moved(tick: ListenTick, voice: string): number {
      const heard = last ? listenedBetween(last, tick) : 0;
      last = tick;
      listenedMs += heard;
      if (tick.at - savedAt >= SAVE_MS) save(tick, voice);
      if (tick.at - sentAt >= SEND_MS) {
        sentAt = tick.at;
        sendWaiting();
      }
      return heard;
    },
    stopped(voice: string, keepalive = false) {
      if (!last) return;
      save(last, voice);
      last = null;
      sendWaiting(keepalive);
    },
    tellWaiting: sendWaiting,
    end() {
      item = null;
      last = null;
    },
  };
}
export type PositionSync = ReturnType<typeof createPositionSync>;
