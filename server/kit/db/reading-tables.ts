import type { ColumnType, Generated } from 'kysely';
import type { ComicGround } from '#rules/reading/comic-view.ts';
import type { KeptForm } from '#rules/reading/kept-forms.ts';
import type { PageFit, PageMode, TapZones } from '#rules/reading/page-layout.ts';
import type { Ms, Now } from './column-types.ts';

/** Positions, shelves, annotations, dictionaries, days of reading and listening. */
export interface ReadingTables {
  progress: {
    account_id: number;
    edition_id: number;
    cfi: string;
    percent: number;
    chapter: number;
    /** ms since 1970; the newest wins. */
    read_at: ColumnType<number, number, number>;
    device_id: string;
    /** The furthest place, when that is another one. */
    furthest_cfi: Generated<string | null>;
    furthest_percent: Generated<number | null>;
    furthest_chapter: Generated<number | null>;
  };
  /** Last position of an account in each comic. Issues and pages count from 1; `inside` 0–1 of the page's height. */
  comic_place: {
    account_id: number;
    edition_id: number;
    issue: number;
    page: number;
    inside: number;
    /** ms since 1970; the newest wins. */
    read_at: Ms;
    device_id: string;
  };
  /** How an account wants to see a comic; without one, all of them. Null is not chosen. */
  comic_view: {
    account_id: number;
    edition_id: number | null;
    mode: PageMode | null;
    direction: 'ltr' | 'rtl' | null;
    fit: PageFit | null;
    zones: TapZones | null;
    ground: ComicGround | null;
    cover_alone: boolean | null;
    /** From panel to panel. */
    guided: boolean | null;
    /** Without margins; of a printed book too. */
    crop: boolean | null;
  };
  /** Pages of an issue from which the halves move by one; both count from 1. */
  comic_shift: {
    account_id: number;
    edition_id: number;
    issue: number;
    pages: number[];
  };
  /** Works kept on a device: rules/reading/kept-forms.ts. A row ends with the session, which is the device. */
  keep_request: {
    session_id: number;
    account_id: number;
    edition_id: number;
    form: KeptForm;
    /** Ids of files, issues or films; none where the work is kept whole. */
    parts: number[];
    /** Of sound. */
    voice: string | null;
    requested_at: Now;
  };
  /** The same in each video of a comic; they count from 1. */
  video_place: {
    account_id: number;
    edition_id: number;
    video: number;
    seconds: number;
    read_at: Ms;
    device_id: string;
  };
  /** A listener's position in each audio file; the row outlives the file. */
  listening_place: {
    account_id: number;
    edition_id: number;
    position: number;
    file_id: number | null;
    seconds: number;
    voice: string;
    rate: number;
    /** ms since 1970; the newest wins. */
    heard_at: Ms;
    device_id: string;
  };
  /** Minutes a day that a person wants to read or hear. */
  reading_goal: { account_id: number; minutes: number };
  /** Shelves of one's own; places count from 0. */
  shelf: { id: Generated<number>; account_id: number; name: string; position: number; created_at: Now };
  shelf_work: { shelf_id: number; edition_id: number; position: number; added_at: Now };
  /** A challenge: so many days of at least so many minutes, from one day to another; days as YYYY-MM-DD. */
  reading_event: {
    id: Generated<number>;
    slug: string;
    title: string;
    about: Generated<string>;
    first_day: ColumnType<string, string, string>;
    last_day: ColumnType<string, string, string>;
    counts: Generated<'read' | 'heard' | 'both'>;
    minutes: number;
    days: number;
  };
  /** Letters that a reader has copied out of a work. */
  copied_letters: { account_id: number; edition_id: number; letters: number };
  /** Locked while a person's time, heard or read, is counted. */
  listener: { account_id: number; credit: number; counted_until: Ms };
  listening_sitting: {
    id: string;
    account_id: number;
    said: number;
    counted: number;
    began_at: Ms;
    last_at: Ms;
    partner_id: string | null;
  };
  listening_day: {
    account_id: number;
    edition_id: number;
    /** YYYY-MM-DD in Vietnam. */
    day: ColumnType<string, string, string>;
    seconds: number;
  };
  reading_sitting: {
    id: string;
    account_id: number;
    said: number;
    counted: number;
    began_at: Ms;
    last_at: Ms;
    partner_id: string | null;
  };
  reading_day: {
    account_id: number;
    edition_id: number;
    /** YYYY-MM-DD in Vietnam. */
    day: ColumnType<string, string, string>;
    seconds: number;
  };
  mark_clock: { account_id: number; revision: Ms };
  /** Read through `server/reading/reader/annotation-queries.ts`. */
  mark: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    key: string;
    kind: 'bookmark' | 'note';
    place: 'cfi' | 'page' | 'panel';
    chapter_cfi: string;
    cfi: string | null;
    book_hash: string;
    page: number | null;
    panel: number | null;
    chapter: number;
    title: string;
    quote: string;
    prefix: string;
    suffix: string;
    position: number;
    colour: number | null;
    note: string;
    others: string[];
    note_by: string;
    note_revision: Ms;
    edits: ColumnType<Record<string, number>, string, string>;
    removed: boolean;
    revision: Ms;
    made_at: Date;
    changed_at: Date;
    /** Its words were counted as copied, where that is limited. */
    quote_taken: Generated<boolean>;
    /** The text, and what was open of it, that its words were looked for in. */
    looked_in: Generated<string | null>;
    /** `prefix` and `suffix` were taken from the book by the server. */
    beside_from_book: Generated<boolean>;
  };
  mark_change: { account_id: number; change: string; at: Date };
  dictionary: { id: Generated<number>; name: string; lang: 'vi' | 'en'; hash: string; position: number };
  /** `toned` and `folded` as rules/text/search writes words. */
  dictionary_entry: {
    id: Generated<number>;
    dictionary_id: number;
    toned: string;
    folded: string;
    word: string;
    kind: string;
    meanings: string[];
  };
  translation: { service: string; lang: 'vi' | 'en'; words: string; answer: string; asked_at: Date };
  saved_word: {
    id: Generated<number>;
    account_id: number;
    lang: 'vi' | 'en';
    word: string;
    form: string;
    sentence: string;
    meaning: string;
    edition_id: number | null;
    chapter: number | null;
    saved_at: Date;
    due_at: Date;
    /** State of the review scheduler, as JSON. */
    card: ColumnType<unknown, string, string>;
    reviewed: Generated<number>;
    forgotten: Generated<number>;
  };
}
