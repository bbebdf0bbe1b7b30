import { type RefObject, useEffect } from 'react';

/** Heights of what stands at the foot of the window, for what is placed above it. */
type HeightName = '--size-consent' | '--size-own';

/** While `on`, the element's height stands on the page under this name. */
export function usePublishedHeight(
  element: RefObject<HTMLElement | null>,
  name: HeightName,
  on = true,
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const shown = element.current;
    if (!on || !shown) return;
    const keep = () => style.setProperty(name, `${shown.offsetHeight}px`);
    const watching = new ResizeObserver(keep);
    keep();
    watching.observe(shown);
    return () => {
      watching.disconnect();
      style.removeProperty(name);
    };
  }, [element, name, on]);
}
