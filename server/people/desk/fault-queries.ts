import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

const PAGE = 30;

interface Which {
  settled: boolean;
  /** Below this number; 0 from the newest. */
  before: number;
}

export const soundFaults = (db: Db, { settled, before }: Which) =>
  db
    .selectFrom('audio_feedback as fault')
    .innerJoin('audio_file', 'audio_file.id', 'fault.file_id')
    .innerJoin('edition', 'edition.id', 'audio_file.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .select([
      'fault.id',
      'fault.kind as what',
      'fault.seconds',
      'fault.words',
      'fault.state',
      'fault.answer',
      'fault.created_at',
      'audio_file.title as part',
      'edition.id as edition_id',
      'edition.content_type',
      'work.id as work_id',
      'work.title',
    ])
    .where('fault.state', settled ? '<>' : '=', 'open')
    .$if(before > 0, rows => rows.where('fault.id', '<', before))
    .orderBy('fault.id', 'desc')
    .limit(PAGE)
    .execute();

export const misprints = (db: Db, { settled, before }: Which) =>
  db
    .selectFrom('misprint as fault')
    .innerJoin('edition', 'edition.id', 'fault.edition_id')
    .innerJoin('work', 'work.id', 'edition.work_id')
    .leftJoin('chapter', join =>
      join.onRef('chapter.edition_id', '=', 'edition.id').onRef('chapter.spine_index', '=', 'fault.chapter'),
    )
    .leftJoin('comic_issue', join =>
      join
        .onRef('comic_issue.edition_id', '=', 'edition.id')
        .onRef('comic_issue.position', '=', 'fault.chapter'),
    )
    .select([
      'fault.id',
      'fault.sentence',
      'fault.words',
      'fault.chapter',
      'fault.state',
      'fault.answer',
      'fault.created_at',
      'fault.cfi',
      e => e.fn.coalesce('chapter.title', 'comic_issue.title').as('part'),
      'comic_issue.id as issue_id',
      'edition.id as edition_id',
      'work.id as work_id',
      'work.title',
    ])
    .where('fault.state', settled ? '<>' : '=', 'open')
    .$if(before > 0, rows => rows.where('fault.id', '<', before))
    .orderBy('fault.id', 'desc')
    .limit(PAGE)
    .execute();

interface Settled {
  account_id: number;
  edition_id: number;
}

/** Settles an open fault: whose it was. `gone` where there is none, `settled` where somebody was faster. */
export async function settleFault(
  tx: Tx,
  kind: 'sound' | 'misprint',
  id: number,
  to: { state: 'mended' | 'sound'; answer: string; settled_at: Date },
): Promise<Settled | 'gone' | 'settled'> {
  const table = kind === 'sound' ? sql.table('audio_feedback') : sql.table('misprint');
  const edition =
    kind === 'sound'
      ? sql`(select edition_id from audio_file where audio_file.id = file_id)`
      : sql.ref('edition_id');
  const { rows } = await sql<Settled>`
    update ${table} set state = ${to.state}, answer = ${to.answer}, settled_at = ${to.settled_at}
    where id = ${id} and state = 'open' returning account_id, ${edition} as edition_id`.execute(tx);
  if (rows[0]) return rows[0];
  const known = await sql`select from ${table} where id = ${id}`.execute(tx);
  return known.rows.length > 0 ? 'settled' : 'gone';
}

/** Writes a misprint, or says something else of the same place; false when it was settled. */
export async function putMisprint(
  db: Db,
  row: {
    account_id: number;
    edition_id: number;
    chapter: number;
    cfi: string;
    sentence: string;
    words: string;
    created_at: Date;
  },
): Promise<boolean> {
  const kept = await db
    .insertInto('misprint')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['account_id', 'edition_id', 'cfi'])
        .doUpdateSet({ words: row.words, sentence: row.sentence })
        .where('misprint.state', '=', 'open'),
    )
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export const hasChapter = async (db: Db, editionId: number, chapter: number): Promise<boolean> =>
  (await db
    .selectFrom('chapter')
    .select('edition_id')
    .where('edition_id', '=', editionId)
    .where('spine_index', '=', chapter)
    .executeTakeFirst()) !== undefined;

/** Whether a comic has this page; both count from 1. */
export const hasComicPage = async (
  db: Db,
  editionId: number,
  issue: number,
  page: number,
): Promise<boolean> =>
  (await db
    .selectFrom('comic_issue')
    .select('id')
    .where('edition_id', '=', editionId)
    .where('position', '=', issue - 1)
    .where('pages', '>=', page)
    .executeTakeFirst()) !== undefined;

/** Panels as an editor drew them, four numbers each; false where there is no such page. */
export async function drawPanels(
  tx: Tx,
  { edition, issue, page }: { edition: number; issue: number; page: number },
  panels: number[],
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('comic_page')
    .set({ panels, panels_sure: true, panels_drawn: true })
    .where('position', '=', page - 1)
    .where('issue_id', 'in', e =>
      e
        .selectFrom('comic_issue')
        .select('comic_issue.id')
        .where('edition_id', '=', edition)
        .where('comic_issue.position', '=', issue - 1),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
