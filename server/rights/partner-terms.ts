import type { Db } from '../kit/db/db.ts';
import { termsOf, type VisitTerms } from '../kit/visit-terms.ts';

/** What the desk set for a partner's readers; what is left out is as VISIT_TERMS says, or as everywhere. */
export async function partnerTerms(db: Db, partnerId: string): Promise<VisitTerms> {
  const row = await db.selectFrom('partner').select('terms').where('id', '=', partnerId).executeTakeFirst();
  return termsOf(row?.terms ?? []);
}
