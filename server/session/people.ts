import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../kit/db.ts';

/** "+84 912 345 678", "84912345678" and "0912345678" are one phone; e-mail addresses are lower case. */
export function accountName(given: string): string {
  const compact = given.trim().toLowerCase();
  const phone = compact.replace(/[\s.-]/g, '');
  return /^(\+?84|0)\d{9}$/.test(phone) ? `0${phone.replace(/^(\+?84|0)/, '')}` : compact;
}

/** argon2id with the library's defaults (19 MiB, 2 passes), OWASP's first choice. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'));

/** Compared when the account is unknown, so that the answer takes as long as for a known one. */
let decoy: Promise<string> | null = null;

export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password.normalize('NFC'));
  return stored !== undefined && fits;
}

/** Adds a person, or gives a known one this name and password; used by the demo library. Returns the id. */
export async function putPerson(
  db: Db,
  person: { account: string; fullname: string; password: string; isAffiliate?: boolean },
): Promise<number> {
  const row = {
    account: accountName(person.account),
    fullname: person.fullname,
    password_hash: await hashPassword(person.password),
    is_affiliate: person.isAffiliate ?? false,
  };
  const { id } = await db
    .insertInto('account')
    .values(row)
    .onConflict(conflict => conflict.column('account').doUpdateSet({ fullname: row.fullname }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
