import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

export const partnerRow = (db: Db, id: string) =>
  db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst();

export const allPartners = (db: Db) => db.selectFrom('partner').selectAll().orderBy('id').execute();

export interface NewCode {
  code_hash: Buffer;
  account_id: number;
  partner_id: string;
  origin: string;
  challenge: string;
  device_id: string;
  expires_at: Date;
}

export const insertCode = (db: Db, code: NewCode) => db.insertInto('embed_code').values(code).execute();

/** Takes a code out of the table: of two that ask at once, one gets it. */
export const takeCode = (db: Db, hash: Buffer) =>
  db.deleteFrom('embed_code').where('code_hash', '=', hash).returningAll().executeTakeFirst();

export const dropOldCodes = (db: Db, now: Date) =>
  db.deleteFrom('embed_code').where('expires_at', '<', now).execute();

/** An operator's fields of a partner; its own people fill the rest. */
type OperatorsRow = Pick<Tables['partner'], 'id' | 'name' | 'allowed_origins' | 'book_hosts'>;

export const upsertPartner = (db: Db, partner: OperatorsRow) =>
  db
    .insertInto('partner')
    .values(partner)
    .onConflict(conflict => conflict.column('id').doUpdateSet(partner))
    .execute();
