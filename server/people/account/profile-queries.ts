import type { Db } from '../../kit/db/db.ts';

export interface AccountInfo {
  fullname?: string;
  sex?: 0 | 1 | 2;
  birthday?: string | null;
}

export const updateAccountInfo = (db: Db, id: number, info: AccountInfo) =>
  db.updateTable('account').set(info).where('id', '=', id).execute();

/** Puts a picture's key in place (null: none) and says which one stood there. The row is locked meanwhile. */
export async function swapAvatar(db: Db, id: number, key: string | null): Promise<string | null> {
  const before = await db
    .selectFrom('account')
    .select('avatar')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db.updateTable('account').set({ avatar: key }).where('id', '=', id).execute();
  return before.avatar;
}
