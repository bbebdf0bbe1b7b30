import { isLive, onLive, onLiveState } from './live.ts';

/**
 * For a listener that must not miss anything: calls `ask` after each connection of the socket, and every `everyMs` while
 * there is none and the page is seen, at once when it is seen again. Returns how to stop.
 */
export function askWhileAway(ask: () => void, everyMs: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const reset = () => {
    clearInterval(timer);
    timer = isLive() || document.hidden ? undefined : setInterval(ask, everyMs);
  };
  const whenSeen = () => {
    if (!document.hidden && !isLive()) ask();
    reset();
  };
  const stops = [onLive('connected', ask), onLiveState(reset)];
  document.addEventListener('visibilitychange', whenSeen);
  reset();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', whenSeen);
    for (const stop of stops) stop();
  };
}
