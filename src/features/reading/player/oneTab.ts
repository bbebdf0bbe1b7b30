import type { PlayerOwner } from './player.ts';
import { isPlayRequested } from './playPause.ts';

const CHANNEL = 'listening';

/** One tab sounds at a time: where one begins, the others pause. A browser without channels lets both sound. */
export function soundAlone({ engine, pause }: Pick<PlayerOwner, 'engine' | 'pause'>): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const tabs = new BroadcastChannel(CHANNEL);
  let sounds = false;
  engine.onState(() => {
    const now = isPlayRequested(engine);
    if (now && !sounds) tabs.postMessage('sounds');
    sounds = now;
  });
  tabs.addEventListener('message', () => {
    if (isPlayRequested(engine)) pause();
  });
}
