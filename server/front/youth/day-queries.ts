import type { Db } from '../../kit/db/db.ts';

interface DayColumns {
  day: number;
  month: number;
  name: string;
  words: string;
  topic_id: number | null;
}

/** Writes a remembered day; answers its id. */
export async function writeDay(tx: Db, id: number | null, row: DayColumns): Promise<number> {
  if (id !== null) {
    await tx.updateTable('remembered_day').set(row).where('id', '=', id).execute();
    return id;
  }
  return (await tx.insertInto('remembered_day').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export const removeDay = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('remembered_day').where('id', '=', id).execute();
};
