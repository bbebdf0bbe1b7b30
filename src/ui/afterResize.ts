/** How long a window keeps its size before it is looked at again, ms (specification, section 9). */
const PAUSE = 50;

/** Calls `check` when the window was resized and has kept its size for a moment; returns what ends that. */
export function afterResize(check: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, PAUSE);
  };
  addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', wait);
  };
}
