import type { offerCalls } from '#contract/library/offers.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { firstOfBundles } from '../catalogue/bundle-queries.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { comboCards } from './combo-cards.ts';
import { type ComboRow, comboById, combosInOrder, combosNearPrice, combosOfCategory } from './queries.ts';

/** How far away a price may be and still be "about the same". */
const NEAR = 0.2;
/** More works than any combo has. */
const ALL = 200;

async function comboOf(db: Db, id: number): Promise<ComboRow> {
  const row = await comboById(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

export const comboHandlers: Pick<
  Handlers<typeof offerCalls>,
  'listCombo' | 'detailComboBook' | 'listComboSamePrice' | 'listComboSameCategory' | 'listComboBestSale'
> = {
  async listCombo({ page_no, page_size }, { db, filesOrigin: files }) {
    const { rows, more } = cutToPage(
      await combosInOrder(db, 'position', pageOf(page_no, page_size)),
      page_size,
    );
    return { items: await comboCards(db, files, rows), more };
  },

  async detailComboBook({ combo_id }, { db, filesOrigin: files, refuse }) {
    const row = await comboOf(db, combo_id);
    const items = (await firstOfBundles(db, 'combo', [row.id], ALL)).get(row.id) ?? [];
    const [card] = await comboCards(db, files, [row]);
    if (!card) throw refuse('not_found');
    return { ...card, books: await cardsInOrder(db, files, items) };
  },

  async listComboSamePrice({ combo_id, page_size }, { db, filesOrigin: files }) {
    const row = await comboOf(db, combo_id);
    return comboCards(db, files, await combosNearPrice(db, row, NEAR, page_size));
  },

  async listComboSameCategory({ combo_id, page_size }, { db, filesOrigin: files }) {
    const row = await comboOf(db, combo_id);
    return comboCards(db, files, await combosOfCategory(db, row, page_size));
  },

  async listComboBestSale({ page_no, page_size }, { db, filesOrigin: files }) {
    const page = { limit: page_size, offset: (page_no - 1) * page_size };
    return comboCards(db, files, await combosInOrder(db, 'sold', page));
  },
};
