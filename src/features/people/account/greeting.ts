import type { Account } from '#contract/people/account.ts';
import { givenName, NAMELESS } from '#rules/text/account-name.ts';

/** What one is told on coming in; whoever has not seen the welcome yet is new here. */
export function greeting({ fullname, first_login }: Pick<Account, 'fullname' | 'first_login'>): string {
  const name = fullname === NAMELESS ? 'bạn' : givenName(fullname);
  return first_login === 1 ? `Chào mừng ${name} đến với Mọt` : `Chào mừng ${name} quay trở lại`;
}
