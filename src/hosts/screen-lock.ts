/** Keeps the screen on while asked to. The browser drops the lock whenever the page is hidden, so it is taken again. */
export function screenLock(): (on: boolean) => Promise<void> {
  let wanted = false;
  let lock: WakeLockSentinel | null = null;
  const take = async () => {
    if (!wanted || lock || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      const taken = await navigator.wakeLock.request('screen');
      taken.addEventListener('release', () => {
        if (lock === taken) lock = null;
      });
      if (wanted) lock = taken;
      else await taken.release();
    } catch {
      // Low battery or no permission: reading goes on, the screen may sleep.
    }
  };
  return async on => {
    if (on && !wanted) document.addEventListener('visibilitychange', take);
    if (!on) document.removeEventListener('visibilitychange', take);
    wanted = on;
    if (on) return take();
    const held = lock;
    lock = null;
    await held?.release().catch(() => {});
  };
}
