import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookStart } from '#contract/content.ts';
import { useAloud } from '#features/listening/index.ts';
import { songOfFile } from '#rules/own-sound.ts';
import type { Moved } from './engine/renderer.ts';
import { type ReadClock, startReadClock } from './readClock.ts';

interface ReadTimeProps {
  start: BookStart;
  moved: Moved;
  /** On a partner's page. */
  partnerId?: string;
}

/** Counts the time read while the book is on the screen; shows nothing. */
export default function ReadTime({ start, moved, partnerId }: ReadTimeProps) {
  const host = useHost();
  const aloud = useAloud();
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
  // A song of one's own is not counted as heard, so one reads to it.
  const hears = aloud?.sounds ? songOfFile(aloud.fileId) === null : false;
  useEffect(() => clock?.hear(hears), [clock, hears]);
  return null;
}
