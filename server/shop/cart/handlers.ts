import type { cartCalls } from '#contract/shop/cart.ts';
import { CART_LINES_MOST, CART_QUANTITY_MOST, type Offer } from '#rules/shop/cart.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { transactOnce } from '../../kit/http/transact-once.ts';
import { type OfferRow, offersNow } from '../stock/offer-queries.ts';
import { isDigital, OWN_SHOP, offerNow } from '../stock/offered.ts';
import {
  countLines,
  decideLine,
  deleteLines,
  insertLine,
  type KeptLine,
  linesOfCart,
  lockCart,
  nextVersion,
  tickLine,
} from './queries.ts';
import { cartReply, changeOfLine, heldLines } from './reply.ts';

const idsOf = (lines: string): number[] => [...new Set(lines.split(',').map(Number))];

/** Current price of a variation in this quantity; throws not_found, not_for_sale and out_of_stock. */
async function toPutIn(
  tx: Tx,
  { reader, now }: Pick<ReaderContext, 'reader' | 'now'>,
  { variationId, quantity }: { variationId: number; quantity: number },
): Promise<{ row: OfferRow; offer: Offer }> {
  const [row] = await offersNow(tx, {
    variationIds: [variationId],
    accountId: reader.accountId,
    now: now(),
  });
  if (!row) throw new Refusal('not_found');
  if (isDigital(row))
    throw new Refusal('not_for_sale', 'Bản để đọc, để nghe mua được ngay, không cần vào giỏ.');
  const offer = offerNow(row, quantity);
  if (offer.state === 'sold_out') throw new Refusal('out_of_stock');
  if (offer.state === 'too_few')
    throw new Refusal('out_of_stock', `Tiệm chỉ còn ${offer.most} cuốn.`, { most: offer.most });
  if (offer.state === 'own_shop') throw new Refusal('not_for_sale', OWN_SHOP);
  if (offer.state !== 'ok') throw new Refusal('not_for_sale');
  return { row, offer };
}

const decided = ({ row, offer }: { row: OfferRow; offer: Offer }, quantity: number) => ({
  variation_id: row.variation_id,
  quantity,
  seen_vnd: offer.priceVnd,
  seen_sale: offer.sale !== null,
});

const inBounds = (quantity: number): number => {
  if (quantity > CART_QUANTITY_MOST)
    throw new Refusal('bad_input', { quantity: [`Mỗi lần mua tối đa ${CART_QUANTITY_MOST} cuốn`] });
  return quantity;
};

/** A change that knows the cart as it is; any other is refused with the cart. */
async function change(
  context: ReaderContext,
  version: number,
  act: (tx: Tx, lines: readonly KeptLine[]) => Promise<void>,
) {
  return transact(context.db, async tx => {
    const { accountId } = context.reader;
    if ((await lockCart(tx, accountId)) !== version)
      throw new Refusal('cart_changed', undefined, await cartReply({ ...context, db: tx }));
    await act(tx, await linesOfCart(tx, accountId));
    await nextVersion(tx, accountId);
    return cartReply({ ...context, db: tx });
  });
}

/** The named lines; throws not_found unless all of them are there. */
function named(lines: readonly KeptLine[], text: string): KeptLine[] {
  const ids = idsOf(text);
  const found = lines.filter(({ id }) => ids.includes(id));
  if (found.length < ids.length) throw new Refusal('not_found');
  return found;
}

export const cartHandlers: Handlers<typeof cartCalls> = {
  async addCart({ product_meta_id, quantity }, context) {
    const { accountId } = context.reader;
    await transactOnce(context, async tx => {
      await lockCart(tx, accountId);
      const lines = await linesOfCart(tx, accountId);
      const there = lines.find(({ variation_id }) => variation_id === product_meta_id);
      const all = inBounds((there?.quantity ?? 0) + quantity);
      const put = await toPutIn(tx, context, { variationId: product_meta_id, quantity: all });
      if (there) await decideLine(tx, there.id, { ...decided(put, all), ticked: true });
      else {
        if (lines.length >= CART_LINES_MOST)
          throw new Refusal('bad_input', { product_meta_id: [`Giỏ đã đủ ${CART_LINES_MOST} loại sách`] });
        await insertLine(tx, accountId, decided(put, all), new Date(context.now()));
      }
      await nextVersion(tx, accountId);
      return null;
    });
    return cartReply(context);
  },

  async changeCart({ version, line_id, quantity, product_meta_id }, context) {
    return change(context, version, async (tx, lines) => {
      const line = lines.find(({ id }) => id === line_id);
      if (!line) throw new Refusal('not_found');
      const to = product_meta_id ?? line.variation_id;
      const other = lines.find(one => one.variation_id === to && one.id !== line.id);
      const all = inBounds((quantity ?? line.quantity) + (other?.quantity ?? 0));
      const put = await toPutIn(tx, context, { variationId: to, quantity: all });
      if (to !== line.variation_id) {
        const [before] = await offersNow(tx, {
          variationIds: [line.variation_id],
          accountId: context.reader.accountId,
          now: context.now(),
        });
        if (before?.product_id !== put.row.product_id) throw new Refusal('not_found');
      }
      if (other) await deleteLines(tx, context.reader.accountId, [other.id]);
      await decideLine(tx, line.id, decided(put, all));
    });
  },

  async tickCart({ version, lines: text, ticked }, context) {
    return change(context, version, async (tx, lines) => {
      const which = named(lines, text).map(({ id }) => id);
      const held = await heldLines(tx, context.reader.accountId, context.now());
      for (const { line, offer } of held.filter(one => which.includes(one.line.id)))
        await tickLine(tx, line.id, {
          ticked: ticked === 1,
          seen_vnd: offer.priceVnd,
          seen_sale: offer.sale !== null,
        });
    });
  },

  async deleteCart({ version, lines: text }, context) {
    return change(context, version, async (tx, lines) => {
      const ids = named(lines, text).map(({ id }) => id);
      await deleteLines(tx, context.reader.accountId, ids);
    });
  },

  async getCart(_, context) {
    return cartReply(context);
  },

  async checkCart(_, context) {
    const cart = await cartReply(context);
    const held = await heldLines(context.db, context.reader.accountId, cart.now);
    const ticked = held.filter(({ line }) => line.ticked);
    return {
      version: cart.version,
      may_pay: ticked.some(({ offer }) => offer.state === 'ok'),
      changes: ticked.flatMap(one => {
        const changed = changeOfLine(one);
        if (!changed) return [];
        const { line, row, offer } = one;
        const about = { line_id: line.id, name: row.product_name, shopname: row.shop_name };
        return [{ ...about, state: offer.state, ...changed }];
      }),
      total: cart.total,
    };
  },

  async countCart(_, { db, reader }) {
    return { count: await countLines(db, reader.accountId) };
  },
};
