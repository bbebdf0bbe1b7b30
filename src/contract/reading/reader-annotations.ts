import * as z from 'zod/mini';
import { annotationColours } from '#rules/reading/annotations.ts';
import { get, post } from '../kit/call.ts';
import { id, moment, optionalText, whole } from '../kit/fields.ts';
import { bookCard } from '../library/catalogue.ts';

/** Letters of a note, and of the words it stands on. */
export const NOTE_MOST = 5_000;
export const QUOTE_MOST = 2_000;
/** The text of annotations that come from elsewhere with their words alone: the server looks for these. */
export const ELSEWHERE = 'elsewhere';
/** Annotations that one request brings or takes. */
export const ANNOTATIONS_AT_ONCE = 100;
/** Annotations of one list: what changed after `since`, in the order of changes. */
export const ANNOTATIONS_A_LIST = 1_000;
/** Annotations that come before all others to whoever has none. */
export const ANNOTATIONS_FIRST = 100;

const name = (label: string) => z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/, `${label} không hợp lệ`));
const cfi = z
  .string()
  .check(z.maxLength(1_000), z.regex(/^epubcfi\([^\s<>"]{1,990}\)$/, 'Vị trí đọc không hợp lệ'));
const noteText = z.string().check(z.maxLength(NOTE_MOST, 'Ghi chú quá dài'));
const colour = z.literal([0, ...annotationColours]);
const colourField = z.pipe(whole(0, 4), colour);

const annotation = z.object({
  id: z.number(),
  /** The device's own name for it. */
  key: z.string(),
  kind: z.enum(['bookmark', 'note']),
  contentId: z.number(),
  contentType: z.number(),
  place: z.enum(['cfi', 'page', 'panel']),
  /** As the annotation was first sent; it names the annotation for ever. '' for a page or a panel. */
  chapterCfi: z.string(),
  /** Current position of the words; null where this edition does not have them. */
  cfi: z.nullable(z.string()),
  /** The text that `cfi` was checked in. */
  book: z.string(),
  page: z.nullable(z.number()),
  panel: z.nullable(z.number()),
  /** Index in reading order, and what the chapter is called. */
  chapter: z.number(),
  title: z.string(),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  position: z.number(),
  /** 1–4: hoè, lá, chàm, son; 0: none. */
  colour,
  note: z.string(),
  /** Notes of other devices that wait for a choice. */
  others: z.array(z.string()),
  /** The publisher limits copying: `takeQuotes` before its words leave. */
  isLimited: z.boolean(),
  removed: z.boolean(),
  revision: z.number(),
  /** ms since 1970. */
  madeAt: z.number(),
  changedAt: z.number(),
});
export type Annotation = z.infer<typeof annotation>;

/** An annotation as a device makes it. `change`: the name of this change; a change that comes twice is made once. */
const newAnnotationFields = {
  change: name('Thay đổi'),
  key: name('Dấu'),
  place: z._default(z.enum(['cfi', 'page', 'panel']), 'cfi'),
  page: z.optional(whole(0, 100_000)),
  panel: z.optional(whole(0, 1_000)),
  book: optionalText(64),
  chapter: z._default(whole(0, 100_000), 0),
  title: optionalText(300),
  quote: z._default(z.string().check(z.maxLength(QUOTE_MOST, 'Đoạn được chọn quá dài')), ''),
  prefix: optionalText(200),
  suffix: optionalText(200),
  position: z._default(whole(0, 100_000_000), 0),
  made_at: z.optional(moment()),
};

export const newNote = z.strictObject({
  ...newAnnotationFields,
  content_id: id(),
  content_type: whole(),
  chapter_cfi: z._default(z.union([cfi, z.literal('')]), ''),
  colour: z._default(colourField, 1),
  note: z._default(noteText, ''),
});

const listed = {
  who: 'reader' as const,
  input: z.strictObject({
    /** Of one book; left out, of all. */
    content_id: z.optional(id()),
    content_type: z.optional(whole()),
    /** Only what changed after this revision; then what was removed comes too. */
    since: z._default(whole(0, Number.MAX_SAFE_INTEGER), 0),
    /**
     * 1: the newest first, at most `ANNOTATIONS_FIRST`; with `chapter` those of one chapter. What one sees first: nothing is said of the
     * others, and `next` is 0.
     */
    first: z._default(whole(0, 1), 0),
    chapter: z.optional(whole(0, 100_000)),
  }),
  ids: { content_id: 'open' as const },
};
const list = z.object({
  marks: z.array(annotation),
  /** Of these annotations, when those of all books were asked for. */
  books: z.array(bookCard),
  /** Of the last one, to be asked for next. */
  next: z.number(),
  more: z.boolean(),
});

const bookmarkPosition = { content_id: id(), content_type: z._default(whole(), 1) };

/** Annotations of one's own in books. Part of the area `reader`; a partner's page has none of these calls. */
export const annotationCalls = {
  /** Highlights, with a note or without. */
  getNotes: get('/getNotes', { ...listed, output: list }),
  /** `notes`: JSON of up to 100 `newNote`. A key that is there already is edited, and a removed one comes back. */
  addNotes: post('/addNotes', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ notes: z.string().check(z.minLength(2), z.maxLength(900_000)) }),
    output: z.array(annotation),
  }),
  /**
   * What is left out stays. `base`: the revision that was seen (0 none). `settle` 1: the reader has chosen among the notes of
   * several devices.
   */
  updateNote: post('/updateNote', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      change: name('Thay đổi'),
      key: name('Dấu'),
      base: z._default(whole(0, Number.MAX_SAFE_INTEGER), 0),
      note: z.optional(noteText),
      colour: z.optional(colourField),
      settle: z._default(whole(0, 1), 0),
    }),
    ids: { key: 'own' },
    output: annotation,
  }),
  /** An annotation that another device has edited after `base` stays, and is the reply. Without a base it goes. */
  removeNotes: post('/removeNotes', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      change: name('Thay đổi'),
      key: name('Dấu'),
      base: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
    }),
    ids: { key: 'own' },
    output: annotation,
  }),
  getBookMarks: get('/getBookMarks', { ...listed, output: list }),
  /** The fields of the specification are enough: what is left out the server makes. */
  addBookMarks: post('/addBookMarks', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      ...newAnnotationFields,
      ...bookmarkPosition,
      change: z.optional(newAnnotationFields.change),
      key: z.optional(newAnnotationFields.key),
      chapter_cfi: z._default(z.union([cfi, z.literal('')]), ''),
    }),
    ids: { content_id: 'open' },
    output: annotation,
  }),
  /** By the position it was made with, for ever, or the one it has now. What is not there is removed already. */
  removeBookMarks: post('/removeBookMarks', {
    who: 'reader',
    input: z.strictObject({
      ...bookmarkPosition,
      chapter_cfi: z._default(z.union([cfi, z.literal('')]), ''),
      page: newAnnotationFields.page,
      panel: newAnnotationFields.panel,
      change: z.optional(newAnnotationFields.change),
      base: z.optional(whole(0, Number.MAX_SAFE_INTEGER)),
    }),
    ids: { content_id: 'open' },
    output: z.object({}),
  }),
};
