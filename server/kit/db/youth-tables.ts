import type { ColumnType, Generated } from 'kysely';

/** The tables of the youth cabinet, as 0210 and 0260 made them. */
export interface YouthTables {
  remembered_day: {
    id: Generated<number>;
    month: number;
    day: number;
    name: string;
    words: Generated<string>;
    topic_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** The work of each day; `day` is YYYY-MM-DD in Vietnam. */
  suggested_day: {
    day: ColumnType<string, string, string>;
    edition_id: number;
    remembered: Generated<string>;
  };
  /** Sentences that many readers marked, of chapters that anybody may read. */
  kept_sentence: { edition_id: number; content_hash: string; chapter: number; quote: string; people: number };
}
