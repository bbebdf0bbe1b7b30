import { useEffect, useState } from 'react';

/**
 * Something whose files are fetched when it is first wanted; null until then. Without them `gone` is told, once a try.
 * `load` should be an async function that awaits import() itself: what is chained to import() is taken into the bundler's
 * wrapper, and never hears of a stylesheet that failed.
 */
export function useLazy<T>(wanted: boolean, load: () => Promise<T>, gone: () => void): T | null {
  const [late, setLate] = useState<T | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two functions mean the same at every render
  useEffect(() => {
    if (!wanted || late) return;
    let waiting = true;
    load().then(
      fetched => waiting && setLate(() => fetched),
      () => waiting && gone(),
    );
    return () => {
      waiting = false;
    };
  }, [wanted, late]);
  return late;
}
