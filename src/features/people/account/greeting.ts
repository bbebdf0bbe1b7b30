import type { Account } from '#contract/people/account.ts';
import { givenName, NAMELESS } from '#rules/text/account-name.ts';

/** Greeting after signing in; without a seen welcome one is new here. */
export function greeting({ fullname, first_login }: Pick<Account, 'fullname' | 'first_login'>): string {
  const name = fullname === NAMELESS ? 'bạn' : givenName(fullname);
  return first_login === 1 ? `Chào mừng ${name} đến với Mọt` : `Chào mừng ${name} quay trở lại`;
}
