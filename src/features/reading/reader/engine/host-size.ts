/** A window dragged by its corner sends many sizes; and a page smaller than this shows nothing, in px. */
const RESIZED_AFTER = 60;
const SMALLEST = 50;

interface Size {
  width: number;
  height: number;
}

/** Whole pixels: at fractional widths epub.js loses the last page of a chapter (#657, #862). */
export const sizeOf = (host: HTMLElement): Size => ({
  width: Math.floor(host.clientWidth),
  height: Math.floor(host.clientHeight),
});

/** Tells a new size once it stands still; gives back what ends the watch. */
export function watchSize(host: HTMLElement, changed: (size: Size) => void): () => void {
  let timer = 0;
  const observer = new ResizeObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const size = sizeOf(host);
      if (size.width >= SMALLEST && size.height >= SMALLEST) changed(size);
    }, RESIZED_AFTER);
  });
  observer.observe(host);
  return () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
}
