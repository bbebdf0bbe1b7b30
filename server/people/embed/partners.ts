import type { Db } from '../../kit/db/db.ts';
import { type PartnerRow, usablePartner, whyNotPartner } from './partner-row.ts';
import { partnerRow, upsertPartner } from './queries.ts';

/** A partner that Mọt agreed to and that is not stopped. */
export async function partnerById(db: Db, id: string) {
  const row = await partnerRow(db, id);
  return row?.state === 'approved' ? usablePartner(row) : undefined;
}

/** Adds or renews a partner. Throws an Error with all that is wrong with it. */
export async function putPartner(db: Db, partner: PartnerRow): Promise<void> {
  const wrong = whyNotPartner(partner);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  await upsertPartner(db, partner);
}
