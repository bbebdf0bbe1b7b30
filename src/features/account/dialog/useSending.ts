import { useEffect, useRef, useState } from 'react';
import { Offline, Refused } from '#client/request.ts';

/** What a failed call is told as; what nobody expected is also logged. */
export function inWords(error: unknown): string {
  if (error instanceof Refused || error instanceof Offline) return error.message;
  console.error('account dialog', error);
  return 'Có lỗi xảy ra';
}

export interface Sending {
  busy: boolean;
  /** What the server or the network said no with; '' when nothing is wrong. */
  refused: string;
  refuse: (message: string) => void;
  /** Runs one call at a time. `handled` may take a refusal over and then returns true. */
  send: (work: () => Promise<void>, handled?: (error: Refused) => boolean) => Promise<void>;
}

/** One call at a time, however often one taps. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState('');
  // A second tap arrives before the next render, so what is under way is not asked of the state.
  const underWay = useRef(false);
  const standing = useRef(true);
  useEffect(() => {
    standing.current = true;
    return () => {
      standing.current = false;
    };
  }, []);

  const send: Sending['send'] = async (work, handled) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    refuse('');
    try {
      await work();
    } catch (error) {
      if (!standing.current) return;
      if (!(error instanceof Refused && handled?.(error))) refuse(inWords(error));
    } finally {
      underWay.current = false;
      if (standing.current) setBusy(false);
    }
  };
  return { busy, refused, refuse, send };
}
