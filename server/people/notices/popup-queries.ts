import type { Insertable } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

/** Newest first, below `after` when it is not 0, with how often each was shown and pressed. */
export const popupRows = (db: Db, after: number) =>
  db
    .selectFrom('popup_campaign')
    .selectAll()
    .select(e => [
      e
        .selectFrom('popup_log')
        .whereRef('campaign_id', '=', 'popup_campaign.id')
        .select(l => l.fn.countAll<number>().as('n'))
        .as('shown'),
      e
        .selectFrom('popup_log')
        .whereRef('campaign_id', '=', 'popup_campaign.id')
        .select(l => l.fn.count<number>('clicked_at').as('n'))
        .as('clicked'),
    ])
    .$if(after !== 0, query => query.where('id', '<', after))
    .orderBy('id', 'desc')
    .execute();

export const popupRow = (db: Db, id: number) =>
  db.selectFrom('popup_campaign').selectAll().where('id', '=', id).executeTakeFirst();
export type PopupRow = NonNullable<Awaited<ReturnType<typeof popupRow>>>;

export const isNameFree = async (db: Db, name: string, id: number | null): Promise<boolean> =>
  !(await db
    .selectFrom('popup_campaign')
    .select('id')
    .where('name', '=', name)
    .$if(id !== null, query => query.where('id', '<>', id ?? 0))
    .executeTakeFirst());

export async function writePopup(
  tx: Db,
  id: number | null,
  row: Insertable<Tables['popup_campaign']>,
): Promise<number> {
  if (id !== null) {
    await tx.updateTable('popup_campaign').set(row).where('id', '=', id).execute();
    return id;
  }
  const made = await tx.insertInto('popup_campaign').values(row).returning('id').executeTakeFirstOrThrow();
  return made.id;
}

/** Who saw it is forgotten with it. */
export const removePopup = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('popup_campaign').where('id', '=', id).execute();
};
