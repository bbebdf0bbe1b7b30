import { sql } from 'kysely';
import type { AffiliateState } from '#rules/money/affiliates/affiliates.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

const mine = (db: Db, accountId: number) =>
  db
    .selectFrom('affiliate_person as person')
    .innerJoin('affiliate', 'affiliate.id', 'person.affiliate_id')
    .selectAll('person')
    .select(['affiliate.code', 'affiliate.state', 'affiliate.reason'])
    .where('person.account_id', '=', accountId);
export type PersonRow = NonNullable<Awaited<ReturnType<typeof personOf>>>;

/** An account's affiliate row; undefined before the papers. */
export const personOf = (db: Db, accountId: number) => mine(db, accountId).executeTakeFirst();

/** The same, locked: what is decided of them and what they change follow one another. */
export const lockPerson = (tx: Tx, accountId: number) =>
  mine(tx, accountId).forUpdate('affiliate').executeTakeFirst();

/** An affiliate by number, locked. */
export const lockAffiliate = (tx: Tx, id: number) =>
  tx.selectFrom('affiliate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const moveAffiliate = (
  tx: Tx,
  id: number,
  set: { state: AffiliateState; reason?: string; moved_at: Date; decided_by?: number | null },
) => tx.updateTable('affiliate').set(set).where('id', '=', id).execute();

interface Papers {
  legal_name: string;
  identity_hash: Buffer;
  identity_sealed: string;
  identity_last4: string;
  way: 'vneid' | 'person';
}

/** False where the same number is another affiliate's. */
export async function isIdentityFree(tx: Tx, hash: Buffer, accountId: number): Promise<boolean> {
  // Of two who give the same number at once, the second waits and finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`affiliate ${hash.toString('hex')}`}, 0))`.execute(
    tx,
  );
  const other = await tx
    .selectFrom('affiliate_person')
    .select('affiliate_id')
    .where('identity_hash', '=', hash)
    .where('account_id', '<>', accountId)
    .executeTakeFirst();
  return other === undefined;
}

export async function insertPerson(
  tx: Tx,
  {
    code,
    accountId,
    state,
    papers,
    now,
  }: { code: string; accountId: number; state: AffiliateState; papers: Papers; now: Date },
): Promise<void> {
  const { id } = await tx
    .insertInto('affiliate')
    .values({ code, state, made_at: now, moved_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('affiliate_person')
    .values({ affiliate_id: id, account_id: accountId, ...papers })
    .execute();
}

/** Papers that are given anew: another name asks for another account. */
export const updatePapers = (tx: Tx, affiliateId: number, papers: Papers) =>
  tx
    .updateTable('affiliate_person')
    .set({
      ...papers,
      ...{ bank: null, bank_sealed: null, bank_last4: null, bank_holder: null, bank_since: null },
    })
    .where('affiliate_id', '=', affiliateId)
    .execute();

export const updateBank = (
  tx: Tx,
  affiliateId: number,
  set: { bank: string; bank_sealed: string; bank_last4: string; bank_holder: string; bank_since: Date },
) => tx.updateTable('affiliate_person').set(set).where('affiliate_id', '=', affiliateId).execute();

/** Whether somebody decides anything at Mọt. */
export const worksAtMot = async (db: Db, accountId: number): Promise<boolean> =>
  (await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where(sql<boolean>`roles && '{editor,moderator,finance,support,partner_manager,admin}'`)
    .executeTakeFirst()) !== undefined;

/** The approved affiliate of a code, and whose account it is. */
export const affiliateOfCode = (db: Db, code: string) =>
  db
    .selectFrom('affiliate')
    .innerJoin('affiliate_person as person', 'person.affiliate_id', 'affiliate.id')
    .select(['affiliate.id', 'person.account_id'])
    .where('affiliate.code', '=', code)
    .where('affiliate.state', '=', 'approved')
    .executeTakeFirst();

export const keepCodeUse = (tx: Tx, row: { account_id: number; affiliate_id: number; at: Date }) =>
  tx
    .insertInto('affiliate_code_use')
    .values(row)
    .onConflict(conflict =>
      conflict.column('account_id').doUpdateSet({ affiliate_id: row.affiliate_id, at: row.at }),
    )
    .execute();

/** Whether a source is a link of an approved affiliate. */
export const isAffiliateSource = async (db: Db, source: string): Promise<boolean> =>
  (await db
    .selectFrom('utm_link')
    .innerJoin('affiliate_person as person', 'person.account_id', 'utm_link.account_id')
    .innerJoin('affiliate', 'affiliate.id', 'person.affiliate_id')
    .select('utm_link.id')
    .where('utm_link.source', '=', source)
    .where('affiliate.state', '=', 'approved')
    .limit(1)
    .executeTakeFirst()) !== undefined;
