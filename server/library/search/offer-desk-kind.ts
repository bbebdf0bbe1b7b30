import { linkTo } from '#contract/all-paths.ts';
import type { SearchOfferItem } from '#contract/library/desk-items/search-offers.ts';
import { searchable } from '#rules/text/search.ts';
import { putInOrder } from '../../kit/db/fragments.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { offerRows, removeOffer, writeOffer } from './desk-queries.ts';

export const searchOfferDeskKind: DeskKind<SearchOfferItem> = {
  kind: 'search-offers',
  async list(db, { search }) {
    const words = searchable(search);
    return (await offerRows(db))
      .filter(({ folded }) => folded.includes(words))
      .map(({ id, text, shown }) => ({
        id,
        name: text,
        ...(!shown && { note: 'Không gợi ý', state: 'off' as const }),
      }));
  },
  async read(db, id) {
    const row = (await offerRows(db)).find(each => each.id === id);
    return row ? { text: row.text, shown: row.shown } : null;
  },
  write: (tx, id, { text, shown }) =>
    writeOffer(tx, id, { text: text.normalize('NFC').trim(), folded: searchable(text), shown }),
  remove: removeOffer,
  order: (tx, ids) => putInOrder(tx, 'search_offer', ids),
  async check(db, { text }, id) {
    const folded = searchable(text);
    if (!folded) return wrongItem('text', 'Cần chữ hoặc số');
    const other = (await offerRows(db)).find(row => row.folded === folded && row.id !== id);
    return other ? wrongItem('text', 'Điều này đã có trong danh sách') : null;
  },
  path: () => linkTo('search', { slug: '' }),
};
