import type { ColumnType, Generated } from 'kysely';
import type { CampaignKind } from '#rules/people/campaign-kinds.ts';

type Item = Record<string, unknown>;

/** Tables of server/front/desk. */
export interface DeskTables {
  /** Draft of an item of some kind. */
  front_item: {
    kind: string;
    /** Below zero: never published. */
    item_id: number;
    version: Generated<number>;
    changed_at: Date;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
    /** The last action, as in "Vinh vừa đăng bản 09:18". */
    did: Generated<string>;
    draft: ColumnType<Item | null, string | null | undefined, string | null>;
    publish_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    publish_by: ColumnType<number | null, number | null | undefined, number | null>;
    problem: Generated<string>;
    /** The number it has now. */
    became: ColumnType<number | null, number | null | undefined, number | null>;
    removed: Generated<boolean>;
  };
  /** A notice to everyone or to a group, told from `due_at` on. */
  notice_campaign: {
    id: Generated<number>;
    title: string;
    words: string;
    link: string;
    audience: 'all' | 'members' | 'not_members' | 'readers' | 'buyers';
    edition_id: number | null;
    shop_id: number | null;
    round: Generated<number>;
    due_at: Date;
    kind: ColumnType<CampaignKind, CampaignKind | undefined, CampaignKind>;
    /** People in all; null: the whole group. */
    budget: ColumnType<number | null, number | null | undefined, number | null>;
    sent: Generated<number>;
  };
  /** A list of people with packages that somebody tried, and gave. */
  package_trial: {
    id: Generated<number>;
    account_id: ColumnType<number | null, number, never>;
    /** Of the file. */
    name: string;
    plan: ColumnType<unknown, string, never>;
    told: ColumnType<unknown, string, never>;
    created_at: Date;
    written_at: ColumnType<Date | null, never, Date>;
    /** It was taken back. */
    back_at: ColumnType<Date | null, never, Date>;
  };
  /** Packages given by a list. `before`: the former package, as it was. */
  package_given: {
    trial_id: number;
    membership_id: number;
    expires_at: Date;
    before: ColumnType<{ expires_at: string; waiting: boolean } | null, string | null, never>;
  };
  /** Filters of the desk's lists. `query` as it stands in the address. */
  saved_filter: { id: Generated<number>; account_id: number; page: string; name: string; query: string };
  /** The public version from `published_at` on; null: unpublished. */
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
