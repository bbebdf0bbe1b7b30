import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/** Of one item: its kind and number. */
export interface Which {
  kind: string;
  id: number;
}

const stateRows = (db: Db) =>
  db
    .selectFrom('front_item')
    .leftJoin('account', 'account.id', 'front_item.changed_by')
    .selectAll('front_item')
    .select('account.fullname as who');
export type StateRow = Awaited<ReturnType<typeof stateOf>>;

/** The desk's row of an item; undefined for one that was never changed here. */
export const stateOf = (db: Db, { kind, id }: Which) =>
  stateRows(db).where('kind', '=', kind).where('item_id', '=', id).executeTakeFirst();

export const statesOf = (db: Db, kind: string, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : stateRows(db).where('kind', '=', kind).where('item_id', 'in', ids).execute();

/** Makes the row of an item where there is none, and locks it: of two who change it at once the second waits. */
export async function lockItem(tx: Db, { kind, id }: Which, at: Date) {
  await tx
    .insertInto('front_item')
    .values({ kind, item_id: id, changed_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('front_item')
    .select('version')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const state = await stateOf(tx, { kind, id });
  if (!state) throw new Error('the locked row is gone');
  return state;
}

interface StateChange {
  version?: number;
  changed_at?: Date;
  changed_by?: number | null;
  did?: string;
  /** JSON text. */
  draft?: string | null;
  publish_at?: Date | null;
  publish_by?: number | null;
  problem?: string;
  became?: number | null;
  removed?: boolean;
}

export async function putState(tx: Db, { kind, id }: Which, change: StateChange): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('front_item')
    .set(change)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await tx
    .insertInto('front_item')
    .values({ kind, item_id: id, changed_at: new Date(0), ...change })
    .execute();
}

const versions = (db: Db, { kind, id }: Which) =>
  db
    .selectFrom('front_version')
    .leftJoin('account', 'account.id', 'front_version.published_by')
    .select(['version', 'what', 'item', 'published_at', 'account.fullname as who'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('version', 'desc');

export const versionRows = (db: Db, which: Which, before: number | undefined, most: number) =>
  versions(db, which)
    .$if(before !== undefined, query => query.where('version', '<', before ?? 0))
    .limit(most)
    .execute();

export const versionOf = (db: Db, which: Which, version: number) =>
  versions(db, which).where('version', '=', version).executeTakeFirst();

export const newestVersion = (db: Db, which: Which) => versions(db, which).limit(1).executeTakeFirst();

/** The version published last, also after it was unpublished. */
export const lastSeen = async (db: Db, which: Which) =>
  (await versions(db, which).where('item', 'is not', null).limit(1).executeTakeFirst())?.item ?? null;

export const putVersion = (
  tx: Db,
  row: {
    kind: string;
    item_id: number;
    version: number;
    /** JSON text; null where it was taken off. */
    item: string | null;
    what: string;
    published_at: Date;
    published_by: number | null;
  },
) => tx.insertInto('front_version').values(row).execute();

/** Copies the published versions of an item to its new number. */
export const copyVersions = (tx: Db, { kind, id }: Which, to: number) =>
  sql`
    insert into front_version (kind, item_id, version, item, what, published_at, published_by)
    select kind, ${to}, version, item, what, published_at, published_by from front_version
    where kind = ${kind} and item_id = ${id}`.execute(tx);

/** Items in a state of the desk, the last changed first; the page after the row with number `after`. */
export const statesIn = (
  db: Db,
  kind: string,
  state: 'draft' | 'waiting' | 'removed' | 'new',
  { after, limit }: { after: number; limit: number },
) =>
  stateRows(db)
    .where('kind', '=', kind)
    .where('became', 'is', null)
    .$if(state === 'draft', query => query.where('draft', 'is not', null))
    .$if(state === 'waiting', query => query.where('publish_at', 'is not', null))
    .$if(state === 'removed', query => query.where('removed', '=', true))
    .$if(state === 'new', query =>
      query.where('draft', 'is not', null).where('item_id', '<', 0).where('removed', '=', false),
    )
    .$if(after !== 0, query =>
      query.where(
        sql<boolean>`(front_item.changed_at, front_item.item_id) < (
          select mark.changed_at, mark.item_id from front_item mark where mark.kind = ${kind} and mark.item_id = ${after})`,
      ),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .execute();

/** Items whose moment has come, with what the person who chose it is today. */
export const dueItems = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('front_item')
    .leftJoin('account', 'account.id', 'front_item.publish_by')
    .select(['kind', 'item_id', 'publish_by', 'account.roles'])
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(limit)
    .execute();
