import type { Cart, CartLine } from '#contract/shop/cart.ts';
import { changeOf, type Offer } from '#rules/shop/cart.ts';
import type { Db } from '../../kit/db/db.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { choicesOf, type OfferRow, offersNow } from '../stock/offer-queries.ts';
import { coversOf, offerNow, priceBefore, shopOf } from '../stock/offered.ts';
import { otherShops } from './other-shops.ts';
import { type KeptLine, linesOfCart, versionOf } from './queries.ts';

interface Held {
  line: KeptLine;
  row: OfferRow;
  offer: Offer;
}

/** The lines of a cart as they are offered now. */
export async function heldLines(db: Db, accountId: number, now: number): Promise<Held[]> {
  const lines = await linesOfCart(db, accountId);
  const rows = await offersNow(db, {
    variationIds: lines.map(({ variation_id }) => variation_id),
    accountId,
    now,
  });
  const byId = new Map(rows.map(row => [row.variation_id, row]));
  return lines.flatMap(line => {
    const row = byId.get(line.variation_id);
    return row ? [{ line, row, offer: offerNow(row, line.quantity) }] : [];
  });
}

export const changeOfLine = ({ line, offer }: Held) =>
  changeOf({ priceVnd: line.seen_vnd, inSale: line.seen_sale }, offer);

type Asker = Pick<ReaderContext, 'reader' | 'filesOrigin' | 'now'> & { db: Db };

/** A cart as its owner sees it. */
export async function cartReply({ db, reader, filesOrigin, now }: Asker): Promise<Cart> {
  const at = now();
  // The version first: a change that comes between is one that the next write does not know.
  const version = await versionOf(db, reader.accountId);
  const held = await heldLines(db, reader.accountId, at);
  const rows = held.map(({ row }) => row);
  const covers = await coversOf(db, filesOrigin, rows);
  const productIds = [...new Set(rows.map(({ product_id }) => product_id))];
  const choices = (await choicesOf(db, { productIds, accountId: reader.accountId, now: at })).map(row => ({
    ...row,
    offer: offerNow(row, 1),
  }));
  const gone = held.filter(({ offer }) => offer.most === 0).map(({ row }) => row.work_id);
  const others = await otherShops(db, { workIds: [...new Set(gone)], accountId: reader.accountId, now: at });
  const shown = ({ line, row, offer }: Held): CartLine => ({
    line_id: line.id,
    product_id: row.product_id,
    product_meta_id: row.variation_id,
    name: row.product_name,
    face: covers.get(row.product_id) ?? {
      title: row.product_name,
      authors: [],
      base: null,
      tint: '#5b6b62',
    },
    variation: row.variation_name,
    form: row.form,
    ships_on: row.ships_on,
    price: offer.priceVnd,
    origin_price: priceBefore(row, offer.priceVnd),
    sale: offer.sale && {
      sale_line_id: offer.sale.lineId,
      ends_at: offer.sale.endsAt,
      per_person: offer.sale.perPerson,
    },
    sale_missed: offer.missed && {
      price: offer.missed.priceVnd,
      most: Math.max(0, Math.min(offer.missed.left, offer.missed.ownLeft)),
      left: Math.max(0, offer.missed.left),
      per_person: offer.missed.perPerson,
    },
    quantity: line.quantity,
    most: offer.most,
    ticked: line.ticked,
    state: offer.state,
    change: changeOfLine({ line, row, offer }),
    choices: choices
      .filter(({ product_id }) => product_id === row.product_id)
      .map(choice => ({
        product_meta_id: choice.variation_id,
        name: choice.variation_name,
        price: choice.offer.priceVnd,
        there: choice.offer.most > 0,
      })),
    others: offer.most === 0 ? others.of(row.work_id, row.shop_id) : null,
  });
  const paid = held.filter(({ line, offer }) => line.ticked && offer.state === 'ok');
  const ends = paid.flatMap(({ offer }) => offer.sale?.endsAt ?? []);
  const shops = [...new Set(rows.map(({ shop_id }) => shop_id))];
  return {
    version,
    shops: shops.flatMap(id => {
      const own = held.filter(({ row }) => row.shop_id === id);
      const [first] = own;
      return first ? [{ shop: shopOf(first.row), lines: own.map(shown) }] : [];
    }),
    count: held.length,
    copies: paid.reduce((sum, { line }) => sum + line.quantity, 0),
    total: paid.reduce((sum, { line, offer }) => sum + line.quantity * offer.priceVnd, 0),
    prices_until: ends.length === 0 ? null : Math.min(...ends),
    now: at,
  };
}
