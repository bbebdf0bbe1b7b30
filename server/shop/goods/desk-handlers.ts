import type { deskGoodCalls, WaitingGood } from '#contract/shop/desk-goods.ts';
import { bitOfForm } from '#rules/shop/goods.ts';
import { searchFields } from '#rules/text/search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import type { Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { dropClaim } from '../queue/claim-queries.ts';
import { putProducts } from '../shelf/queries.ts';
import { workNames } from '../shelf/work-queries.ts';
import {
  countWaiting,
  excerptsOf,
  insertDigital,
  lockGood,
  partsOfGoods,
  waitingGoods,
} from './seller-queries.ts';

/** Letters of each piece that is shown. */
const EXCERPT = 1_200;

async function goodsToCheck(db: Db): Promise<WaitingGood[]> {
  const rows = await waitingGoods(db);
  const ids = rows.map(({ edition_id }) => edition_id);
  const [parts, excerpts] = await Promise.all([partsOfGoods(db, ids), excerptsOf(db, ids, EXCERPT)]);
  return rows.map(row => ({
    good_id: row.id,
    shop: row.shop,
    form: row.form,
    work_title: row.work_title,
    authors: row.authors,
    name: row.name,
    price: row.price,
    sample_parts: row.sample_parts,
    parts: parts
      .filter(({ edition_id }) => edition_id === row.edition_id)
      .map(({ title, free, seconds }) => ({ title, free, seconds })),
    words: row.words,
    excerpts: excerpts.filter(({ edition_id }) => edition_id === row.edition_id).map(({ words }) => words),
    at: row.created_at.getTime(),
  }));
}

type Good = NonNullable<Awaited<ReturnType<typeof lockGood>>>;

/** Decides about one that waits, and writes who did. Throws not_found, too_late. */
async function decide(
  context: ReaderContext,
  id: number,
  { state, reason }: { state: 'approved' | 'refused'; reason: string },
  before: (tx: Tx, good: Good) => Promise<{ variation_id?: number }>,
): Promise<{ waiting: number }> {
  const { db, reader, now } = context;
  await transact(db, async tx => {
    const good = await lockGood(tx, id);
    if (!good) throw new Refusal('not_found');
    if (good.state !== 'waiting') throw new Refusal('too_late');
    const made = await before(tx, good);
    await tx
      .updateTable('digital_good')
      .set({ state, reason, decided_by: reader.accountId, decided_at: new Date(now()), ...made })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, {
      ...{ now: now(), actor: reader.accountId, subject: good.account_id, action: `goods.${state}` },
      ...{ before: { state: good.state }, after: { good: id, name: good.name }, reason, shop: good.shop_id },
    });
    await dropClaim(tx, 'good', id);
  });
  return { waiting: await countWaiting(db) };
}

/** Puts it on the shelf of its shop, beside what the shop has of the work. */
async function putOnShelf(tx: Tx, good: Good): Promise<{ variation_id: number }> {
  const [work] = await workNames(tx, [good.work_id]);
  if (!work) throw new Refusal('too_late', 'Tác phẩm này đã được gỡ khỏi Mọt.');
  const names = { work_id: work.id, name: work.title, ...searchFields(work.title, work.authors) };
  const products = await putProducts(tx, good.shop_id, [names]);
  const variation_id = await insertDigital(tx, {
    product_id: products.get(work.id) ?? 0,
    name: good.name,
    form: bitOfForm[good.form],
    price_vnd: good.price_vnd,
    edition_id: good.edition_id,
  });
  return { variation_id };
}

export const deskGoodHandlers: Handlers<typeof deskGoodCalls> = {
  async goodsToCheck(_, { db }) {
    return { items: await goodsToCheck(db) };
  },

  async approveGood({ good_id }, context) {
    return decide(context, good_id, { state: 'approved', reason: '' }, putOnShelf);
  },

  async refuseGood({ good_id, reason }, context) {
    return decide(context, good_id, { state: 'refused', reason }, async () => ({}));
  },
};
