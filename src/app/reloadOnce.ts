const KEY = 'reloaded_at';
/** A new release removes old files; one reload finds the new ones. More than one a minute would be a loop. */
const AT_MOST_EVERY_MS = 60_000;

/** Reloads the page unless that happened within the last minute. Says whether it does. */
export function reloadOnce(now = Date.now(), reload = () => location.reload()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(KEY) ?? 0) < AT_MOST_EVERY_MS) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    // Without storage nothing would stop a loop.
    return false;
  }
  reload();
  return true;
}
