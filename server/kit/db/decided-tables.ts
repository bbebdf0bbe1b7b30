import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** The tables of what support decides about people and of misprints, as 0161 made them. */
export interface DecidedTables {
  person_block: {
    id: GeneratedAlways<number>;
    account_id: number;
    reason: string;
    made_at: Date;
    /** Null: for good. */
    until: Date | null;
    lifted_at: ColumnType<Date | null, never, Date>;
  };
  block_appeal: {
    block_id: number;
    words: string;
    asked_at: Date;
    outcome: ColumnType<'kept' | 'lifted' | null, never, 'kept' | 'lifted'>;
    answer: Generated<string>;
    settled_at: ColumnType<Date | null, never, Date>;
  };
  misprint: {
    id: GeneratedAlways<number>;
    account_id: number;
    edition_id: number;
    chapter: number;
    cfi: string;
    sentence: string;
    words: string;
    state: Generated<'open' | 'mended' | 'sound'>;
    answer: Generated<string>;
    settled_at: ColumnType<Date | null, never, Date>;
    created_at: Date;
  };
  person_erasure: { account_id: number; reason: string; asked_by: number; asked_at: Date };
}
