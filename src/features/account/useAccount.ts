import type { Account } from '#contract/session.ts';
import { useAccountState } from './state.ts';

interface Here {
  account: Account | null;
  /** Nobody knows yet: show neither a name nor an invitation to sign in. */
  restoring: boolean;
  /** Someone was signed in during this visit and is no longer: do not ask them straight back in. */
  left: boolean;
}

/** Who is signed in. */
export function useAccount(): Here {
  const state = useAccountState();
  const account = state === 'restoring' || state === 'left' ? null : state;
  return { account, restoring: state === 'restoring', left: state === 'left' };
}
