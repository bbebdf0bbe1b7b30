import { useEffect, useState } from 'react';

/** True when `on` has been so for that long, ms. */
export function useDelayed(on: boolean, ms: number): boolean {
  const [lasting, last] = useState(false);
  useEffect(() => {
    if (!on) return last(false);
    const timer = setTimeout(() => last(true), ms);
    return () => clearTimeout(timer);
  }, [on, ms]);
  return on && lasting;
}
