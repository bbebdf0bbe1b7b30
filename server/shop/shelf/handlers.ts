import type { ShelfProduct, sellerBookCalls } from '#contract/shop/seller-books.ts';
import { isbnOf } from '#rules/shop/isbn.ts';
import { searchable, searchFields } from '#rules/text/search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { coverBase } from '../../library/catalogue/cards.ts';
import { productPhoto } from '../../library/photos/addresses.ts';
import { removePhotos, takePhotos } from '../../library/photos/keep.ts';
import { faceWithoutBook } from '../orders/reply.ts';
import { coversOf } from '../stock/offered.ts';
import { addBooks, refuseCells, refuseTwin } from './add.ts';
import { shelfFileHandlers } from './file-handlers.ts';
import { proposalsOf } from './proposals.ts';
import { countShelf, isTakenDown, lowRows, ownProduct, rowsOfProduct, shelfRows } from './queries.ts';
import { shelfRow } from './row.ts';
import { saveRows } from './save.ts';
import { workNames, worksByIsbn, worksByTitle } from './work-queries.ts';

const PROPOSALS_PER_DAY = 50;
const LOW_TOLD = 8;

const audit = (tx: Tx, { reader, now }: ReaderContext, action: string, after: unknown) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject: reader.accountId },
    ...{ action, before: null, after, reason: '' },
  });

async function productReply({ db, reader, filesOrigin }: ReaderContext, id: number): Promise<ShelfProduct> {
  const shopId = shopFor(reader, 'books');
  const row = await ownProduct(db, shopId, id);
  if (!row) throw new Refusal('not_found');
  return {
    ...{ product_id: row.id, name: row.name, description: row.description, active: row.active },
    pictures: row.pictures.map(key => ({ key, base: productPhoto(filesOrigin, key) })),
    rows: (await rowsOfProduct(db, shopId, id)).map(shelfRow),
  };
}

