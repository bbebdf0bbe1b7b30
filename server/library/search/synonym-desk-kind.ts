import { linkTo } from '#contract/all-paths.ts';
import type { SynonymItem } from '#contract/library/desk-items/synonyms.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { removeSynonym, synonymRows, writeSynonym } from './desk-queries.ts';

const plain = (word: string): string => word.normalize('NFC').trim();
/** Longer phrases nobody types. */
const MOST_WORDS = 5;

export const synonymDeskKind: DeskKind<SynonymItem> = {
  kind: 'synonyms',
  async list(db, { search, after, limit }) {
    const typed = searchable(search);
    return (await synonymRows(db))
      .map(({ id, words }) => ({ id, name: words.join(', ') }))
      .filter(({ id, name }) => (after === 0 || id < after) && searchable(name).includes(typed))
      .slice(0, limit);
  },
  async read(db, id) {
    const row = (await synonymRows(db)).find(each => each.id === id);
    return row ? { words: row.words.map(word => ({ word })) } : null;
  },
  write: (tx, id, { words }) =>
    writeSynonym(
      tx,
      id,
      words.map(({ word }) => plain(word)),
    ),
  remove: removeSynonym,
  async check(db, { words }, id) {
    const folded = words.map(({ word }) => searchable(word));
    const others = (await synonymRows(db)).filter(row => row.id !== id);
    for (const [at, word] of folded.entries()) {
      const field = `words.${at}.word`;
      if (!word) return wrongItem(field, 'Cần chữ hoặc số');
      if (word.split(' ').length > MOST_WORDS) return wrongItem(field, `Dài tối đa ${MOST_WORDS} tiếng`);
      if (folded.indexOf(word) < at) return wrongItem(field, 'Từ này đã có ở trên');
      const other = others.find(row => row.words.some(each => searchable(each) === word));
      if (other) return wrongItem(field, `Từ này đã ở nhóm “${other.words.join(', ')}”`);
    }
    return null;
  },
  path: (_, { words: [first] }) => linkTo('search', { slug: '' }, { q: first?.word ?? '' }),
};
