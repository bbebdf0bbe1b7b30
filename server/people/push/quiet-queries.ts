import { PLATFORM_QUIET, type QuietHours } from '#rules/people/quiet-hours.ts';
import type { Db } from '../../kit/db/db.ts';

/* Hours in which nobody is told by what can wait. */

/** The platform's. */
export async function platformQuiet(db: Db): Promise<QuietHours> {
  const row = await db.selectFrom('platform_quiet').select(['from_hour', 'to_hour']).executeTakeFirst();
  return row ? { from: row.from_hour, to: row.to_hour } : PLATFORM_QUIET;
}

export const writePlatformQuiet = (tx: Db, { from, to }: QuietHours) =>
  tx.updateTable('platform_quiet').set({ from_hour: from, to_hour: to }).execute();

/** Of these people, who have hours of their own. */
export async function ownQuietOf(db: Db, accounts: readonly number[]): Promise<Map<number, QuietHours>> {
  if (accounts.length === 0) return new Map();
  const rows = await db.selectFrom('own_quiet').selectAll().where('account_id', 'in', accounts).execute();
  return new Map(rows.map(row => [row.account_id, { from: row.from_hour, to: row.to_hour }]));
}

export async function putOwnQuiet(db: Db, account: number, hours: QuietHours | null): Promise<void> {
  if (!hours) {
    await db.deleteFrom('own_quiet').where('account_id', '=', account).execute();
    return;
  }
  const row = { from_hour: hours.from, to_hour: hours.to };
  await db
    .insertInto('own_quiet')
    .values({ account_id: account, ...row })
    .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
    .execute();
}
