import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import { announceParts } from './announce-parts.ts';

/*
 * Issues and sound files that come out on a day. Until then a row belongs to no edition (`waits_for` names it instead), so that
 * lists, counts, searches and links of readers do not find it.
 */

const tables = ['audio_file', 'comic_issue'] as const;
type PartTable = (typeof tables)[number];

export interface WaitingPart {
  /** Place in the edition. */
  at: number;
  /** When it comes out. */
  on: Date;
}

interface OutPart {
  edition_id: number;
  id: number;
  position: number;
  title: string;
}

/** Parts of an edition, and for sound its length, without those that wait. */
async function recount(tx: Tx, table: PartTable, editionId: number): Promise<void> {
  const seconds = table === 'audio_file' ? sql`, seconds = round(coalesce(own.seconds, 0))` : sql``;
  const sum = table === 'audio_file' ? sql`, sum(seconds) as seconds` : sql``;
  await sql`
    update edition set parts = own.parts ${seconds}
    from (select count(*)::int as parts ${sum} from ${sql.table(table)} where edition_id = ${editionId}) own
    where edition.id = ${editionId}`.execute(tx);
}

/** Parts of an edition that are dated later wait for their day, and the edition is counted anew; answers how many do. */
export async function holdParts(tx: Tx, table: PartTable, editionId: number, now: number): Promise<number> {
  const { rows } = await sql`
    update ${sql.table(table)} set waits_for = edition_id, edition_id = null
    where edition_id = ${editionId} and published_at > ${new Date(now)} returning id`.execute(tx);
  await recount(tx, table, editionId);
  return rows.length;
}

/** Parts whose day has come, of one edition or of all, in order; they are in their editions from now on. */
async function release(tx: Tx, table: PartTable, now: number, editionId?: number): Promise<OutPart[]> {
  const ofOne = editionId === undefined ? sql`true` : sql`waits_for = ${editionId}`;
  const { rows } = await sql<OutPart>`
    update ${sql.table(table)} set edition_id = waits_for, waits_for = null
    where waits_for is not null and published_at <= ${new Date(now)} and ${ofOne}
    returning edition_id, id, position, title`.execute(tx);
  for (const id of new Set(rows.map(({ edition_id }) => edition_id))) await recount(tx, table, id);
  return rows.sort((one, other) => one.position - other.position);
}

/** Tells who follows each edition of its new parts. */
async function announce(tx: Tx, out: readonly OutPart[], now: number): Promise<void> {
  for (const edition of new Set(out.map(({ edition_id }) => edition_id))) {
    const its = out.filter(({ edition_id }) => edition_id === edition);
    await announceParts(tx, edition, its, now);
  }
}

/** Sets which parts of an edition wait and until when; a part that no longer waits comes out at once. */
export async function setWaits(
  tx: Tx,
  table: PartTable,
  editionId: number,
  waits: readonly WaitingPart[],
  now: number,
): Promise<void> {
  const places = waits.map(({ at }) => at);
  const days = waits.map(({ on }) => on.toISOString());
  await sql`
    update ${sql.table(table)} set published_at = day::timestamptz
    from unnest(${places}::int[], ${days}::text[]) as wanted(at, day)
    where (edition_id = ${editionId} or waits_for = ${editionId}) and position = at`.execute(tx);
  await sql`
    update ${sql.table(table)} set published_at = ${new Date(now)}
    where waits_for = ${editionId} and position <> all(${places}::int[])`.execute(tx);
  await holdParts(tx, table, editionId, now);
  await announce(tx, await release(tx, table, now, editionId), now);
}

/** Brings out every part whose day has come, and tells its readers. */
export const releaseDueParts = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  transact(db, async tx => {
    let any = false;
    for (const table of tables) {
      const out = await release(tx, table, now());
      await announce(tx, out, now());
      any ||= out.length > 0;
    }
    if (any) await tellPublished(tx);
  });

/** Which parts of editions wait, by edition, in order. */
export async function waitingParts(
  db: Db,
  editionIds: readonly number[],
): Promise<Map<number, WaitingPart[]>> {
  const { rows } = await sql<WaitingPart & { edition: number }>`
    select waits_for as edition, position as at, published_at as on from audio_file
    where waits_for = any(${[...editionIds]}::int[])
    union all
    select waits_for, position, published_at from comic_issue where waits_for = any(${[...editionIds]}::int[])
    order by edition, at`.execute(db);
  const found = new Map<number, WaitingPart[]>();
  for (const { edition, ...part } of rows) found.set(edition, [...(found.get(edition) ?? []), part]);
  return found;
}
