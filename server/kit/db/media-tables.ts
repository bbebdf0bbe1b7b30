import type { ColumnType, Generated } from 'kysely';
import type { Ms, Now } from './column-types.ts';

/** Sound, printed pages, comics and films of works. */
export interface MediaTables {
  /** A chapter of an audiobook, an episode of a podcast. */
  audio_file: {
    id: Generated<number>;
    /** Null while it waits; readers' queries find it by its edition only. */
    edition_id: ColumnType<number | null, number, number | null>;
    /** The edition of a part whose day has not come. */
    waits_for: ColumnType<number | null, number | null | undefined, number | null>;
    position: number;
    title: string;
    description: Generated<string>;
    zone: Generated<'free' | 'paid'>;
    seconds: number;
    /** The same chapter in the ebook of the same work. */
    spine_index: ColumnType<number | null, number | null | undefined, number | null>;
    published_at: Now;
    /** The episode's guid in its feed; null for episodes without a feed. */
    guid: ColumnType<string | null, string | null | undefined, string | null>;
  };
  audio_voice: {
    file_id: number;
    voice: string;
    storage_key: string;
    mime: string;
    seconds: number;
    bytes: number;
    marks_key: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Pages of a printed book (PDF). */
  book_page: {
    edition_id: number;
    /** From 0. */
    position: number;
    spine_index: number;
    /** As printed on it; '' where it is its number. */
    label: string;
    width: number;
    height: number;
    widths: number[];
    /** A line a paragraph; '' for a page that is a picture. */
    body: string;
    folded: string;
    /** Share of its words that are words, 0–1. */
    known: number;
    /** As of a comic's page. */
    margins: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  };
  comic_issue: {
    id: Generated<number>;
    /** Null while it waits; readers' queries find it by its edition only. */
    edition_id: ColumnType<number | null, number, number | null>;
    /** The edition of a part whose day has not come. */
    waits_for: ColumnType<number | null, number | null | undefined, number | null>;
    position: number;
    title: string;
    zone: Generated<'free' | 'paid'>;
    pages: number;
    /** The longer story that it belongs to, as its file says; ''. */
    story_arc: Generated<string>;
    published_at: Now;
  };
  comic_page: {
    issue_id: number;
    position: number;
    storage_key: string;
    width: number;
    height: number;
    /** Narrower ones that lie beside it; null until they are made. */
    widths: number[] | null;
    /** "#rrggbb" */
    tint: string | null;
    /** Two pages drawn as one, as the files say. */
    is_double: Generated<boolean>;
    /** x, y, width and height of each panel in thousandths; null until they were looked for. */
    panels: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
    panels_sure: Generated<boolean>;
    /** By an editor: nothing found replaces them. */
    panels_drawn: Generated<boolean>;
    /** Left, top, right, bottom in thousandths; none where nothing is on it; null until they were looked for. */
    margins: ColumnType<number[] | null, number[] | null | undefined, number[] | null>;
  };
  comic_video: {
    id: Generated<number>;
    edition_id: number;
    position: number;
    title: string;
    description: Generated<string>;
    seconds: number;
    width: number;
    height: number;
    storage_key: string;
    poster_key: string;
    bytes: number;
    published_at: Now;
  };
  audio_feedback: {
    id: Generated<number>;
    account_id: number;
    file_id: number;
    kind: 'noise' | 'cut' | 'wrong_text' | 'wrong_order' | 'other';
    words: Generated<string>;
    voice: Generated<string>;
    seconds: Generated<number>;
    created_at: Now;
    state: Generated<'open' | 'mended' | 'sound'>;
    answer: Generated<string>;
    settled_at: ColumnType<Date | null, never, Date>;
  };
  /** A person's own; the bytes are songs/<key>/song.<extension> in storage. */
  song: {
    id: Generated<number>;
    account_id: number;
    name: string;
    key: string;
    extension: 'mp3' | 'm4a' | 'ogg';
    seconds: number;
    bytes: number;
    created_at: Now;
  };
  /** Files a right lets one listen to once, and when that was. */
  audio_once: { account_id: number; file_id: number; device_id: string; began_at: Ms; ends_at: Ms };
  audio_bookmark: {
    id: Generated<number>;
    account_id: number;
    edition_id: number;
    file_id: number | null;
    position: number;
    title: string;
    seconds: number;
    note: Generated<string>;
    created_at: Now;
  };
}
