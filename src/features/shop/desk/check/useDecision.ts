import { useRef, useState } from 'react';
import { useDeskKeys } from '#ui/desk/useDeskKeys.ts';

/**
 * A decision to approve or to send back, chosen by a press or by A and R. A key also moves the focus on: to the reason, or to the
 * first element that matches `next`.
 */
export function useDecision(next: string, keyed = true) {
  const form = useRef<HTMLDivElement>(null);
  const [back, setBack] = useState(false);
  const choose = (wanted: boolean) => {
    setBack(wanted);
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(wanted ? 'input:not([type])' : next)?.focus(),
    );
  };
  useDeskKeys(keyed ? { a: () => choose(false), r: () => choose(true) } : {});
  return { form, back, setBack };
}
