import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

export const yearIsOff = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.selectFrom('year_off').select('at').where('account_id', '=', accountId).executeTakeFirst()) !==
  undefined;

export const turnYearOn = (tx: Tx, accountId: number) =>
  tx.deleteFrom('year_off').where('account_id', '=', accountId).execute();

/** No year any more: what was shared of it is closed too. */
export async function turnYearOff(tx: Tx, accountId: number, at: Date): Promise<void> {
  await tx
    .insertInto('year_off')
    .values({ account_id: accountId, at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .deleteFrom('game_result')
    .where('account_id', '=', accountId)
    .where('game', '=', 'mot-nam-nhin-lai')
    .execute();
}
