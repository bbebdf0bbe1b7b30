const IDLE_MS = 2_000;

/** Runs `work` when the browser has nothing else to do, after two seconds at the latest. Returns what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(idle);
}
