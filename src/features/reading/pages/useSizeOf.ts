import { type RefObject, useLayoutEffect, useState } from 'react';

interface Size {
  width: number;
  height: number;
}

/** How large an element is shown, CSS pixels; zero until it is known. */
export function useSizeOf(element: RefObject<HTMLElement>, isWanted = true): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const box = element.current;
    if (!box || !isWanted) return;
    const measure = () =>
      setSize(known =>
        known.width === box.clientWidth && known.height === box.clientHeight
          ? known
          : { width: box.clientWidth, height: box.clientHeight },
      );
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [element, isWanted]);
  return size;
}
