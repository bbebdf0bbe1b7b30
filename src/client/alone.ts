/** Longer than any honest renewal takes: a tab that sleeps in its turn must not keep the others waiting. Milliseconds. */
const TURN_MS = 12_000;

/**
 * Does `work` while no other tab of this origin does the same, where the browser can promise that. Elsewhere, and when
 * a turn does not come, it goes ahead: the server answers parallel renewals alike, the lock only saves the second one.
 */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), TURN_MS);
  let begun = false;
  try {
    return await locks.request(name, { signal: patience.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  } finally {
    clearTimeout(timer);
  }
}
