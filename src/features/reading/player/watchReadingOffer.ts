import type { DownloadItem } from '#contract/reading/player-calls.ts';
import { listenedWork, resolvedPosition } from '#features/reading/progress/index.ts';
import type { Host } from '#hosts/host.ts';
import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';
import { playerView } from './state.ts';

/** Whenever a work begins to sound or goes on, looks whether it was read on since. */
export function watchReadingOffer(host: Host, { engine }: PlayerOwner): void {
  let sounding: number | null = null;
  /** The paused work, and since when: seeking back a little before playing on counts as listening. */
  let silent = { work: 0, since: 0 };
  const lastListened = (item: DownloadItem) =>
    Math.max(
      resolvedPosition(host, item).place?.heardAt ?? 0,
      listenedWork(host, item.parent.id).heardAt ?? 0,
    );
  engine.onState(() => {
    const { item } = playerView();
    const work = item && isPlayRequested(engine) ? item.parent.id : null;
    if (work === sounding) {
      // It came back with the page.
      if (item && work === null && item.parent.id !== silent.work)
        silent = { work: item.parent.id, since: lastListened(item) };
      return;
    }
    if (sounding !== null) silent = { work: sounding, since: Date.now() };
    sounding = work;
    if (!item?.ebook || work === null) return;
    // At once: from the first step on it is heard now.
    const listenedAt = work === silent.work ? silent.since : lastListened(item);
    import('./readingOffer.ts').then(
      file => file.offerReadingPosition(host, engine, item, listenedAt),
      () => {},
    );
  });
}
