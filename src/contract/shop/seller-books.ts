import * as z from 'zod/mini';
import { cellNames, conditions, FILE_MB, SAVED_MOST } from '#rules/shop/shelf.ts';
import { bookCover } from '../kit/book-cover.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText, pageNo, text, whole } from '../kit/fields.ts';
import { fileTrial } from '../kit/file-trial.ts';

/* Books of a shop as who sells sees and changes them. Names ours. Money in đồng, moments in ms since 1970. */

const shelfRow = z.object({
  product_meta_id: z.number(),
  product_id: z.number(),
  slug: z.string(),
  name: z.string(),
  variation: z.string(),
  isbn: z.nullable(z.string()),
  digital: z.boolean(),
  price: z.number(),
  /** Before a promotion; 0 without. */
  origin: z.number(),
  /** Every copy of the shop: on sale, ordered, kept. */
  stock: z.number(),
  /** Copies that are ordered or being paid. */
  reserved: z.number(),
  /** Copies that the shop keeps for its own counter. */
  keep: z.number(),
  weight: z.number(),
  code: z.string(),
  condition: z.enum(conditions),
  active: z.boolean(),
  /** Of the product: hidden as a whole when false. */
  listed: z.boolean(),
  version: z.number(),
});
export type ShelfRow = z.infer<typeof shelfRow>;

/** Changes of a row. `version` and, where copies change, `stock_seen` and `keep_seen` are the values that were shown. */
const change = z.strictObject({
  id: id(),
  version: id(),
  price: z.optional(z.number()),
  origin: z.optional(z.number()),
  stock: z.optional(z.number()),
  keep: z.optional(z.number()),
  weight: z.optional(z.number()),
  code: z.optional(z.string().check(z.maxLength(200))),
  condition: z.optional(z.enum(conditions)),
  active: z.optional(z.boolean()),
  stock_seen: z.optional(z.number()),
  keep_seen: z.optional(z.number()),
});
export type ShelfChange = z.infer<typeof change>;

/** A list as JSON in one field: a form has no lists of rows. */
const changes = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400_000)),
    z.transform((given: string): unknown => {
      try {
        return JSON.parse(given);
      } catch {
        return null;
      }
    }),
  ),
  z.array(change).check(z.minLength(1), z.maxLength(SAVED_MOST)),
);

const savedRow = z.object({
  product_meta_id: z.number(),
  /** conflict: somebody else changed it, and `row` is how it is now; gone: it is not this shop's. */
  state: z.enum(['saved', 'conflict', 'refused', 'gone']),
  row: z.nullable(shelfRow),
  /** Cells that are wrong, or that somebody else changed. */
  cells: z.array(z.object({ cell: z.enum(cellNames), words: z.string() })),
});
export type SavedRow = z.infer<typeof savedRow>;

const foundWork = z.object({
  work_id: z.number(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.nullable(z.number()),
  isbn: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  tint: z.string(),
  /** The shop's existing offers of it. */
  product_id: z.nullable(z.number()),
  /** Prices of other shops for a printed one; null where none sells it. */
  others: z.nullable(z.object({ least: z.number(), most: z.number(), shops: z.number() })),
});
export type FoundWork = z.infer<typeof foundWork>;

const proposal = z.object({
  proposal_id: z.number(),
  title: z.string(),
  authors: z.string(),
  isbn: z.nullable(z.string()),
  state: z.enum(['waiting', 'accepted', 'refused']),
  reason: z.string(),
  work_id: z.nullable(z.number()),
  at: z.number(),
});

const product = z.object({
  product_id: z.number(),
  name: z.string(),
  description: z.string(),
  active: z.boolean(),
  pictures: z.array(z.object({ key: z.string(), base: z.string() })),
  rows: z.array(shelfRow),
});
export type ShelfProduct = z.infer<typeof product>;
const key = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Ảnh không hợp lệ'));

export const sellerBookCalls = {
  /** Books that need attention. */
  shelfToDo: get('/seller/shelfToDo', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.object({
      selling: z.number(),
      hidden: z.number(),
      proposals: z.number(),
      low: z.array(
        z.object({
          ...{ product_meta_id: z.number(), product_id: z.number(), name: z.string(), variation: z.string() },
          ...{ free: z.number(), face: bookCover },
        }),
      ),
    }),
  }),
  /** Variations of the shop, those of the newest product first. */
  listShelf: get('/seller/listShelf', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      key_word: optionalText(200),
      show: z._default(z.enum(['all', 'selling', 'low', 'hidden', 'out']), 'all'),
      page_no: pageNo(),
      page_size: z._default(whole(1, SAVED_MOST), 100),
    }),
    output: z.object({ total: z.number(), items: z.array(shelfRow) }),
  }),
  /** Works by ISBN or words of the title. */
  findWork: get('/seller/findWork', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ key_word: text(200, 'ISBN hoặc tên sách') }),
    output: z.object({
      /** The number that was typed, when it is one. */
      isbn: z.nullable(z.string()),
      items: z.array(foundWork),
    }),
  }),
  shelfProduct: get('/seller/shelfProduct', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ product_id: id() }),
    ids: { product_id: 'own' },
    output: product,
  }),
  /** A variation of a work: its product begins with the first one. */
  addBook: post('/seller/addBook', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      work_id: id(),
      variation: text(60, 'tên bản'),
      condition: z.enum(conditions),
      price: whole(0),
      origin: z._default(whole(0), 0),
      stock: whole(0),
      keep: z._default(whole(0), 0),
      weight: whole(0),
      code: optionalText(40),
    }),
    ids: { work_id: 'open' },
    output: product,
  }),
  /** Its name in the shop, what is said of it, and whether it is shown at all. */
  changeBook: post('/seller/changeBook', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({
      product_id: id(),
      name: text(200, 'tên sách'),
      description: optionalText(5_000),
      active: whole(0, 1),
      pictures: z._default(z.array(key).check(z.maxLength(9)), []),
    }),
    ids: { product_id: 'own' },
    output: product,
  }),
  /** Changed cells of many rows: each is saved, or says why not; other rows and cells are not touched. */
  saveShelf: post('/seller/saveShelf', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({ changes }),
    output: z.object({ rows: z.array(savedRow) }),
  }),
  /** A book that is not here yet: editors are told. */
  proposeBook: post('/seller/proposeBook', {
    api: 'shop',
    who: 'reader',
    input: z.strictObject({
      isbn: optionalText(40),
      title: text(200, 'tên sách'),
      authors: optionalText(300),
      publisher: optionalText(200),
      year: z._default(whole(0, 2_200), 0),
      note: optionalText(1_000),
    }),
    output: z.array(proposal),
  }),
  listProposals: get('/seller/listProposals', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(proposal),
  }),
  /** The whole shelf as a table for a spreadsheet. */
  exportShelf: get('/seller/exportShelf', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  /** Result of a trial run of a file; nothing is written. */
  tryShelf: post('/seller/tryShelf', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    file: { field: 'file', maxBytes: FILE_MB * 1_048_576 },
    output: fileTrial,
  }),
  /** Writes what was tried, all of it or nothing; again it is the same. */
  writeShelf: post('/seller/writeShelf', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ trial_id: id() }),
    ids: { trial_id: 'own' },
    output: fileTrial,
  }),
};
