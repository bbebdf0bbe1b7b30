/** Longer than a renewal takes: a suspended tab that holds the lock must not block the others. Milliseconds. */
const TIMEOUT_MS = 12_000;

/**
 * Runs `work` while no other tab of this origin does, where the browser has Web Locks. Without them, and when the lock
 * does not come in time, it runs anyway: the server answers parallel renewals alike, the lock only saves the second one.
 */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  let started = false;
  try {
    return await locks.request(name, { signal: controller.signal }, () => {
      started = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
