import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/** Columns of an address without its owner. */
export interface KeptAddress {
  fullname: string;
  phone: string;
  email: string;
  ward: number;
  old_district: number | null;
  street: string;
  note: string;
  at_work: boolean;
}

export interface AddressRow extends KeptAddress {
  id: number;
  is_default: boolean;
}

const columns = [
  'id',
  'fullname',
  'phone',
  'email',
  'ward',
  'old_district',
  'street',
  'note',
  'at_work',
  'is_default',
] as const;

/** The account's row: changes of its addresses come one after another. */
export const lockAddresses = (tx: Tx, accountId: number) =>
  tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();

/** The default first, then as they were changed. */
export const addressesOf = (db: Db, accountId: number): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const countAddresses = async (db: Db, accountId: number): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('address')
        .select(e => e.fn.countAll().as('all'))
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow()
    ).all,
  );

export async function insertAddress(
  tx: Tx,
  accountId: number,
  address: KeptAddress & { is_default: boolean; changed_at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('address')
    .values({ account_id: accountId, ...address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False where this account has no such address. */
export const changeAddress = async (
  tx: Tx,
  accountId: number,
  id: number,
  address: KeptAddress & { changed_at: Date },
): Promise<boolean> =>
  (await tx
    .updateTable('address')
    .set(address)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Nobody's default until the next one is named, in the same transaction. */
export const dropDefault = (tx: Tx, accountId: number) =>
  tx
    .updateTable('address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();

export const makeDefault = (tx: Tx, accountId: number, id: number) =>
  tx
    .updateTable('address')
    .set({ is_default: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();

/** Whether it was the default; undefined where this account has no such address. */
export const removeAddress = async (tx: Tx, accountId: number, id: number): Promise<boolean | undefined> =>
  (
    await tx
      .deleteFrom('address')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('is_default')
      .executeTakeFirst()
  )?.is_default;

/** The one that was changed last becomes the default. */
export const proposeNewest = (tx: Tx, accountId: number) =>
  sql`
    update address set is_default = true where id = (
      select id from address where account_id = ${accountId} order by changed_at desc, id desc limit 1
    )`.execute(tx);
