import type { Account } from '#contract/people/account-session.ts';
import type { Host } from '#hosts/host.ts';
import { OFFLINE_ACCOUNT_KEY } from './savedSession.ts';

/** Saves whose downloads are on this device, without phone and e-mail; null when there are none. */
export function rememberOfflineAccount({ store }: Host, owner: Account | null): void {
  if (!owner) {
    store.remove(OFFLINE_ACCOUNT_KEY);
    return;
  }
  const bare: Account = { ...owner, account: '', mobile: null, email: null, birthday: null };
  store.set(OFFLINE_ACCOUNT_KEY, JSON.stringify(bare));
}
