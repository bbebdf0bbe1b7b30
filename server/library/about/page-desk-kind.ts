import { legalTexts } from '#contract/library/about.ts';
import type { PageItem } from '#contract/library/desk-items/pages.ts';
import { isTakenWord } from '#contract/library/taken-words.ts';
import { markdownOf, proseOf, wordsOf } from '#rules/text/prose.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { pageAddress } from './addresses.ts';
import { pageRow, pageRows, removePage, writePage } from './desk-queries.ts';
import { pageBySlug } from './queries.ts';

export const pageDeskKind: DeskKind<PageItem> = {
  kind: 'pages',
  async list(db, { search, after, limit }) {
    const words = searchable(search);
    return (await pageRows(db))
      .filter(({ id, title }) => (after === 0 || id < after) && searchable(title).includes(words))
      .slice(0, limit)
      .map(row => ({ id: row.id, name: row.title, note: pageAddress(row) }));
  },
  async read(db, id) {
    const row = await pageRow(db, id);
    if (!row) return null;
    const { title, slug, kind, lead } = row;
    return { title, slug, kind, lead, body: markdownOf(row.body) };
  },
  write: (tx, id, { title, slug, kind, lead, body }) =>
    writePage(tx, id, {
      ...{ slug, kind, title: title.normalize('NFC').trim(), lead: lead.normalize('NFC').trim() },
      body: JSON.stringify(proseOf(body.normalize('NFC'))),
    }),
  remove: removePage,
  async check(db, { slug, kind, body }, id) {
    const other = await pageBySlug(db, slug);
    if (other && other.id !== id) return wrongItem('slug', `Địa chỉ này là của “${other.title}”`);
    if (kind === 'house' && (isTakenWord(slug) || legalTexts.includes(slug)))
      return wrongItem('slug', 'Địa chỉ này đang là của một trang khác');
    return wordsOf(proseOf(body)).trim() === '' ? wrongItem('body', 'Trang chưa có chữ nào') : null;
  },
  path: (_, { slug, kind }) => (slug ? pageAddress({ slug, kind }) : null),
};
