import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { type ItemFigures, type ItemRun, type Thing, things } from '../kit/desk-item.ts';
import { INTEGER, json, moment, optionalText, text, whole } from '../kit/fields.ts';

/* The desk of the front: one set of calls for all kinds (desk-kinds.ts). Names ours. Moments in ms since 1970. */

/** Of an uploaded picture, bytes. */
const PICTURE_BYTES = 10 * 1024 * 1024;
/** Of an uploaded film, bytes. */
const FILM_BYTES = 64 * 1024 * 1024;
/** Of an uploaded table, bytes. */
const TABLE_BYTES = 64 * 1024 * 1024;
/** Characters of an item's JSON. */
const ITEM = 400_000;
const PAGE = 50;

/**
 * Of an item. One that readers never saw has a number below zero, which the form chose; publishing gives it its own.
 */
const itemId = () => whole(-INTEGER, INTEGER);
const kind = () => text(40, 'loại');
const item = z.record(z.string(), z.unknown());

export const itemStates = ['all', 'draft', 'waiting', 'removed'] as const;

const run: z.ZodMiniType<ItemRun> = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  lane: z.string(),
  ground: z.string(),
});

const itemRow = z.object({
  id: z.number(),
  name: z.string(),
  /** A second line, '' for none. */
  note: z.string(),
  /** Group within the list of its kind: the screen of a home block. */
  part: z.string(),
  picture: z.nullable(z.string()),
  /** `live`: readers see it; `later`, `over`: its own time; `new`: never published; `removed`: taken off. */
  state: z.enum(['live', 'later', 'over', 'off', 'new', 'removed']),
  has_draft: z.boolean(),
  publish_at: z.nullable(z.number()),
  changed: z.nullable(z.object({ who: z.string(), at: z.number() })),
  /** Null for what has no time of its own. */
  run: z.nullable(run),
});
export type ItemRow = z.infer<typeof itemRow>;

const counted = z.object({ label: z.string(), count: z.number() });
const figures: z.ZodMiniType<ItemFigures> = z.object({
  sums: z.array(counted),
  kinds: z.array(z.string()),
  days: z.array(z.object({ day: z.string(), counts: z.array(z.number()) })),
  reasons: z.array(counted),
});

const deskItem = z.object({
  kind: z.string(),
  /** Another number than was asked for: it was published meanwhile. */
  id: z.number(),
  /** As readers see it; null for one that they do not see. */
  published: z.nullable(item),
  draft: z.nullable(item),
  /** Readers saw it once. */
  removed: z.boolean(),
  /** Grows with each change: what a save brings back. */
  version: z.number(),
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.number()),
  /** The last action: "lưu", "đăng". */
  did: z.string(),
  publishAt: z.nullable(z.number()),
  /** Why the last publication by the clock did not happen, '' when nothing is wrong. */
  problem: z.string(),
  /** The public address; null where it has no page of its own. */
  path: z.nullable(z.string()),
  /** Facts beside the form: today's price of its parts, how often it was used. */
  beside: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Null for what is not counted. */
  figures: z.nullable(figures),
  /** The address of each picture named in it, by its key. */
  pictures: z.record(z.string(), z.string()),
  /** The same of films. */
  films: z.record(z.string(), z.string()),
});
export type DeskItem = z.infer<typeof deskItem>;

const about = { kind: kind(), id: itemId(), seen: whole(0) };
const ids = { id: 'open' } as const;
const changes = ['not_found', 'changed_meanwhile'] as const;
const changed = z.object({ id: z.number(), version: z.number() });

