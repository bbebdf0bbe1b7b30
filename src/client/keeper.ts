import type { Account } from '#contract/account.ts';
import type { Host } from '#hosts/host.ts';
import { KEPT_KEY } from './remembered.ts';

/** Somebody begins to keep sound on this device, or (null) nothing is kept any more. Their number and address stay out. */
export function rememberKeeper({ store }: Host, keeper: Account | null): void {
  if (!keeper) {
    store.remove(KEPT_KEY);
    return;
  }
  const bare: Account = { ...keeper, account: '', mobile: null, email: null, birthday: null };
  store.set(KEPT_KEY, JSON.stringify(bare));
}
