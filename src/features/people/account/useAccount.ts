import type { Account } from '#contract/people/account.ts';
import { useAccountState } from './state.ts';

interface Here {
  account: Account | null;
  /** Not known yet: show neither a name nor a login button. */
  restoring: boolean;
  /** Someone was signed in during this visit and is no longer: do not ask them straight back in. */
  left: boolean;
}

/** The signed-in account. */
export function useAccount(): Here {
  const state = useAccountState();
  const account = state === 'restoring' || state === 'left' ? null : state;
  return { account, restoring: state === 'restoring', left: state === 'left' };
}
