import { sql } from 'kysely';
import { MOST_UNREAD } from '#contract/people/notices.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Tables } from '../../kit/db/schema.ts';

type EventRow = Pick<Tables['notice_event'], 'kind' | 'event' | 'account_id' | 'created_at'>;

/** False when the event is known: people were told of it, or will be. */
export const putEvent = async (
  db: Db,
  row: Omit<EventRow, 'created_at'> & { created_at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('notice_event')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('event')
    .executeTakeFirst()) !== undefined;

/** Whether an event still stands; locked against being cancelled until the transaction ends. */
export async function lockEvent(db: Db, kind: string, event: string): Promise<boolean> {
  const row = await db
    .selectFrom('notice_event')
    .select('cancelled_at')
    .where('kind', '=', kind)
    .where('event', '=', event)
    .forShare()
    .executeTakeFirst();
  return row !== undefined && row.cancelled_at === null;
}

/** Cancels an event, which waits for a job that tells of it just now, and hides what was made. */
export async function cancelNoticesOf(db: Db, kind: string, event: string, now: Date): Promise<void> {
  await db
    .updateTable('notice_event')
    .set({ cancelled_at: now })
    .where('kind', '=', kind)
    .where('event', '=', event)
    .execute();
  await db
    .updateTable('notice')
    .set({ cancelled_at: now })
    .where('kind', '=', kind)
    .where('event', '=', event)
    .where('cancelled_at', 'is', null)
    .execute();
}

export interface NewNotice {
  account_id: number;
  kind: string;
  event: string;
  title: string;
  words: string;
  link: string;
  /** JSON. */
  picture: string;
  shown: boolean;
  created_at: Date;
  /** When browsers may be told; left out, they are not. */
  push_due?: Date | null;
}

/** Adds notices; answers those that are new, for nobody is told twice. */
export const insertNotices = (db: Db, rows: NewNotice[]) =>
  db
    .insertInto('notice')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'account_id', 'shown'])
    .execute();

/** The notices of a person that may be seen. */
const seen = (db: Db, accountId: number) =>
  db
    .selectFrom('notice')
    .where('account_id', '=', accountId)
    .where('shown', '=', true)
    .where('cancelled_at', 'is', null);

export interface Cursor {
  /** ms since 1970, and the number of the last notice before the page. */
  at: number;
  id: number;
}

/** Newest first, behind a cursor or an offset. */
export const noticesOf = (
  db: Db,
  accountId: number,
  {
    cursor,
    offset,
    limit,
    unread,
  }: { cursor: Cursor | null; offset: number; limit: number; unread: boolean },
) =>
  seen(db, accountId)
    .select(['id', 'kind', 'title', 'words', 'link', 'picture', 'created_at', 'read_at'])
    .$if(unread, query => query.where('read_at', 'is', null))
    .$if(cursor !== null, query =>
      query.where(sql<boolean>`(created_at, id) < (${new Date(cursor?.at ?? 0)}, ${cursor?.id ?? 0})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
export type NoticeRow = Awaited<ReturnType<typeof noticesOf>>[number];

/** Counted up to MOST_UNREAD (index notice_unread). */
export async function unreadOf(db: Db, accountId: number): Promise<number> {
  const [counted] = await unreadOfAll(db, [accountId]);
  return counted?.unread ?? 0;
}

/** The same of many. */
export const unreadOfAll = async (
  db: Db,
  accounts: readonly number[],
): Promise<{ account: number; unread: number }[]> =>
  (
    await sql<{ account: number; unread: number }>`
      select account, counted.n as unread
      from unnest(${[...accounts]}::integer[]) as account
      cross join lateral (
        select count(*)::int as n from (
          select 1 from notice
          where account_id = account and shown and cancelled_at is null and read_at is null
          limit ${MOST_UNREAD}
        ) unread
      ) counted order by account`.execute(db)
  ).rows;

/** Opens one: true when it is this person's. An "all read" that read it before no longer takes it back. */
export async function readNotice(db: Db, accountId: number, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('notice')
    .set(e => ({ read_at: e.fn.coalesce('read_at', e.val(now)), read_by: null }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('shown', '=', true)
    .where('cancelled_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads all that are unread, under one mark; answers how many. */
export async function readAllNotices(
  db: Db,
  accountId: number,
  mark: { undo: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('notice')
    .set({ read_at: mark.now, read_by: mark.undo })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes unread what stands under that mark. */
export const unreadNotices = (db: Db, accountId: number, undo: string) =>
  db
    .updateTable('notice')
    .set({ read_at: null, read_by: null })
    .where('account_id', '=', accountId)
    .where('read_by', '=', undo)
    .execute();
