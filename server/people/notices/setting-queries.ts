import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

type Channel = Tables['notice_setting']['channel'];

/** A person's settings that differ from each kind's default. */
export const settingsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('notice_setting')
    .select(['kind', 'channel', 'is_on'])
    .where('account_id', '=', accountId)
    .execute();

export const putSetting = (db: Db, row: Tables['notice_setting']) =>
  db
    .insertInto('notice_setting')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['account_id', 'kind', 'channel']).doUpdateSet({ is_on: row.is_on }),
    )
    .execute();

export interface Listener {
  id: number;
  fullname: string;
  email: string | null;
  phone: string | null;
  /** Their settings of one kind. */
  chosen: Partial<Record<Channel, boolean>>;
}

/** Existing accounts of these, with their settings of one kind. Locked until the transaction ends. */
export async function listenersOf(db: Db, accounts: readonly number[], kind: string): Promise<Listener[]> {
  if (accounts.length === 0) return [];
  const people = await db
    .selectFrom('account')
    .select(['id', 'fullname', 'email', 'phone'])
    .where('id', 'in', accounts)
    .orderBy('id')
    .forKeyShare()
    .execute();
  const chosen = await db
    .selectFrom('notice_setting')
    .select(['account_id', 'channel', 'is_on'])
    .where('account_id', 'in', accounts)
    .where('kind', '=', kind)
    .execute();
  const byAccount = new Map(people.map(person => [person.id, { ...person, chosen: {} } as Listener]));
  for (const { account_id, channel, is_on } of chosen) {
    const person = byAccount.get(account_id);
    if (person) person.chosen[channel] = is_on;
  }
  return [...byAccount.values()];
}
