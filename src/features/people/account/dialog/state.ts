import { useMemo } from 'react';
import { createStore, useStore } from '#client/store.ts';
import { noPending, type Pending } from './pending.ts';

/**
 * What is under login method the account dialog and belongs to more than one of its steps. In a store of ours, not in Recoil:
 * the embed's login shows the same dialog.
 */
const pendingState = createStore<Pending>(noPending);

export interface PendingHold {
  pending: Pending;
  keep: (some: Partial<Pending>) => void;
  /** Closing the dialog, and coming in, end here. */
  clear: () => void;
}

export function usePending(): PendingHold {
  const pending = useStore(pendingState);
  return useMemo(
    () => ({
      pending,
      keep: some => pendingState.set(before => ({ ...before, ...some })),
      clear: () => pendingState.set(noPending),
    }),
    [pending],
  );
}
