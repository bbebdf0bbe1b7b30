import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';

interface Key {
  service: string;
  lang: 'vi' | 'en';
  words: string;
}

export const keptTranslation = async (db: Db, key: Key, since: Date): Promise<string | undefined> =>
  (
    await db
      .selectFrom('translation')
      .select('answer')
      .where('service', '=', key.service)
      .where('lang', '=', key.lang)
      .where('words', '=', key.words)
      .where('asked_at', '>', since)
      .executeTakeFirst()
  )?.answer;

export const keepTranslation = (db: Db, row: Key & { answer: string; asked_at: Date }): Promise<unknown> =>
  db
    .insertInto('translation')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['service', 'lang', 'words'])
        .doUpdateSet({ answer: row.answer, asked_at: row.asked_at }),
    )
    .execute();

/** Takes old answers away, a thousand at a time. */
export const forgetTranslations = (db: Db, before: Date): Promise<unknown> =>
  sql`
    delete from translation where ctid in (
      select ctid from translation where asked_at <= ${before} order by asked_at limit 1000 for update skip locked
    )`.execute(db);
