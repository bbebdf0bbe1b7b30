import type { Host } from '#hosts/host.ts';
import { showToast } from '#ui/toasts.ts';
import type { Engine } from './engine/contract.ts';
import { isWanted } from './playPause.ts';

/* In Zalo sound ends when the app is left or the screen locks. It is said, and what played goes on when one is back. */

export const AWAY_WORDS = 'Rời Zalo hay khoá màn hình, tiếng sẽ dừng. Mọt giữ chỗ cho bạn.';

const TOLD = 'listening_told_away';
/** Who was away for longer presses play: sound out of a pocket's quiet frightens. ms */
const GOES_ON_MS = 10 * 60_000;

export function mindAway(
  host: Host,
  { engine, play, pause }: { engine: Engine; play: () => void; pause: () => void },
): void {
  if (!host.onAway) return;
  /** ms since 1970; null: nothing played when the app was left. */
  let leftAt: number | null = null;
  host.onAway(away => {
    if (away) {
      leftAt = isWanted(engine) ? Date.now() : leftAt;
      if (isWanted(engine)) pause();
      return;
    }
    const wasAway = leftAt === null ? null : Date.now() - leftAt;
    leftAt = null;
    if (wasAway !== null && wasAway <= GOES_ON_MS && !isWanted(engine)) play();
  });
  // Once a device, when something is heard for the first time.
  const stop = engine.onState(() => {
    if (engine.state !== 'playing') return;
    stop();
    if (host.store.get(TOLD) !== null) return;
    host.store.set(TOLD, '1');
    showToast(AWAY_WORDS);
  });
}
