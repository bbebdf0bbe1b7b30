import { type RefObject, useEffect } from 'react';

/** Heights of what stands at the foot of the window, for what is placed above it, and at its top, for what is below. */
type HeightName = '--size-consent' | '--size-own' | '--size-player' | '--size-foot' | '--size-top';

const nothing = () => '0px';

/** While `on`, the element's height, and what stays free around it (a CSS length), stands on the page under this name. */
export function usePublishedHeight(
  element: RefObject<HTMLElement | null>,
  name: HeightName,
  on = true,
  around: (element: HTMLElement) => string = nothing,
): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const shown = element.current;
    if (!on || !shown) return;
    const keep = () => style.setProperty(name, `calc(${shown.offsetHeight}px + ${around(shown)})`);
    const watching = new ResizeObserver(keep);
    keep();
    watching.observe(shown);
    return () => {
      watching.disconnect();
      style.removeProperty(name);
    };
  }, [element, name, on, around]);
}
