import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import { notExpired } from '../../kit/db/fragments.ts';

interface KeptRow {
  /** Of the edition. */
  id: number;
  chapter: number;
  quote: string;
  people: number;
}

/** Sentences looked at: some of them may be closed by now. */
const MOST = 30;

/** Sentences of a topic's works as they were last counted, the most kept first, in texts that still stand. */
export const keptOfTopic = async (db: Db, topic: number): Promise<KeptRow[]> =>
  (
    await sql<KeptRow>`
      select edition.id, kept.chapter, kept.quote, kept.people
      from work_topic join edition using (work_id)
      join kept_sentence kept on kept.edition_id = edition.id and kept.content_hash = edition.content_hash
      where work_topic.topic_id = ${topic} and ${notExpired}
      order by kept.people desc, edition.id desc, kept.chapter, kept.quote limit ${MOST}`.execute(db)
  ).rows;
