/** Runs `work` when what was rendered is on the screen; at once in a page that nobody sees, which paints nothing. */
export function afterPaint(work: () => void): void {
  if (document.hidden) work();
  // Rendering may begin after the next frame does, and is painted with the one after it.
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)));
}
