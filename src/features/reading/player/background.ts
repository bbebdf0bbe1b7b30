import type { Host } from '#hosts/host.ts';
import { showToast } from '#ui/toasts.ts';
import type { Engine } from './engine/contract.ts';
import { isPlayRequested } from './playPause.ts';

/* In Zalo sound ends when the app is left or the screen locks. It is said, and what played goes on when one is back. */

export const BACKGROUND_NOTE = 'Rời Zalo hay khoá màn hình, tiếng sẽ dừng. Mọt giữ chỗ cho bạn.';

const TOLD_KEY = 'listening_told_away';
/** After a longer absence the listener has to press play: sudden sound from a pocket frightens. ms */
const RESUME_WITHIN_MS = 10 * 60_000;

export function watchBackground(
  host: Host,
  { engine, play, pause }: { engine: Engine; play: () => void; pause: () => void },
): void {
  if (!host.onAway) return;
  /** ms since 1970; null: nothing played when the app was left. */
  let leftAt: number | null = null;
  host.onAway(away => {
    if (away) {
      leftAt = isPlayRequested(engine) ? Date.now() : leftAt;
      if (isPlayRequested(engine)) pause();
      return;
    }
    const wasAway = leftAt === null ? null : Date.now() - leftAt;
    leftAt = null;
    if (wasAway !== null && wasAway <= RESUME_WITHIN_MS && !isPlayRequested(engine)) play();
  });
  // Once a device, when something is heard for the first time.
  const stop = engine.onState(() => {
    if (engine.state !== 'playing') return;
    stop();
    if (host.store.get(TOLD_KEY) !== null) return;
    host.store.set(TOLD_KEY, '1');
    showToast(BACKGROUND_NOTE);
  });
}
