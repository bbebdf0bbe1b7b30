import { oneTab } from '#client/oneTab.ts';
import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';

/** Pauses other tabs' sound when this player starts, and the other way round. */
export function soundAlone({ engine, pause }: Pick<PlayerOwner, 'engine' | 'pause'>): void {
  const tab = oneTab(() => {
    if (isPlayRequested(engine)) pause();
  });
  let sounds = false;
  engine.onState(() => {
    const now = isPlayRequested(engine);
    if (now && !sounds) tab.begins();
    sounds = now;
  });
}
