/** Scrolls a strip on by most of a screen; false at its end, where nothing moves. */
export function scrollOn(strip: Element, step: 1 | -1, smooth: boolean): boolean {
  const { scrollTop, scrollHeight, clientHeight } = strip;
  const rest = step > 0 ? scrollHeight - clientHeight - scrollTop : scrollTop;
  if (rest <= 2) return false;
  strip.scrollBy({ top: step * clientHeight * 0.9, behavior: smooth ? 'smooth' : 'instant' });
  return true;
}
