import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import type { Tx } from '../../kit/db/transact.ts';

/* Books that shops asked for. */

/** Oldest first. */
export const waitingProposals = (db: Db) =>
  db
    .selectFrom('work_proposal as proposal')
    .innerJoin('shop', 'shop.id', 'proposal.shop_id')
    .select([
      'proposal.id',
      'shop.name as shop',
      'proposal.title',
      'proposal.authors',
      'proposal.isbn',
      'proposal.publisher',
      'proposal.year',
      'proposal.note',
      'proposal.created_at',
    ])
    .where('proposal.state', '=', 'waiting')
    .orderBy('proposal.id')
    .limit(200)
    .execute();

export const lockProposal = (tx: Tx, id: number) =>
  tx
    .selectFrom('work_proposal')
    .select(['id', 'shop_id', 'account_id', 'isbn', 'state', 'title'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const settleProposal = (
  tx: Tx,
  id: number,
  set: {
    state: 'accepted' | 'refused';
    work_id?: number;
    reason?: string;
    decided_by: number;
    decided_at: Date;
  },
) => tx.updateTable('work_proposal').set(set).where('id', '=', id).execute();

/** False when the number is another work's. */
export const putIsbn = async (tx: Tx, isbn: string, workId: number): Promise<boolean> => {
  await tx
    .insertInto('work_isbn')
    .values({ isbn, work_id: workId })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { work_id } = await tx
    .selectFrom('work_isbn')
    .select('work_id')
    .where('isbn', '=', isbn)
    .executeTakeFirstOrThrow();
  return work_id === workId;
};

/** Works that begin as one of these titles, by the title. */
export async function worksLike(db: Db, folded: readonly string[]) {
  const { rows } = await sql<{ asked: string; work_id: number; title: string; authors: string[] }>`
    select asked.title as asked, work.id as work_id, work.title,
      (select coalesce(array_agg(author.name order by work_author.position), '{}') from work_author
        join author on author.id = author_id where work_id = work.id) as authors
    from unnest(${[...folded]}::text[]) asked (title)
    cross join lateral (select id, title from work where title_folded = asked.title or title_folded like asked.title || ' %'
      order by title_folded <> asked.title, id limit 3) work`.execute(db);
  return rows;
}
