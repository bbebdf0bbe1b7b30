/** Nobody has touched the page for so long. ms */
const QUIET_MS = 4_000;
/** Longest wait for an idle moment. ms */
const MOST_MS = 20_000;

/** Runs `work` when the page has been left alone for four seconds, after twenty at the latest: what is tapped comes first. */
export function whenLeftAlone(work: () => void): void {
  const end = Date.now() + MOST_MS;
  let timer: ReturnType<typeof setTimeout>;
  const touches = ['pointerdown', 'keydown'] as const;
  const begin = () => {
    for (const touch of touches) removeEventListener(touch, wait, true);
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(begin, Math.min(QUIET_MS, end - Date.now()));
  };
  for (const touch of touches) addEventListener(touch, wait, { capture: true, passive: true });
  wait();
}
