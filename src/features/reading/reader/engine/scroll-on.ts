/** Scrolls a strip on by most of a screen; false at its end, where nothing moves. `leaves` is told before it does. */
export function scrollOn(strip: Element, step: 1 | -1, smooth: boolean, leaves: () => void): boolean {
  const { scrollTop, scrollHeight, clientHeight } = strip;
  const rest = step > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (rest <= 2) return false;
  leaves();
  strip.scrollBy({ top: step * clientHeight * 0.9, behavior: smooth ? 'smooth' : 'instant' });
  return true;
}
