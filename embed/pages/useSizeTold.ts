import { type RefObject, useEffect } from 'react';
import type { PartnerChannel } from '../messaging/channel.ts';

interface SizeTold {
  main: RefObject<HTMLElement>;
  view: RefObject<HTMLElement>;
  /** The first page, in pixels of its own; null while there is none. */
  page: { width: number; height: number } | null;
  send: PartnerChannel['send'];
}

/** Tells the page around the frame what shape is shown and how high the bars are, once for each. */
export function useSizeTold({ main, view, page, send }: SizeTold): void {
  const { width, height } = page ?? { width: 0, height: 0 };
  useEffect(() => {
    if (!main.current || !view.current || width < 1 || height < 1) return;
    const bars = Math.max(0, Math.round(main.current.clientHeight - view.current.clientHeight));
    send('size', { width: Math.round(width), height: Math.round(height), bars });
  }, [main, view, width, height, send]);
}
