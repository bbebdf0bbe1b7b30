import { hash, verify } from '@node-rs/argon2';
import type { Role } from '#contract/kit/roles.ts';
import { normalPhone } from '#rules/people/account.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Settings } from '../../kit/settings.ts';

/** "+84 912 345 678", "84912345678" and "0912345678" are one phone; e-mail addresses are lower case. */
export const accountName = (given: string): string =>
  // A letter 0 can stand in no account, and the database takes it in no text.
  normalPhone(given) ?? given.replaceAll('\0', '').trim().toLowerCase();

type PasswordCost = Settings['passwordCost'];

/** argon2id with the library's defaults (19 MiB, 2 passes), OWASP's first choice, unless tests ask for less. */
export const hashPassword = (password: string, cost?: PasswordCost): Promise<string> =>
  hash(password.normalize('NFC'), cost);

const decoys = new Map<PasswordCost, Promise<string>>();

/** Verified against when the account is unknown, so that the reply takes as long as for a known one. */
function decoyOf(cost?: PasswordCost): Promise<string> {
  const decoy = decoys.get(cost) ?? hashPassword('nobody has this password', cost);
  decoys.set(cost, decoy);
  return decoy;
}

export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  cost?: PasswordCost,
): Promise<boolean> {
  const fits = await verify(stored ?? (await decoyOf(cost)), password.normalize('NFC'));
  return stored !== undefined && stored !== null && fits;
}

/** Adds a person, or gives a known one this name; used by the demo library. Returns the id. */
export async function upsertPerson(
  db: Db,
  person: { account: string; fullname: string; password: string; roles?: readonly Role[] },
  cost?: PasswordCost,
): Promise<number> {
  const name = accountName(person.account);
  const column = /^0\d{9}$/.test(name) ? 'phone' : 'email';
  const row = {
    [column]: name,
    fullname: person.fullname,
    password_hash: await hashPassword(person.password, cost),
    roles: [...(person.roles ?? [])],
    welcomed_at: new Date(),
  };
  const { id } = await db
    .insertInto('account')
    .values(row)
    .onConflict(conflict => conflict.column(column).doUpdateSet({ fullname: row.fullname }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
