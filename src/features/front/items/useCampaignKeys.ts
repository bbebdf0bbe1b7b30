import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const steps: Record<string, number> = { j: 1, k: -1 };

/** J and K open the next campaign and the one before, of those in sight; letters belong to whoever types them. */
export function useCampaignKeys(addresses: readonly string[], open: number): void {
  const navigate = useNavigate();
  const latest = useRef({ addresses, open, navigate });
  latest.current = { addresses, open, navigate };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key.toLowerCase()];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, dialog, [role="dialog"]'))
        return;
      const { addresses, open, navigate } = latest.current;
      const next = open < 0 ? addresses[0] : addresses[open + step];
      if (!next) return;
      event.preventDefault();
      navigate(next);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
