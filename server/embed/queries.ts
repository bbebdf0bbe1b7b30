import type { Db } from '../kit/db/db.ts';
import { type PartnerRow, usablePartner, whyNotPartner } from './partner-row.ts';

export async function partnerById(db: Db, id: string): Promise<PartnerRow | undefined> {
  const row = await db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst();
  return row && usablePartner(row);
}

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

/** Adds or renews a partner. Throws an Error with all that is wrong with it. */
export async function putPartner(db: Db, partner: PartnerRow): Promise<void> {
  const wrong = whyNotPartner(partner);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  await db
    .insertInto('partner')
    .values(partner)
    .onConflict(conflict => conflict.column('id').doUpdateSet(partner))
    .execute();
}
