import type { AudioFile } from '#contract/reading/player-file.ts';
import type { Host } from '#hosts/host.ts';
import { coming, isOwn, noQueue, type Queue } from '#rules/reading/player-queue.ts';
import type { PlayerView } from './state.ts';
import type { QueuedFile } from './upNext.ts';

/* Files as the queue keeps them: enough to show and to open them, on this device and over a reload. */

type Work = { id: number; content_type: number; title: string };

export const queuedFile = (file: AudioFile, work: Work): QueuedFile => ({
  id: file.id,
  parent_type: work.content_type,
  parent_id: work.id,
  is_final: file.is_final,
  title: file.title,
  work: work.title,
  number: file.number,
  seconds: file.duration,
  locked: file.state === 'locked',
});

/** The current file and its list, as the rules see them. */
export const playedFiles = ({ item, playlist }: Pick<PlayerView, 'item' | 'playlist'>) => ({
  item: item && queuedFile(item.file, item.parent),
  playlist: item ? playlist.map(file => queuedFile(file, item.parent)) : [],
});

/** Everything that comes, in the order it will be heard. */
export const upNextOf = (view: Pick<PlayerView, 'item' | 'playlist' | 'queue'>): QueuedFile[] =>
  coming(playedFiles(view), view.queue);

const QUEUE = 'listening_queue';
/** Nobody queues more than that. */
const MAX_QUEUED = 2_000;

const texts = (file: Partial<QueuedFile>) =>
  typeof file.title === 'string' && typeof file.work === 'string' && file.title.length < 1_000;
const numbers = ({ id, parent_id, parent_type, number, seconds }: Partial<QueuedFile>) =>
  [id, parent_id, parent_type, number, seconds].every(each => Number.isFinite(each) && Number(each) >= 0);
const isQueued = (value: unknown): value is QueuedFile =>
  typeof value === 'object' && value !== null && texts(value) && numbers(value);

/** `playing`: the file beside which it was kept. */
export function saveQueue(host: Host, queue: Queue<QueuedFile>, playing: number | undefined): void {
  if (isOwn(queue) && playing !== undefined) host.store.set(QUEUE, JSON.stringify({ ...queue, playing }));
  else host.store.remove(QUEUE);
}

/** The order that was kept while this file played; none when it was another one, or cannot be read. */
export function loadSavedQueue(host: Host, playing: number): Queue<QueuedFile> {
  try {
    const kept = JSON.parse(host.store.get(QUEUE) ?? 'null');
    if (kept?.playing !== playing || !Array.isArray(kept.own)) return noQueue;
    return {
      own: kept.own.filter(isQueued).slice(0, MAX_QUEUED),
      from: isQueued(kept.from) ? kept.from : null,
    };
  } catch {
    return noQueue;
  }
}