export const frontDeskCalls = {
  listItems: get('/front/listItems', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      kind: kind(),
      search: optionalText(200),
      state: z._default(z.enum(itemStates), 'all'),
      /** `next` of the page before; 0 at the beginning. */
      after: z._default(itemId(), 0),
      page_size: z._default(whole(1, 100), PAGE),
    }),
    output: z.object({ items: z.array(itemRow), next: z.nullable(z.number()) }),
  }),
  /** Below zero and never saved: an empty one of version 0, to begin with. */
  readItem: get('/front/readItem', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind(), id: itemId() }),
    ids,
    output: deskItem,
  }),
  /** Keeps what an editor changed, for all who may change it; readers see nothing of it. `seen` is 0 for a new one. */
  saveDraft: post('/front/saveDraft', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject({ ...about, item: json(ITEM, item) }),
    ids,
    output: changed,
  }),
  /** Preview of an unsaved item, beside the form while somebody types. */
  tryItem: post('/front/tryItem', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind(), id: itemId(), item: json(ITEM, item) }),
    ids,
    output: z.object({
      /** A sentence about what readers would find in it, '' where its kind says nothing. */
      says: z.string(),
      /** Sentences about what stands in its way: another one for the same people. It may be published all the same. */
      warns: z.array(z.string()),
      /** Validation errors by field. */
      wrong: z.record(z.string(), z.array(z.string())),
    }),
  }),
  dropDraft: post('/front/dropDraft', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject(about),
    ids,
    output: changed,
  }),
  /** Shows the draft to readers, all of it or nothing: now, or at a moment to come. */
  publishItem: post('/front/publishItem', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject({ ...about, at: z.optional(moment()) }),
    ids,
    output: changed,
  }),
  cancelPublish: post('/front/cancelPublish', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject(about),
    ids,
    output: changed,
  }),
  /** Newest first, before a version when given. */
  listVersions: get('/front/listVersions', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind(), id: itemId(), before: z.optional(whole(0)) }),
    ids,
    output: z.object({
      items: z.array(z.object({ version: z.number(), at: z.number(), who: z.string(), what: z.string() })),
      more: z.boolean(),
    }),
  }),
  /** Shows readers again what they saw as `version`, as a new version. A draft stays. */
  restoreVersion: post('/front/restoreVersion', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject({ ...about, version: whole(0) }),
    ids,
    output: changed,
  }),
  /** Takes it off the front; its versions stay. */
  removeItem: post('/front/removeItem', {
    who: 'reader',
    refuses: changes,
    input: z.strictObject(about),
    ids,
    output: changed,
  }),
  /** Puts all of a kind, or of a part of it, in this order. */
  reorderItems: post('/front/reorderItems', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      kind: kind(),
      ids: z.array(whole(1)).check(z.minLength(1), z.maxLength(500, 'Nhiều nhất là 500')),
    }),
    ids: { ids: 'open' },
    output: z.object({}),
  }),
  /** Address of the public page with the draft applied, for ten minutes and this person alone. */
  previewItem: get('/front/previewItem', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      kind: kind(),
      id: itemId(),
      as: z._default(z.enum(['guest', 'member']), 'guest'),
      /** As the page would stand at that moment. */
      at: z.optional(moment()),
      /** As it would stand with its items in this order. */
      order: z._default(z.array(whole(1)).check(z.maxLength(100, 'Nhiều nhất là 100')), []),
    }),
    ids,
    output: z.object({ address: z.string() }),
  }),
  /** Choices for a field that refers to other items, by words of their names; with `ids`, the items already chosen. */
  findThings: get('/front/findThings', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      thing: z.literal(Object.keys(things) as Thing[]),
      search: optionalText(200),
      ids: z._default(z.array(whole(1)).check(z.maxLength(500, 'Nhiều nhất là 500')), []),
    }),
    ids: { ids: 'open' },
    output: z.array(z.object({ id: z.number(), name: z.string(), note: z.string() })),
  }),
  /** Keeps a picture for a field of an item; readers find it once an item with its key is published. */
  uploadPicture: post('/front/uploadPicture', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind() }),
    file: { field: 'file', maxBytes: PICTURE_BYTES },
    output: z.object({ key: z.string(), address: z.string() }),
  }),
  /** Reads a table for a field of an item and keeps it: what was left out is told, and readers see nothing of it. */
  uploadTable: post('/front/uploadTable', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind() }),
    file: { field: 'file', maxBytes: TABLE_BYTES },
    output: z.object({
      id: z.number(),
      says: z.string(),
      /** The first of what was left out, by line, and how much that was. */
      problems: z.array(z.string()),
      left_out: z.number(),
    }),
  }),
  /** Keeps a film for a field of an item; readers find it once an item with its key is published. The same film has one key. */
  uploadFilm: post('/front/uploadFilm', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ kind: kind() }),
    file: { field: 'file', maxBytes: FILM_BYTES },
    output: z.object({
      key: z.string(),
      /** How long and how large it is: "0:35, 1280 × 720, 0,8 MB". */
      says: z.string(),
      address: z.string(),
    }),
  }),
};
