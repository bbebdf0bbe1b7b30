import { useMemo } from 'react';
import { atom, useRecoilState } from 'recoil';
import { noPending, type Pending } from './pending.ts';

/** What is under way in the account dialog and belongs to more than one of its steps. */
const pendingState = atom<Pending>({ key: 'account/pending', default: noPending });

export interface PendingHold {
  pending: Pending;
  keep: (some: Partial<Pending>) => void;
  /** Closing the dialog, and coming in, end here. */
  clear: () => void;
}

export function usePending(): PendingHold {
  const [pending, become] = useRecoilState(pendingState);
  return useMemo(
    () => ({
      pending,
      keep: some => become(before => ({ ...before, ...some })),
      clear: () => become(noPending),
    }),
    [pending, become],
  );
}
