import type { ColumnType, Generated } from 'kysely';
import type { ComicStatus } from '#rules/library/comic-status.ts';
import type { WorkContent } from '#rules/library/work-content.ts';
import type { Now } from './column-types.ts';

/** Works, their editions, chapters, ratings, and how they are found. */
export interface CatalogueTables {
  category: {
    id: number;
    name: string;
    position: Generated<number>;
    tint: Generated<string>;
    /** No list names it; its page and its works stay. */
    hidden: Generated<boolean>;
  };
  /** `folded`: as searchable() gives it, a space at both ends. */
  author: {
    id: Generated<number>;
    name: string;
    folded: Generated<string>;
    bio: Generated<string>;
    /** Hash in the storage prefix of portraits. */
    picture: Generated<string | null>;
    /** As editors write it: "1920", "khoảng 1766". */
    born: Generated<string>;
    died: Generated<string>;
    home: Generated<string>;
    tint: Generated<string>;
    /** By which names are ordered, made by the database: rules/text/alphabet. */
    sorted: ColumnType<string, never, never>;
  };
  work: {
    id: Generated<number>;
    title: string;
    /** Title and authors without marks, a space at both ends; the title alone, without and with marks: rules/text/search. */
    folded: string;
    title_folded: Generated<string>;
    title_toned: Generated<string>;
    description: Generated<string>;
    quote: Generated<string>;
    category_id: number | null;
    /** BCP 47. */
    language: string;
    published_year: number | null;
    /** Among the most opened and the newest: search looks through these first. server/library/ranking maintains it. */
    renowned: Generated<boolean>;
    /** Grows with every change at the desk (server/library/desk). */
    desk_version: Generated<number>;
    desk_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    desk_by: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Now;
  };
  /** Draft of a work. */
  work_trial: {
    id: Generated<number>;
    account_id: number;
    plan: ColumnType<unknown, string, string>;
    told: ColumnType<unknown, string, string>;
    written_at: Generated<Date | null>;
    created_at: Date;
  };
  work_draft: {
    work_id: number;
    content: ColumnType<WorkContent, string, string>;
    /** When it is published by itself, and for whom. */
    publish_at: Generated<Date | null>;
    publish_by: Generated<number | null>;
    problem: Generated<string>;
  };
  /** The public version from `published_at` on; version 0 is the state before the desk. */
  work_version: {
    work_id: number;
    version: number;
    content: ColumnType<WorkContent, string, never>;
    what: string;
    published_at: Date;
    published_by: number | null;
  };
  /** Every word of titles and authors, without marks. A trigger adds them. */
  search_word: { word: string };
  work_author: { work_id: number; author_id: number; position: number };
  edition: {
    id: Generated<number>;
    work_id: number;
    content_type: number;
    content_hash: string;
    price_vnd: Generated<number>;
    /** Its place by price: a paper book that no shop has is behind all that have one. */
    price_place: ColumnType<number, never, never>;
    /** Specification, section 3: free 0, membership -1, retail 2, both -2. */
    price_type: Generated<0 | -1 | 2 | -2>;
    /** Set for works sold by the chapter. */
    oak_per_chapter: ColumnType<number | null, number | null | undefined, number | null>;
    copyright: Generated<'cleared' | 'awaiting' | 'expired'>;
    /** Letters that one reader may copy; null: as many as they like. */
    copy_letters: ColumnType<number | null, number | null | undefined, number | null>;
    words: number;
    chars: number;
    has_cover: boolean;
    /** The editors' cover, over the file's own. */
    cover_hash: Generated<string | null>;
    /** Whose pictures are shown, null for none: the database says it. */
    cover_key: ColumnType<string | null, never, never>;
    /** Days by Vietnam's calendar, both within. */
    rights_from: ColumnType<string | null, string | null | undefined, string | null>;
    rights_until: ColumnType<string | null, string | null | undefined, string | null>;
    /** ISO 3166-1 alpha-2; null is the whole world. */
    rights_countries: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    tint: string;
    /** The work's own; a trigger fills it. */
    category_id: ColumnType<number | null, number | null | undefined, never>;
    /** Price before a promotion. */
    origin_vnd: ColumnType<number | null, number | null | undefined, number | null>;
    promotion_percent: ColumnType<number | null, number | null | undefined, number | null>;
    /** Chapters, files or issues that one sees in its list. */
    parts: Generated<number>;
    /** Length of what is heard; 0 for what is read. */
    seconds: Generated<number>;
    narrator: Generated<string>;
    reads_from_right: Generated<boolean>;
    comic_status: ColumnType<ComicStatus | null, ComicStatus | null | undefined, ComicStatus | null>;
    /** YYYY-MM-DD; a paper book is sold before it. */
    release_on: ColumnType<string | null, string | null | undefined, string | null>;
    updated_at: Now;
    heat: Generated<number>;
    created_at: Now;
  };
  topic: {
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    tint: Generated<string>;
    position: Generated<number>;
    hidden: Generated<boolean>;
  };
  work_topic: { topic_id: number; work_id: number };
  collection: {
    id: Generated<number>;
    /** Content-type codes of the specification: 4 ebooks, 58 audiobooks, 43 oak books. */
    code: 4 | 58 | 43;
    title: string;
    summary: Generated<string>;
    tint: string;
    featured: Generated<boolean>;
    position: Generated<number>;
    created_at: Now;
  };
  collection_item: { collection_id: number; edition_id: number; position: number };
  combo: {
    id: Generated<number>;
    title: string;
    description: Generated<string>;
    price_vnd: number;
    tint: string;
    category_id: number | null;
    sold: Generated<number>;
    position: Generated<number>;
    created_at: Now;
  };
  combo_item: { combo_id: number; edition_id: number; position: number };
  rating: {
    account_id: number;
    edition_id: number;
    stars: number;
    words: Generated<string>;
    created_at: Now;
    updated_at: Now;
    hidden_at: ColumnType<Date | null, never, Date | null>;
    hidden_reason: Generated<string>;
  };
  /** Only a trigger on rating writes here. */
  rating_tally: {
    edition_id: ColumnType<number, never, never>;
    star1: ColumnType<number, never, never>;
    star2: ColumnType<number, never, never>;
    star3: ColumnType<number, never, never>;
    star4: ColumnType<number, never, never>;
    star5: ColumnType<number, never, never>;
  };
  favourite: { account_id: number; edition_id: number; created_at: Now };
  event_day: {
    edition_id: number;
    /** YYYY-MM-DD */
    day: string;
    kind: 'open' | 'read' | 'listen' | 'favour' | 'rate';
    seen: number;
  };
  ranking: {
    period: 'day' | 'week' | 'month';
    content_type: number;
    position: number;
    edition_id: number;
    score: number;
    /** Its position a day before; null when it had none. */
    was: number | null;
  };
  chapter: {
    edition_id: number;
    /** Index into the package's spine. */
    spine_index: number;
    title: string;
    words: number;
    chars: number;
    /** Characters before the chapter. */
    start_chars: number;
    /** Of a file that goes on with a long chapter: where the chapter begins. Such a file has no title. */
    part_of: ColumnType<number | null, number | null | undefined, number | null>;
    level: number;
    /** free: may be read by everyone, whatever the work costs. */
    zone: Generated<'free' | 'paid'>;
    /** Whom the book's terms let in: the database says it. */
    open_to: ColumnType<'everyone' | 'members' | 'buyers', never, never>;
    /** As searchable() gives the text, for search inside books. */
    folded: string;
    /** The same as it is written, for snippets. */
    body: Generated<string>;
    /** The database makes it of `folded`. */
    word_places: ColumnType<string, never, never>;
  };
  /** Followers of a book sold by the chapter who buy its new chapters automatically: for `auto_oak` each, behind `auto_seen`. */
  book_follow: {
    account_id: number;
    edition_id: number;
    subscribed: Generated<boolean>;
    auto_oak: ColumnType<number | null, number | null | undefined, number | null>;
    auto_seen: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Rights that were taken back; a trigger writes it. */
  content_gone: { account_id: number; edition_id: number; at: Date };
  /** How often something was searched on a day. Nothing about who. */
  search_synonym: { id: Generated<number>; words: string[] };
  search_offer: {
    id: Generated<number>;
    text: string;
    folded: string;
    shown: boolean;
    position: Generated<number>;
  };
  search_log: {
    folded: string;
    day: ColumnType<string, string, string>;
    shown: string;
    found: boolean;
    seen: number;
  };
}
