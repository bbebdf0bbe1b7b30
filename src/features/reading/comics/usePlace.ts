import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { positionInHash } from '#rules/reading/page-anchors.ts';
import { useHydrated } from '#ui/useHydrated.ts';

/** The page one looks at, from 1, and how much of it is above the window, 0–1 of its height. */
export interface Place {
  page: number;
  inside: number;
}

const first: Place = { page: 1, inside: 0 };

/** Position in an issue; an address with a hash leads there, and the server's page is its beginning. */
export function usePlace(count: number): [Place, (place: Place) => void] {
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const [place, setPlace] = useState(() => (isHydrated ? (positionInHash(hash) ?? first) : first));
  useEffect(() => {
    const wanted = positionInHash(hash);
    if (wanted) setPlace(wanted);
  }, [hash]);
  return [place.page > Math.max(1, count) ? { page: Math.max(1, count), inside: 0 } : place, setPlace];
}