export const sellerBookHandlers: Handlers<typeof sellerBookCalls> = {
  ...shelfFileHandlers,

  async shelfToDo(_, { db, reader, filesOrigin }) {
    const shopId = shopFor(reader, 'books');
    const wanted = { shopId, folded: '', typed: '' };
    const low = await lowRows(db, shopId, LOW_TOLD);
    const covers = await coversOf(
      db,
      filesOrigin,
      low.map(({ product_id, name, shown_id }) => ({
        ...{ product_id, product_name: name, shown_id: shown_id ?? 0 },
      })),
    );
    return {
      selling: await countShelf(db, { ...wanted, show: 'selling' }),
      hidden: await countShelf(db, { ...wanted, show: 'hidden' }),
      proposals: (await proposalsOf(db, shopId)).filter(({ state }) => state === 'waiting').length,
      low: low.map(({ id, product_id, name, variation, stock, keep, reserved }) => ({
        ...{ product_meta_id: id, product_id, name, variation, free: stock - keep - reserved },
        face: covers.get(product_id) ?? faceWithoutBook(name),
      })),
    };
  },

  async listShelf({ key_word, show, page_no, page_size }, { db, reader }) {
    const typed = key_word.trim();
    const wanted = { shopId: shopFor(reader, 'books'), folded: searchable(typed), typed, show };
    const page = { limit: page_size, offset: (page_no - 1) * page_size };
    const [total, rows] = [await countShelf(db, wanted), await shelfRows(db, wanted, page)];
    return { total, items: rows.map(shelfRow) };
  },

  async findWork({ key_word }, { db, reader, filesOrigin }) {
    const shopId = shopFor(reader, 'books');
    const isbn = isbnOf(key_word);
    const rows = isbn ? await worksByIsbn(db, shopId, isbn) : await worksByTitle(db, shopId, key_word);
    return {
      isbn,
      items: rows.map(({ cover_key, least, most, shops, ...row }) => ({
        ...row,
        cover: coverBase({ cover_key }, filesOrigin),
        others: least === null || most === null ? null : { least: Number(least), most: Number(most), shops },
      })),
    };
  },

  async shelfProduct({ product_id }, context) {
    return productReply(context, product_id);
  },

  async addBook({ work_id, variation, ...given }, context) {
    const shopId = shopFor(context.reader, 'books');
    const cells = { ...given, code: given.code.trim() };
    refuseCells({ ...cells, active: true });
    const { product } = await transactOnce(context, async tx => {
      const mine = await tx
        .selectFrom('product')
        .select('id')
        .where('shop_id', '=', shopId)
        .where('work_id', '=', work_id)
        .orderBy('id')
        .executeTakeFirst();
      if (mine) await refuseTwin(tx, shopId, mine.id, variation);
      const at = new Date(context.now());
      const [made = 0] = await addBooks(tx, { shopId, now: at }, [{ ...cells, work_id, variation }]);
      await audit(tx, context, 'shelf.add', { product: made, work: work_id, variation });
      return { product: made };
    });
    return productReply(context, product);
  },

  async changeBook({ product_id, name, description, active, pictures }, context) {
    const { db, reader, now } = context;
    const shopId = shopFor(reader, 'books');
    await transact(db, async tx => {
      const row = await ownProduct(tx, shopId, product_id);
      if (!row) throw context.refuse('not_found');
      if (active === 1 && (await isTakenDown(tx, product_id)))
        throw new Refusal('bad_input', { active: ['Mọt đã gỡ cuốn này. Bạn xem ở Quyết định về tiệm nhé.'] });
      const fresh = [...new Set(pictures)].filter(key => !row.pictures.includes(key));
      await takePhotos(tx, { accountId: reader.accountId, purpose: 'product', keys: fresh });
      const [work] = await workNames(tx, [row.work_id]);
      const fields = searchFields(name, work?.authors ?? []);
      await tx
        .updateTable('product')
        .set({ name, description: description.normalize('NFC').trim(), active: active === 1 })
        .set({ pictures: [...new Set(pictures)], ...fields })
        .where('id', '=', product_id)
        .execute();
      const dropped = row.pictures.filter(key => !pictures.includes(key));
      await removePhotos(
        tx,
        dropped.map(key => ({ purpose: 'product' as const, key })),
        now(),
      );
      await audit(tx, context, 'shelf.change', { product: product_id, active: active === 1 });
    });
    return productReply(context, product_id);
  },

  async saveShelf({ changes }, context) {
    const shopId = shopFor(context.reader, 'books');
    const saving = { shopId, now: new Date(context.now()), why: 'tiệm đếm lại kho' };
    const rows = await transact(context.db, async tx => {
      const saved = await saveRows(tx, saving, changes);
      const done = saved
        .filter(({ state }) => state === 'saved')
        .map(({ product_meta_id }) => product_meta_id);
      if (done.length > 0) await audit(tx, context, 'shelf.save', { variations: done });
      return saved;
    });
    return { rows };
  },

  async proposeBook({ isbn: typed, year, ...given }, context) {
    const { reader, now } = context;
    const shopId = shopFor(reader, 'books');
    const isbn = typed.trim() ? isbnOf(typed) : null;
    if (typed.trim() && !isbn)
      throw new Refusal('bad_input', { isbn: ['Số này không phải ISBN. Bạn xem lại từng chữ số nhé.'] });
    if (year !== 0 && year < 1800) throw new Refusal('bad_input', { year: ['Năm in chưa đúng'] });
    await takeAttempt(context, `propose-book:${shopId}`, PROPOSALS_PER_DAY, 86_400);
    await transactOnce(context, async tx => {
      const { id } = await tx
        .insertInto('work_proposal')
        .values({
          ...{ shop_id: shopId, account_id: reader.accountId, isbn, year: year || null },
          ...given,
          created_at: new Date(now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await audit(tx, context, 'shelf.propose', { proposal: id });
      return { proposal: id };
    });
    return proposalsOf(context.db, shopId);
  },

  async listProposals(_, { db, reader }) {
    return proposalsOf(db, shopFor(reader, 'books'));
  },
};
