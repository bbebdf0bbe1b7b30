import type { MemberRole } from '#rules/shop/members.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Who works in a shop, and who was asked to. */

export const membersOf = (db: Db, shopId: number) =>
  db
    .selectFrom('shop_member as member')
    .innerJoin('account', 'account.id', 'member.account_id')
    .select(['member.account_id', 'member.role', 'member.since', 'account.fullname', 'account.phone'])
    .where('member.shop_id', '=', shopId)
    .orderBy('member.since')
    .orderBy('member.account_id')
    .execute();

export const openInvitesOf = (db: Db, shopId: number, now: Date) =>
  db
    .selectFrom('shop_invite')
    .select(['id', 'phone', 'role', 'until'])
    .where('shop_id', '=', shopId)
    .where('state', '=', 'open')
    .where('until', '>', now)
    .orderBy('id')
    .execute();

/** Open invitations to the confirmed phone of an account. */
export const invitesTo = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('shop_invite as invite')
    .innerJoin('account', 'account.phone', 'invite.phone')
    .innerJoin('shop', 'shop.id', 'invite.shop_id')
    .select(['invite.id', 'invite.shop_id', 'invite.role', 'invite.until', 'shop.name', 'shop.account_id'])
    .where('account.id', '=', accountId)
    .where('invite.state', '=', 'open')
    .where('invite.until', '>', now)
    .orderBy('invite.id');

export const endInvite = (
  tx: Tx,
  id: number,
  state: 'taken' | 'declined' | 'withdrawn',
  where: { shop_id?: number } = {},
) =>
  tx
    .updateTable('shop_invite')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .$if(where.shop_id !== undefined, query => query.where('shop_id', '=', where.shop_id ?? 0))
    .returning(['id', 'role'])
    .executeTakeFirst();

/** Replaces an open invitation to the same phone. */
export async function putInvite(
  tx: Tx,
  row: { shop_id: number; phone: string; role: Exclude<MemberRole, 'owner'>; made_at: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('shop_invite')
    .set({ state: 'withdrawn' })
    .where('shop_id', '=', row.shop_id)
    .where('phone', '=', row.phone)
    .where('state', '=', 'open')
    .execute();
  await tx.insertInto('shop_invite').values(row).execute();
}

/** False when they work somewhere already. */
export const addMember = async (
  tx: Tx,
  row: { account_id: number; shop_id: number; role: MemberRole; since: Date },
): Promise<boolean> =>
  (
    await tx
      .insertInto('shop_member')
      .values(row)
      .onConflict(conflict => conflict.column('account_id').doNothing())
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

/** Of one shop, its owner left out. */
export const setMemberRole = (
  tx: Tx,
  shopId: number,
  accountId: number,
  role: Exclude<MemberRole, 'owner'>,
) =>
  tx
    .updateTable('shop_member')
    .set({ role })
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('role', '<>', 'owner')
    .returning('account_id')
    .executeTakeFirst();

/** Undefined where they do not work. The filters that they kept of the shop's lists name its buyers and go too. */
export async function dropMember(tx: Tx, shopId: number, accountId: number) {
  const gone = await tx
    .deleteFrom('shop_member')
    .where('shop_id', '=', shopId)
    .where('account_id', '=', accountId)
    .where('role', '<>', 'owner')
    .returning('role')
    .executeTakeFirst();
  if (gone)
    await tx
      .deleteFrom('saved_filter')
      .where('account_id', '=', accountId)
      .where('page', 'like', '/shop/%')
      .execute();
  return gone;
}
