import type { DownloadItem } from '#contract/reading/player-calls.ts';
import type { Host } from '#hosts/host.ts';
import { arrivedAt, movedTo, noQueue, type Queue, withNext, without } from '#rules/reading/player-queue.ts';
import { showToast } from '#ui/toasts.ts';
import type { LookAhead } from './look-ahead.ts';
import { loadSavedQueue, playedFiles, queuedFile, saveQueue, upNextOf } from './savedQueue.ts';
import { changeView, playerView } from './state.ts';
import type { QueuedFile } from './upNext.ts';

/** The listener's own queue. */
export function createQueue(host: Host, lookAhead: LookAhead) {
  function put(queue: Queue<QueuedFile>, playing = playerView().item?.file.id) {
    if (queue !== playerView().queue) changeView({ queue });
    saveQueue(host, queue, playing);
    lookAhead.forget();
  }

  /** The listener's actions on it. */
  const byHand = {
    /** From one place among those that come to another. */
    moveInQueue: (at: number, to: number) =>
      put(movedTo(playedFiles(playerView()), playerView().queue, at, to)),
    removeFromQueue: (at: number) => put(without(playedFiles(playerView()), playerView().queue, at)),
    queueNext(file: QueuedFile) {
      put(withNext(playedFiles(playerView()), playerView().queue, file));
      showToast(`Phát tiếp theo: “${file.title}”`);
    },
    /** Back to the order of the work. */
    dropOwnOrder: () => put(noQueue),
  };

  return {
    byHand,
    /** For the owner: `chosen`, somebody asked for this file; another work begins another queue. */
    fileOpened(item: DownloadItem, chosen: boolean) {
      const { item: before, queue } = playerView();
      const file = queuedFile(item.file, item.parent);
      const mine = queue.own.some(({ id }) => id === file.id);
      const leaves = chosen && !mine && before !== null && before.parent.id !== item.parent.id;
      put(
        leaves ? noQueue : arrivedAt(queue, file, before && queuedFile(before.file, before.parent)),
        file.id,
      );
    },
    /** It did not open: the next press goes on to the one after it. */
    skip(fileId: number) {
      const at = upNextOf(playerView()).findIndex(({ id }) => id === fileId);
      const { own } = playerView().queue;
      if (at >= 0 && at < own.length) put(without(playedFiles(playerView()), playerView().queue, at));
    },
    /** Nothing comes any more: what else there is to hear is one press away. */
    announceEnd() {
      const work = playerView().item?.parent.title ?? '';
      const action = { label: 'Nghe gì tiếp?', run: () => changeView({ queueOpen: true }) };
      showToast({ message: `Đã nghe hết “${work}”.`, action });
    },
    restore: (playing: number) => changeView({ queue: loadSavedQueue(host, playing) }),
    clear: () => saveQueue(host, noQueue, undefined),
  };
}
export type ListenersQueue = ReturnType<typeof createQueue>;
