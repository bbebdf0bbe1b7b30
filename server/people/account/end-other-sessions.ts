import type { Db } from '../../kit/db/db.ts';
import { forgetPasswordCodes } from './otp-queries.ts';
import { deleteOtherSessions } from './queries.ts';

/**
 * Ends every other session of this person and what could open one: approved login tickets, partners' codes, codes for a
 * new password.
 */
export async function endOtherSessions(db: Db, accountId: number, stays: number | null): Promise<void> {
  await deleteOtherSessions(db, accountId, stays);
  await db.deleteFrom('embed_code').where('account_id', '=', accountId).execute();
  await forgetPasswordCodes(db, accountId);
}
