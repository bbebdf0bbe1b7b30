import { useEffect, useState } from 'react';

/** Keeps something on screen for `leaveMs` after it closed, so that it can be seen leaving. */
export function usePresence(open: boolean, leaveMs: number): 'open' | 'leaving' | 'gone' {
  const [present, setPresent] = useState(open);
  useEffect(() => {
    if (open) {
      setPresent(true);
      return;
    }
    const timer = setTimeout(() => setPresent(false), leaveMs);
    return () => clearTimeout(timer);
  }, [open, leaveMs]);
  if (open) return 'open';
  return present ? 'leaving' : 'gone';
}
