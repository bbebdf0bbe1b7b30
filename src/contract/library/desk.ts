import * as z from 'zod/mini';
import { comicStatuses } from '#rules/library/comic-status.ts';
import { get, post } from '../kit/call.ts';
import { id, json, moment, nothing, optionalText, text, whole } from '../kit/fields.ts';
import { priceType } from '../rights/rights.ts';

/** Of an uploaded cover, bytes. */
const COVER_BYTES = 10 * 1024 * 1024;
/** Of an uploaded file, bytes. */
export const IMPORT_BYTES = 64 * 1024 * 1024;

/* The desk of the catalogue. Names ours. Moments in ms since 1970, money in đồng. */

/** Characters of the JSON of a work, its free parts among them. */
const CONTENT = 400_000;
const NAMES = 40;
/** Works that are changed at once. */
const MANY = 100;
export const workChanges = ['category', 'priceType', 'withdraw', 'offer'] as const;

const orNone = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema);
const day = () => orNone(z.iso.date('Ngày cần có dạng năm-tháng-ngày'));
const names = (label: string) => z.array(text(200, label)).check(z.maxLength(NAMES, 'Nhiều nhất là 40'));

const editionContent = z.strictObject({
  id: id(),
  contentType: whole(),
  priceType,
  priceVnd: whole(0, 1_000_000_000),
  originVnd: orNone(whole(1, 1_000_000_000)),
  promotionPercent: orNone(whole(1, 99)),
  oakPerChapter: orNone(whole(1, 100_000)),
  copyright: z.literal(['cleared', 'awaiting', 'expired']),
  copyLetters: orNone(whole(0, 10_000_000)),
  comicStatus: orNone(z.literal(comicStatuses)),
  ageFrom: z.optional(orNone(z.literal([10, 13, 16, 18]))),
  narrator: optionalText(200),
  releaseOn: day(),
  cover: z._default(orNone(z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Ảnh không hợp lệ'))), null),
  rightsFrom: z._default(day(), null),
  rightsUntil: z._default(day(), null),
  rightsCountries: z._default(
    orNone(
      z
        .array(z.string().check(z.regex(/^[A-Z]{2}$/, 'Mã nước gồm hai chữ cái, như VN')))
        .check(z.maxLength(300, 'Danh sách nước quá dài')),
    ),
    null,
  ),
  free: z.array(whole(0, 100_000)).check(z.maxLength(20_000)),
  waits: z.optional(
    z
      .array(z.strictObject({ at: whole(0, 100_000), day: z.iso.date('Ngày cần có dạng năm-tháng-ngày') }))
      .check(z.maxLength(2_000)),
  ),
});

/** All of a work that editors set and readers see: rules/library/work-content. */
const workContent = z.strictObject({
  title: text(500, 'tên sách'),
  authors: names('tên tác giả'),
  category: orNone(text(200, 'thể loại')),
  topics: names('chủ đề'),
  description: optionalText(20_000),
  quote: optionalText(2_000),
  language: text(35, 'ngôn ngữ'),
  publishedYear: orNone(whole(0, 9999)),
  editions: z.array(editionContent).check(z.maxLength(50)),
});

const changed = z.nullable(z.object({ who: z.string(), at: z.number() }));

export const workSorts = ['newest', 'oldest', 'title', 'title_down', 'edited'] as const;
export const workStates = ['all', 'draft', 'awaiting', 'expired'] as const;

const deskRow = z.object({
  work_id: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  cover: z.nullable(z.string()),
  tint: z.string(),
  /** Its editions, as far as a list says them. */
  editions: z.array(
    z.object({
      contentType: z.number(),
      priceType,
      priceVnd: z.number(),
      copyright: z.literal(['cleared', 'awaiting', 'expired']),
    }),
  ),
  has_draft: z.boolean(),
  changed,
});
export type DeskRow = z.infer<typeof deskRow>;

const deskEdition = z.object({
  id: z.number(),
  contentType: z.number(),
  address: z.string(),
  cover: z.nullable(z.string()),
  tint: z.string(),
  words: z.number(),
  seconds: z.number(),
  /** Chapters, files or issues; those without a title are not listed for readers. */
  parts: z.array(z.object({ at: z.number(), title: z.string() })),
});
export type DeskEdition = z.infer<typeof deskEdition>;

const deskWork = z.object({
  work_id: z.number(),
  /** Sent back with a save: a newer version is a conflict. */
  version: z.number(),
  changed,
  /** As readers see it. */
  published: workContent,
  /** Null: nothing waits. */
  draft: z.nullable(workContent),
  /** When the draft is published by itself; null: not by itself. */
  publishAt: z.nullable(z.number()),
  /** Why that did not happen the last time, '' when nothing is wrong. */
  problem: z.string(),
  /** The address of each cover named in it, by its key. */
  covers: z.record(z.string(), z.string()),
  editions: z.array(deskEdition),
});
export type DeskWork = z.infer<typeof deskWork>;

/** `who` is '' for what was not done here, and for an account that is gone. */
const versionRow = z.object({ version: z.number(), at: z.number(), who: z.string(), what: z.string() });

const about = { work_id: id(), version: whole(0) };
const ids = { work_id: 'open' } as const;

export const catalogueDeskCalls = {
  listWorks: get('/desk/listWorks', {
    who: 'editor',
    input: z.strictObject({
      /** Words of the title and the authors, without marks too; or a content id. */
      q: optionalText(200),
      /** A content type; 0 for all. */
      kind: z._default(whole(), 0),
      state: z._default(z.enum(workStates), 'all'),
      sort: z._default(z.enum(workSorts), 'newest'),
      /** `next` of the page before. */
      after: optionalText(600),
      page_size: z._default(whole(1, 100), 30),
    }),
    output: z.object({ items: z.array(deskRow), next: z.nullable(z.string()) }),
  }),
  readWork: get('/desk/readWork', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({ work_id: id() }),
    ids,
    output: deskWork,
  }),
  /** Names that a work may be put under. */
  shelfNames: get('/desk/shelfNames', {
    who: 'editor',
    input: nothing,
    output: z.object({ categories: z.array(z.string()), topics: z.array(z.string()) }),
  }),
  /**
   * Takes an EPUB, or a CBZ or ZIP of pictures or sound, as the command `import` does. What is new is offered to nobody until it is
   * published; with `grows` an EPUB is a longer text of that edition, and readers have its new chapters at once.
   */
  importFile: post('/desk/importFile', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({
      name: text(200, 'tên tệp'),
      /** Content id; 0 for a new work. */
      grows: z._default(whole(), 0),
      /** 1: a work of its own, though there is one of the same title. */
      apart: z._default(whole(0, 1), 0),
    }),
    file: { field: 'file', maxBytes: IMPORT_BYTES },
    output: z.object({
      /** known: this very file is there already. asks: a book of this title is there; nothing was imported yet. */
      status: z.enum(['imported', 'known', 'asks']),
      /** Null while it asks. */
      work_id: z.nullable(z.number()),
      title: z.string(),
      /** Chapters, issues or files. */
      parts: z.number(),
      /** How many of them are new. */
      fresh: z.number(),
      /** Of a comic that grew: its issues in order, new ones, those with a page that is drawn anew, and the others. */
      issues: z.optional(
        z.array(z.object({ title: z.string(), state: z.enum(['fresh', 'changed', 'same']) })),
      ),
      /** Changes and omissions of the import, a sentence each. */
      problems: z.array(z.string()),
      /** While it asks: those books, and how many chapters they have. */
      same_title: z.array(z.object({ work_id: z.number(), edition: z.number(), parts: z.number() })),
    }),
  }),
  /** Address of an edition's page with its work's draft applied, for ten minutes and this editor alone. */
  previewAddress: get('/desk/previewAddress', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({ work_id: id(), edition_id: id(), as: z.enum(['guest', 'member']) }),
    ids: { work_id: 'open', edition_id: 'open' },
    output: z.object({ address: z.string() }),
  }),
  saveDraft: post('/desk/saveDraft', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject({ ...about, content: json(CONTENT, workContent) }),
    ids,
    output: z.object({ version: z.number() }),
  }),
  /** Lets the draft go; readers see nothing of it. */
  dropDraft: post('/desk/dropDraft', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject(about),
    ids,
    output: z.object({ version: z.number() }),
  }),
  /** Shows the draft to readers, all of it or nothing. */
  publish: post('/desk/publish', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject(about),
    ids,
    output: z.object({ version: z.number() }),
  }),
  /** Shows readers one change of several works at once: all of them or none. Drafts stay as they are. */
  changeWorks: post('/desk/changeWorks', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({
      work_ids: z.array(id()).check(z.minLength(1), z.maxLength(MANY, 'Nhiều nhất là 100 cuốn một lần')),
      what: z.enum(workChanges),
      /** A category's name, '' for none; a price type; nothing for the rest. */
      value: optionalText(200),
    }),
    ids: { work_ids: 'open' },
    output: z.object({
      changed: z.array(z.object({ work_id: z.number(), version: z.number(), to: z.number() })),
    }),
  }),
  /** Takes such a change back: `works` is its answer. A work that somebody changed since refuses all of it. */
  changeBack: post('/desk/changeBack', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject({
      works: json(
        20_000,
        z
          .array(z.strictObject({ work_id: id(), version: whole(0), to: whole(0) }))
          .check(z.minLength(1), z.maxLength(MANY)),
      ),
    }),
    output: z.object({}),
  }),
  /** Shows the draft to readers at a moment to come; `at` 0 takes that back. */
  publishLater: post('/desk/publishLater', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject({ ...about, at: moment() }),
    ids,
    output: z.object({ version: z.number() }),
  }),
  /** Keeps a cover for an edition's `cover`; readers see it once a work with its key is published. */
  uploadCover: post('/desk/uploadCover', {
    who: 'editor',
    input: nothing,
    file: { field: 'file', maxBytes: COVER_BYTES },
    output: z.object({ key: z.string(), address: z.string() }),
  }),
  /** Newest first, before a version when given. */
  listVersions: get('/desk/listVersions', {
    who: 'editor',
    refuses: ['not_found'],
    input: z.strictObject({ work_id: id(), before: z.optional(whole(0)) }),
    ids,
    output: z.object({ items: z.array(versionRow), more: z.boolean() }),
  }),
  /** Shows readers again what they saw as version `to`, as a new version. A draft stays. */
  restore: post('/desk/restore', {
    who: 'editor',
    refuses: ['not_found', 'changed_meanwhile'],
    input: z.strictObject({ ...about, to: whole(0) }),
    ids,
    output: z.object({ version: z.number() }),
  }),
};
