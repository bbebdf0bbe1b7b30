import type { Database } from '../kit/db/db.ts';
import { type Tx, transact } from '../kit/db/transact.ts';
import { type PackageLine, readPackages } from './package-lines.ts';

/*
 * Packages that operators and message apps sold to their own customers, from the file that they send. A package that is there
 * already gets the new end. The desk gives them by the same step (server/money/desk/member-handlers.ts).
 */

export interface PutPackages {
  put: number;
  /** Omitted lines with the reason. */
  problems: string[];
}

type Package = Omit<PackageLine, 'line' | 'phone'>;

/** A package before and after. */
export interface GivenPackage {
  membership_id: number;
  before: { expires_at: Date; waiting: boolean } | null;
}

/** Gives an account a package, or its package the new end. The account is locked. */
export async function givePackage(
  tx: Tx,
  account_id: number,
  { source, name, expires_at, waiting }: Package,
): Promise<GivenPackage> {
  const had = await tx
    .selectFrom('membership')
    .select(['id', 'expires_at', 'waiting_extend as waiting'])
    .where('account_id', '=', account_id)
    .where('source', '=', source)
    .where('name', '=', name)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst();
  if (had) {
    await tx
      .updateTable('membership')
      .set({ expires_at, waiting_extend: waiting })
      .where('id', '=', had.id)
      .execute();
    return { membership_id: had.id, before: { expires_at: had.expires_at, waiting: had.waiting } };
  }
  const { id } = await tx
    .insertInto('membership')
    .values({ account_id, source, name, expires_at, waiting_extend: waiting })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { membership_id: id, before: null };
}

async function putOne(tx: Tx, { phone, ...given }: PackageLine): Promise<boolean> {
  const person = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (person) await givePackage(tx, person.id, given);
  return person !== undefined;
}

/** Puts in what the file says; lines that are wrong, or of nobody here, are left out and named. Running it again changes nothing. */
export async function putPackages(db: Database, text: string): Promise<PutPackages> {
  const { lines, problems: unread } = readPackages(text);
  const problems = unread.map(({ line, column, reason }) => ({ line, said: `${column}: ${reason}` }));
  let put = 0;
  for (const line of lines)
    if (await transact(db, tx => putOne(tx, line))) put += 1;
    else problems.push({ line: line.line, said: 'nobody has this phone' });
  return {
    put,
    problems: problems
      .sort((one, other) => one.line - other.line)
      .map(({ line, said }) => `line ${line}: ${said}`),
  };
}
