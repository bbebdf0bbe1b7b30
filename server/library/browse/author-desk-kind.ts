import type { AuthorItem } from '#contract/library/desk-items/authors.ts';
import { portraitWidths } from '#rules/library/picture-widths.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { wrongItem } from '../../kit/wrong-item.ts';
import { authorAddress } from '../catalogue/addresses.ts';
import { authorNamed, authorRow, authorRows, hasWritten, removeAuthor, writeAuthor } from './desk-queries.ts';

const plain = (text: string): string => text.normalize('NFC').trim();

export const authorDeskKind: DeskKind<AuthorItem> = {
  kind: 'authors',
  pictures: { folder: 'authors', widths: portraitWidths },
  async list(db, { search, after, limit }) {
    const words = searchable(search).split(' ').filter(Boolean);
    return (await authorRows(db, { words, after, limit })).map(
      ({ id, name, born, died, picture, books }) => ({
        ...{ id, name, picture },
        note: [[born, died].filter(Boolean).join(' – '), `${books ?? 0} cuốn`].filter(Boolean).join(' · '),
      }),
    );
  },
  async read(db, id) {
    const row = await authorRow(db, id);
    if (!row) return null;
    const { name, bio, born, died, home, picture, tint } = row;
    return { name, bio, born, died, home, picture, tint };
  },
  write: (tx, id, { name, bio, born, died, home, picture, tint }) =>
    writeAuthor(tx, id, {
      ...{ name: plain(name), bio: plain(bio), born: plain(born), died: plain(died), home: plain(home) },
      ...{ picture, tint: tint.toLowerCase() },
    }),
  async remove(tx, id) {
    if (await hasWritten(tx, id))
      throw wrongItem('id', 'Tác giả này còn sách trong kho: bạn sửa tên ở sách trước nhé');
    await removeAuthor(tx, id);
  },
  async check(db, { name }, id) {
    const other = await authorNamed(db, plain(name));
    return other && other.id !== id ? wrongItem('name', 'Đã có một tác giả tên này') : null;
  },
  path: (id, { name }) => (id > 0 ? authorAddress(name, id) : null),
};
