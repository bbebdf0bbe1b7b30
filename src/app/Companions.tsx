import { type ComponentType, useEffect, useState } from 'react';
import { onToast } from '#ui/toasts.ts';
import { whenIdle } from './idle.ts';
import type { CompanionProps } from './LateCompanions.tsx';

/** The first page comes first, and Zalo is still drawing its own frame in this time. Milliseconds. */
const SETTLING_MS = 1_200;

// A function of its own: see LoginHost, what is chained to import() never hears of a stylesheet that failed.
const fetchThem = async () => (await import('./LateCompanions.tsx')).LateCompanions;

/** What accompanies the pages and may wait until the first one stands: welcome, consent, counting; messages at once. */
export function Companions(props: CompanionProps) {
  const [Late, setLate] = useState<ComponentType<CompanionProps> | null>(null);
  useEffect(() => {
    let callOff = () => {};
    // Without its files nobody is greeted or asked; the page is whole all the same.
    const fetchNow = () =>
      void fetchThem().then(
        late => setLate(() => late),
        () => {},
      );
    const settle = setTimeout(() => {
      callOff = whenIdle(fetchNow);
    }, SETTLING_MS);
    const forget = onToast(fetchNow);
    return () => {
      clearTimeout(settle);
      callOff();
      forget();
    };
  }, []);
  return Late && <Late {...props} />;
}
