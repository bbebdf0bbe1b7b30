import type { ColumnType, Generated } from 'kysely';

type Item = Record<string, unknown>;

/** What server/front/desk keeps. */
export interface DeskTables {
  /** What editors changed of a public thing of some kind, and readers do not see yet. */
  front_item: {
    kind: string;
    /** Below zero: never published. */
    item_id: number;
    version: Generated<number>;
    changed_at: Date;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
    /** What was done last, as in "Vinh vừa đăng bản 09:18". */
    did: Generated<string>;
    draft: ColumnType<Item | null, string | null | undefined, string | null>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    publish_by: ColumnType<number | null, number | null | undefined, number | null>;
    problem: Generated<string>;
    /** The number it has now. */
    became: ColumnType<number | null, number | null | undefined, number | null>;
    removed: Generated<boolean>;
  };
  /** Filters of the desk's lists. `query` as it stands in the address. */
  saved_filter: { id: Generated<number>; account_id: number; page: string; name: string; query: string };
  /** What readers saw from `published_at` on; null: nothing. */
  front_version: {
    kind: string;
    item_id: number;
    version: number;
    item: ColumnType<Item | null, string | null, never>;
    what: string;
    published_at: Date;
    published_by: number | null;
  };
}
