import type { Db } from '../../kit/db/db.ts';

const rows = (db: Db) => db.selectFrom('home_block').selectAll();

/** All blocks, by screen and in their order. */
export const blockRows = (db: Db) => rows(db).orderBy('screen').orderBy('position').execute();

export const blockRow = (db: Db, id: number) => rows(db).where('id', '=', id).executeTakeFirst();

export const topicName = async (db: Db, id: number): Promise<string | undefined> =>
  (await db.selectFrom('topic').select('name').where('id', '=', id).executeTakeFirst())?.name;

export const topicNamed = async (db: Db, name: string): Promise<number | null> =>
  (await db.selectFrom('topic').select('id').where('name', '=', name).executeTakeFirst())?.id ?? null;

async function lastPosition(tx: Db, screen: string): Promise<number> {
  const last = await tx
    .selectFrom('home_block')
    .select(e => e.fn.max('position').as('position'))
    .where('screen', '=', screen)
    .executeTakeFirst();
  return last?.position ?? -1;
}

interface Written {
  screen: string;
  type: string;
  title: string;
  /** JSON text. */
  props: string;
}

/** Makes a block, at the foot of its screen, or changes one where it stands; answers its number. */
export async function writeBlock(tx: Db, id: number | null, row: Written): Promise<number> {
  const before = id === null ? undefined : await blockRow(tx, id);
  if (before && before.screen === row.screen) {
    await tx.updateTable('home_block').set(row).where('id', '=', before.id).execute();
    return before.id;
  }
  const position = (await lastPosition(tx, row.screen)) + 1;
  if (before) {
    await tx
      .updateTable('home_block')
      .set({ ...row, position })
      .where('id', '=', before.id)
      .execute();
    return before.id;
  }
  const made = await tx
    .insertInto('home_block')
    .values({ ...row, position })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export const removeBlock = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('home_block').where('id', '=', id).execute();
};

/** Puts blocks of one screen in this order, those that are not named after them. */
export async function orderBlocks(tx: Db, ids: readonly number[]): Promise<void> {
  const first = await blockRow(tx, ids[0] ?? 0);
  if (!first) return;
  const all = await rows(tx).where('screen', '=', first.screen).orderBy('position').forUpdate().execute();
  const here = new Set(all.map(({ id }) => id));
  const named = ids.filter(id => here.has(id));
  const order = [...named, ...all.map(({ id }) => id).filter(id => !named.includes(id))];
  // No two blocks of a screen have one position, not even for a moment.
  for (const sign of [-1, 1])
    for (const [at, id] of order.entries())
      await tx
        .updateTable('home_block')
        .set({ position: sign < 0 ? -1 - at : at })
        .where('id', '=', id)
        .execute();
}

/** Puts the blocks of a screen where those of home stand: only in a transaction that is undone. */
export async function putAtHome(tx: Db, screen: string): Promise<void> {
  if (screen === 'home') return;
  await tx.updateTable('home_block').set({ screen: 'aside' }).where('screen', '=', 'home').execute();
  await tx.updateTable('home_block').set({ screen: 'home' }).where('screen', '=', screen).execute();
}
