import { useEffect, useRef, useState } from 'react';
import { useHost } from '#client/host.tsx';
import type { BookStart } from '#contract/library/content.ts';
import { type ReadTimeReporter, startReadTimeReporter } from '#features/reading/progress/index.ts';
import type { Moved } from './engine/renderer.ts';
import { renewed } from './renew.ts';

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
  const [clock, setClock] = useState<ReadTimeReporter | null>(null);
  const partner = useRef(partnerId);
  partner.current = partnerId;
  useEffect(() => {
    const made = startReadTimeReporter(host, start, { partnerId: () => partner.current, renew: renewed });
    setClock(made);
    return () => made.stop();
  }, [host, start]);
  useEffect(() => {
    if (moved.byReader) clock?.markActive();
  }, [clock, moved]);
  useEffect(() => clock?.setListening(hears), [clock, hears]);
  return null;
}
