import { sql } from 'kysely';
import type { FramePart, PartnerRole, PartnerState, PartnerTerm } from '#rules/people/partners.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** As what somebody works at a partner; undefined for who does not. */
export const roleAt = async (
  db: Db,
  partnerId: string,
  accountId: number,
): Promise<PartnerRole | undefined> =>
  (
    await db
      .selectFrom('partner_member')
      .select('role')
      .where('partner_id', '=', partnerId)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  )?.role;

/** Locked until the transaction ends: its people change it one after the other. */
export const lockPartner = (tx: Tx, id: string) =>
  tx.selectFrom('partner').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const partnersOf = (db: Db, accountId: number) =>
  db
    .selectFrom('partner_member')
    .innerJoin('partner', 'partner.id', 'partner_member.partner_id')
    .select(['partner.id as partner_id', 'partner.name', 'partner.state', 'partner_member.role'])
    .where('partner_member.account_id', '=', accountId)
    .orderBy('partner_member.since')
    .execute();

interface AskedPartner {
  id: string;
  name: string;
  site: string;
  accountId: number;
  at: Date;
}

/** False when the id is taken. */
export async function insertAskedPartner(
  tx: Tx,
  { id, name, site, accountId, at }: AskedPartner,
): Promise<boolean> {
  const made = await tx
    .insertInto('partner')
    .values({ id, name, site, allowed_origins: [], state: 'waiting', made_at: at, book_hosts: [] })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  await tx
    .insertInto('partner_member')
    .values({ partner_id: id, account_id: accountId, role: 'owner', since: at })
    .execute();
  return true;
}

interface PartnerChange {
  name?: string;
  allowed_origins?: string[];
  book_hosts?: string[];
  terms?: PartnerTerm[];
  state?: PartnerState;
  state_reason?: string;
  accent?: string | null;
  theme?: 'dark' | 'bright' | 'grey' | 'yellow' | null;
  parts?: FramePart[];
}

export const updatePartner = (tx: Tx, id: string, change: PartnerChange) =>
  tx.updateTable('partner').set(change).where('id', '=', id).execute();

/** Partners at the desk: those that wait first, then by name. */
export const deskPartners = (db: Db, since: string) =>
  db
    .selectFrom('partner')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('partner_key')
        .select(e => e.fn.countAll<number>().as('count'))
        .whereRef('partner_key.partner_id', '=', 'partner.id')
        .where('revoked_at', 'is', null)
        .as('keys'),
      selectFrom('partner_day')
        .select(sql<number>`coalesce(sum(opened), 0)::int`.as('opened'))
        .whereRef('partner_day.partner_id', '=', 'partner.id')
        .where('day', '>=', since)
        .as('opened_week'),
    ])
    .orderBy(sql`state <> 'waiting'`)
    .orderBy('name');

export const membersOf = (db: Db, partnerId: string) =>
  db
    .selectFrom('partner_member')
    .innerJoin('account', 'account.id', 'partner_member.account_id')
    .select([
      'account.id',
      'account.fullname',
      'account.phone',
      'partner_member.role',
      'partner_member.since',
    ])
    .where('partner_member.partner_id', '=', partnerId)
    .orderBy('partner_member.since')
    .execute();
