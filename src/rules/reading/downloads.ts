/* What is kept on a device to be heard without a network: how long, in which order, and whether there is room. */

/** Without asking the server again nothing is opened for longer. ms */
export const MAX_OFFLINE_MS = 30 * 86_400_000;

/** Until when a listener may keep a file: as long as their right lasts (`right`, ms; null: for good), within bounds. */
export function offlineUntil(
  { isReader, once }: { isReader: boolean; once: boolean },
  right: number | null,
  now: number,
): number | null {
  return !isReader || once ? null : openedUntil(right, now);
}

/** Until when an opened book opens again without asking: as long as the right lasts (`right`, ms; null: for good), within bounds. */
export const openedUntil = (right: number | null, now: number): number =>
  Math.min(now + MAX_OFFLINE_MS, right ?? Number.POSITIVE_INFINITY);

/** A clock that was set back before the file came is not believed; clocks differ a little. ms */
const CLOCK_SLACK_MS = 86_400_000;

/** Whether a downloaded file may be played without asking the server. */
export const opensOffline = ({ keptAt, until }: { keptAt: number; until: number }, now: number): boolean =>
  now < until && now > keptAt - CLOCK_SLACK_MS;

export type DownloadState = 'waiting' | 'paused' | 'failed' | 'kept';

/** The next file to download: in the order of the requests. */
export const nextToFetch = <F extends { state: DownloadState }>(files: readonly F[]): F | null =>
  files.find(({ state }) => state === 'waiting') ?? null;

type Named = { fileId: number; voice: string };
export const sameSound = (a: Named, b: Named): boolean => a.fileId === b.fileId && a.voice === b.voice;

/** The voice a file is kept in: the one that is heard, else the first it has. */
export const voiceToDownload = (voices: readonly string[], heard: string): string | undefined =>
  voices.includes(heard) ? heard : voices[0];

/** Adds a request to the list: downloaded files stay, paused or failed ones wait again in their old position. */
export function withRequested<F extends Named & { state: DownloadState }>(
  files: readonly F[],
  added: readonly F[],
): F[] {
  const known = files.map(file =>
    file.state !== 'kept' && added.some(one => sameSound(one, file))
      ? { ...file, state: 'waiting' as const }
      : file,
  );
  return [...known, ...added.filter(one => !files.some(file => sameSound(one, file)))];
}

/** Space left to the browser itself. Bytes. */
const SPARE_BYTES = 10 * 1024 * 1024;

/** Bytes that are lacking for a file; 0 when there is room or the browser does not say. */
export function missingSpace({ usage, quota }: { usage?: number; quota?: number }, bytes: number): number {
  if (usage === undefined || quota === undefined) return 0;
  return Math.max(0, bytes + SPARE_BYTES - (quota - usage));
}

/** Kept files sorted by the server's answer: those that stay and those that have to go. */
export function splitByRights<F extends { fileId: number; until: number }>(
  files: readonly F[],
  requested: readonly number[],
  answers: readonly { id: number; offline_until: number | null }[],
): { stay: F[]; gone: F[] } {
  const until = new Map(answers.map(({ id, offline_until }) => [id, offline_until]));
  const isRequested = new Set(requested);
  const goes = ({ fileId }: F) => isRequested.has(fileId) && (until.get(fileId) ?? null) === null;
  return {
    stay: files
      .filter(file => !goes(file))
      .map(file => ({ ...file, until: until.get(file.fileId) ?? file.until })),
    gone: files.filter(goes),
  };
}
