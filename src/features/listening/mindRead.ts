import type { DownloadItem } from '#contract/player.ts';
import type { Host } from '#hosts/host.ts';
import { settledPlace } from './keep.ts';
import type { PlayerOwner } from './player.ts';
import { isWanted } from './playPause.ts';
import { playerView } from './state.ts';
import { tasteOf } from './tastes.ts';

/** Whenever a work begins to sound or goes on, looks whether it was read on since. */
export function mindRead(host: Host, { engine }: PlayerOwner): void {
  let sounding: number | null = null;
  /** The work that is silent, and since when: going back a little before it goes on already counts as hearing. */
  let silent = { work: 0, since: 0 };
  const lastHeard = (item: DownloadItem) =>
    Math.max(settledPlace(host, item).place?.heardAt ?? 0, tasteOf(host, item.parent.id).heardAt ?? 0);
  engine.onState(() => {
    const { item } = playerView();
    const work = item && isWanted(engine) ? item.parent.id : null;
    if (work === sounding) {
      // It came back with the page.
      if (item && work === null && item.parent.id !== silent.work)
        silent = { work: item.parent.id, since: lastHeard(item) };
      return;
    }
    if (sounding !== null) silent = { work: sounding, since: Date.now() };
    sounding = work;
    if (!item?.ebook || work === null) return;
    // At once: from the first step on it is heard now.
    const heardAt = work === silent.work ? silent.since : lastHeard(item);
    import('./readSince.ts').then(
      file => file.offerRead(host, engine, item, heardAt),
      () => {},
    );
  });
}
