import { randomInt } from 'node:crypto';
import { isEmail, normalPhone } from '#rules/people/account.ts';
import type { Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Settings } from '../../kit/settings.ts';
import { accountName, hashPassword } from '../../people/account/passwords.ts';
import { changeRoles } from './change-roles.ts';

/** Letters and digits that nobody mistakes for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Three groups of five signs: 74 bits, and no longer than the login takes. */
const newPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-');

interface FirstAdmin {
  /** E-mail or phone. */
  account: string;
  fullname: string;
  /** ms since 1970. */
  now: number;
}

/**
 * Makes an account for a new server where nobody can sign up yet: it gives roles to others (not to itself, so it has the
 * editor's from the start) and brings the first books in. Returns its password, which is
 * kept nowhere else; 'taken' when somebody has the e-mail or phone, 'unreadable' when it is neither.
 */
export async function makeFirstAdmin(
  db: Db,
  { account, fullname, now }: FirstAdmin,
  cost?: Settings['passwordCost'],
): Promise<{ password: string } | 'taken' | 'unreadable'> {
  const name = accountName(account);
  const isTelephone = normalPhone(name) !== null;
  if (!isTelephone && !isEmail(name)) return 'unreadable';
  const password = newPassword();
  const row = {
    [isTelephone ? 'phone' : 'email']: name,
    fullname,
    password_hash: await hashPassword(password, cost),
  };
  return transact(db, async tx => {
    const made = await tx
      .insertInto('account')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) return 'taken';
    const reason = 'npm run mot -- admin';
    await changeRoles(tx, { account: name, add: ['admin', 'editor'], remove: [], actor: null, reason, now });
    return { password };
  });
}
