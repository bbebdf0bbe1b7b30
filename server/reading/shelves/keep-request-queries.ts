import type { KeptForm } from '#rules/reading/kept-forms.ts';
import type { Db } from '../../kit/db/db.ts';

export const requestsOf = (db: Db, sessionId: number) =>
  db
    .selectFrom('keep_request')
    .select(['edition_id', 'form', 'parts', 'voice'])
    .where('session_id', '=', sessionId)
    .orderBy('requested_at', 'desc')
    .orderBy('edition_id')
    .execute();

/** Which of these editions are read page for page. */
export async function printedAmong(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('book_page')
    .select('edition_id')
    .where('edition_id', 'in', ids)
    .where('position', '=', 0)
    .execute();
  return rows.map(({ edition_id }) => edition_id);
}

interface RequestKey {
  session_id: number;
  edition_id: number;
  form: KeptForm;
}

export const saveRequest = (
  db: Db,
  keepRequest: RequestKey & { account_id: number; parts: number[]; voice: string | null },
  at: Date,
) =>
  db
    .insertInto('keep_request')
    .values({ ...keepRequest, requested_at: at })
    .onConflict(conflict =>
      conflict
        .columns(['session_id', 'edition_id', 'form'])
        .doUpdateSet({ parts: keepRequest.parts, voice: keepRequest.voice, requested_at: at }),
    )
    .execute();

export const removeRequest = (db: Db, { session_id, edition_id, form }: RequestKey) =>
  db
    .deleteFrom('keep_request')
    .where('session_id', '=', session_id)
    .where('edition_id', '=', edition_id)
    .where('form', '=', form)
    .execute();
