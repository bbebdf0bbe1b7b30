import type { PartnerRole } from '#rules/people/partners.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const openInvites = (db: Db, partnerId: string, now: Date) =>
  db
    .selectFrom('partner_invite')
    .select(['id', 'phone', 'role', 'until'])
    .where('partner_id', '=', partnerId)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .orderBy('id', 'desc')
    .execute();

/** Another one to the same phone replaces it. */
export async function putInvite(
  tx: Tx,
  row: { partner_id: string; phone: string; role: PartnerRole; made_at: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('partner_invite')
    .set({ state: 'withdrawn' })
    .where('partner_id', '=', row.partner_id)
    .where('phone', '=', row.phone)
    .where('state', '=', 'open')
    .execute();
  await tx.insertInto('partner_invite').values(row).execute();
}

export const withdrawInvite = (tx: Tx, partnerId: string, id: number) =>
  tx
    .updateTable('partner_invite')
    .set({ state: 'withdrawn' })
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('role')
    .executeTakeFirst();

/** Invitations to the confirmed phone of an account. */
export const invitesTo = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('partner_invite')
    .innerJoin('account', 'account.phone', 'partner_invite.phone')
    .innerJoin('partner', 'partner.id', 'partner_invite.partner_id')
    .select([
      'partner_invite.id',
      'partner_invite.partner_id',
      'partner_invite.role',
      'partner_invite.until',
      'partner.name',
    ])
    .where('account.id', '=', accountId)
    .where('partner_invite.state', '=', 'open')
    .where('partner_invite.until', '>', now)
    .orderBy('partner_invite.id', 'desc');

export const endInvite = (tx: Tx, id: number, state: 'taken' | 'declined') =>
  tx
    .updateTable('partner_invite')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();

/** An existing member keeps their role. */
export const addMember = (
  tx: Tx,
  row: { partner_id: string; account_id: number; role: PartnerRole; since: Date },
) =>
  tx
    .insertInto('partner_member')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .execute();

export const setMemberRole = (tx: Tx, partnerId: string, accountId: number, role: PartnerRole) =>
  tx
    .updateTable('partner_member')
    .set({ role })
    .where('partner_id', '=', partnerId)
    .where('account_id', '=', accountId)
    .execute();

export const dropMember = (tx: Tx, partnerId: string, accountId: number) =>
  tx
    .deleteFrom('partner_member')
    .where('partner_id', '=', partnerId)
    .where('account_id', '=', accountId)
    .execute();
