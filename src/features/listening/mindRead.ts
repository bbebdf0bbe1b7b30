import type { Host } from '#hosts/host.ts';
import { settledPlace } from './keep.ts';
import type { PlayerOwner } from './player.ts';
import { isWanted } from './playPause.ts';
import { playerView } from './state.ts';
import { tasteOf } from './tastes.ts';

/** Whenever a work begins to sound or goes on, looks whether it was read on since. */
export function mindRead(host: Host, { engine }: PlayerOwner): void {
  let sounding: number | null = null;
  /** The work that stopped last, and when: going back a little after a pause already counts as hearing. */
  let stopped = { work: 0, at: 0 };
  engine.onState(() => {
    const { item } = playerView();
    const work = item && isWanted(engine) ? item.parent.id : null;
    if (work === sounding) return;
    if (sounding !== null) stopped = { work: sounding, at: Date.now() };
    sounding = work;
    if (!item?.ebook || work === null) return;
    // At once: from the first step on it is heard now.
    const place = settledPlace(host, item).place?.heardAt ?? 0;
    const heardAt = work === stopped.work ? stopped.at : Math.max(place, tasteOf(host, work).heardAt ?? 0);
    import('./readSince.ts').then(
      file => file.offerRead(host, engine, item, heardAt),
      () => {},
    );
  });
}
