import type { KeyMode } from '#rules/people/partners.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

interface NewKey {
  partner_id: string;
  name: string;
  mode: KeyMode;
  hash: Buffer;
  tail: string;
  made_at: Date;
}

/** Undefined when a key of this name counts already. */
export const insertKey = (tx: Tx, key: NewKey) =>
  tx
    .insertInto('partner_key')
    .values(key)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

const counts = (db: Db, now: Date) =>
  db
    .selectFrom('partner_key')
    .where('revoked_at', 'is', null)
    .where(where => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]));

export const keysOf = (db: Db, partnerId: string, now: Date) =>
  counts(db, now)
    .select(['id', 'name', 'mode', 'tail', 'made_at', 'ends_at', 'used_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('id', 'desc')
    .execute();

export const keyOf = (tx: Tx, partnerId: string, id: number, now: Date) =>
  counts(tx, now)
    .select(['id', 'name', 'mode', 'ends_at'])
    .where('partner_id', '=', partnerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The partner behind a key that counts now, and that is approved. */
export const keyByHash = (db: Db, hash: Buffer, now: Date) =>
  counts(db, now)
    .innerJoin('partner', 'partner.id', 'partner_key.partner_id')
    .select(['partner_key.id', 'partner_key.mode', 'partner_key.used_at', 'partner.id as partnerId'])
    .where('partner_key.hash', '=', hash)
    .where('partner.state', '=', 'approved')
    .executeTakeFirst();

export const endKey = (tx: Tx, id: number, ends_at: Date) =>
  tx.updateTable('partner_key').set({ ends_at }).where('id', '=', id).execute();

export const revokeKey = (tx: Tx, id: number, revoked_at: Date) =>
  tx.updateTable('partner_key').set({ revoked_at }).where('id', '=', id).execute();

export const noteKeyUse = (db: Db, id: number, used_at: Date) =>
  db.updateTable('partner_key').set({ used_at }).where('id', '=', id).execute();
