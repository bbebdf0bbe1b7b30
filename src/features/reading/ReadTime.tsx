import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookStart } from '#contract/content.ts';
import type { Moved } from './engine/renderer.ts';
import { type ReadClock, startReadClock } from './readClock.ts';

interface ReadTimeProps {
  start: BookStart;
  moved: Moved;
  /** A voice sounds that is counted as heard. */
  hears?: boolean;
  /** On a partner's page, whose it is; '' for one we do not know. */
  partnerId?: string;
}

/** Counts the time read while the book is on the screen; shows nothing. */
export function ReadTime({ start, moved, hears = false, partnerId }: ReadTimeProps) {
  const host = useHost();
  const [clock, setClock] = useState<ReadClock | null>(null);
  const partner = useRef(partnerId);
  partner.current = partnerId;
  useEffect(() => {
    const made = startReadClock(host, start, () => partner.current);
    setClock(made);
    return () => made.stop();
  }, [host, start]);
  useEffect(() => {
    if (moved.byReader) clock?.stir();
  }, [clock, moved]);
  useEffect(() => clock?.hear(hears), [clock, hears]);
  return null;
}
