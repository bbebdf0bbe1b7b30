import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

/* What a purchase gave, and what the books say of it. */

interface Given {
  line: number;
  kind: 'work' | 'package' | 'oak' | 'gift' | 'leaf';
  what: string;
  until: Date | null;
}

/** Current rights of these lines: valid grants, oaks not taken back, codes for others, gifts of a book. */
export async function grantsOf(db: Db, lineIds: readonly number[]): Promise<Given[]> {
  const { rows } = await sql<Given>`
    select line_id as line, 'work' as kind,
      work.title || case when count(spine_index) = 0 then '' else ', ' || count(spine_index) || ' chương' end as what,
      max(expires_at) as until
    from content_grant join edition on edition.id = edition_id join work on work.id = work_id
    where line_id = any(${lineIds}::bigint[]) group by line_id, edition.id, work.title
    union all
    select line_id, 'package', name, expires_at from membership where line_id = any(${lineIds}::bigint[])
    union all
    select line_id, 'gift', name, expires_at from activation_batch where line_id = any(${lineIds}::bigint[])
    union all
    select line_id, 'leaf', work.title, null
    from leaf_gift join edition on edition.id = edition_id join work on work.id = work_id
    where line_id = any(${lineIds}::bigint[])
    union all
    select id, 'oak', oak::text, null
    from purchase_line line
    where id = any(${lineIds}::bigint[]) and oak is not null and not gift
      and exists (
        select from ledger_entry entry join ledger_posting posting on posting.entry_id = entry.id
        where entry.purchase_id = line.purchase_id and posting.wallet is not null and posting.amount = line.oak)
      and not exists (select from refunded_line where line_id = line.id)
    order by line, what`.execute(db);
  return rows;
}

/** Entries of a purchase with their postings, the oldest first; without whose wallet it was. */
export const postingsOf = (db: Db, purchaseId: number) =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.entry_id', 'ledger_entry.id')
    .select(['ledger_entry.id', 'kind', 'at', 'account', 'currency', 'amount'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('ledger_entry.id')
    .orderBy('ledger_posting.id')
    .execute();
