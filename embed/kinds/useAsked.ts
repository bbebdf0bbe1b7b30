import { useEffect, useState } from 'react';
import type { EmbedError } from '#contract/people/embed-limits.ts';
import { inTime } from '../frame/in-time.ts';
import { whyNot } from '../frame/why-not.ts';

/** Answer of our server, loaded once and again by `refetch`; undefined until it is here. */
export function useAsked<T>(ask: () => Promise<T>, onFailed: (why: EmbedError) => void) {
  const [data, setData] = useState<T>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown never changes within one frame's life
  useEffect(() => {
    let isOver = false;
    inTime(ask()).then(
      answer => !isOver && setData(answer),
      // What is here stays: only its addresses are old.
      error => !isOver && tries === 0 && onFailed(whyNot(error) ?? 'failed'),
    );
    return () => {
      isOver = true;
    };
  }, [tries]);
  return { data, refetch: () => setTries(count => count + 1) };
}
