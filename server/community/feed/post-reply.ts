import type { Person, Post } from '#contract/community/feed-shapes.ts';
import type { Db } from '../../kit/db/db.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { postPhoto } from '../../library/photos/addresses.ts';
import { postAddress } from './addresses.ts';
import type { PersonRow } from './people-queries.ts';
import { type PostRow, postRows } from './post-queries.ts';

/* Posts as somebody is shown them. `files` is the context's filesOrigin. */

export const personReply = ({ id, fullname, avatar }: PersonRow, files: string): Person => ({
  account_id: id,
  name: fullname,
  avatar: avatar && `${files}/avatars/${avatar}`,
});

interface Asked {
  db: Db;
  filesOrigin: string;
  viewer: number | null;
}

/** A post as others see it: nothing of hidden, removed or deleted ones. */
const isOpen = ({ state, account_id }: PostRow, viewer: number | null): boolean =>
  state === 'shown' || (account_id === viewer && state !== 'deleted');

function postReply(row: PostRow, { filesOrigin, viewer }: Asked, book: Post['book']): Post {
  const open = isOpen(row, viewer);
  const { likes, comments, shares, liked, shared, state, kind } = row;
  return {
    id: row.id,
    address: postAddress(open ? row : { id: row.id, body: '' }),
    person: open ? personReply({ ...row, id: row.account_id }, filesOrigin) : null,
    mine: row.account_id === viewer,
    kind,
    body: open ? row.body : '',
    quote: open ? row.quote : '',
    quote_chapter: open ? row.quote_chapter : '',
    book: open ? book : null,
    pictures: open
      ? row.pictures.map(({ key, ...picture }) => ({ base: postPhoto(filesOrigin, key), ...picture }))
      : [],
    tags: open ? row.tags : [],
    people: open ? row.people : [],
    spoiler: row.spoiler,
    state,
    at: row.published_at.getTime(),
    edited: row.edited_at !== null,
    ...{ likes, comments, shares, liked, shared },
  };
}

/** These posts in the order of their ids; what is gone is left out. */
export async function postReplies(asked: Asked, ids: readonly number[]): Promise<Post[]> {
  const rows = new Map((await postRows(asked.db, ids, asked.viewer)).map(row => [row.id, row]));
  const editions = [...rows.values()].flatMap(({ edition_id }) => edition_id ?? []);
  const books = new Map(
    (await cardsInOrder(asked.db, asked.filesOrigin, editions)).map(card => [card.id, card]),
  );
  return ids.flatMap(id => {
    const row = rows.get(id);
    return row ? [postReply(row, asked, books.get(row.edition_id ?? 0) ?? null)] : [];
  });
}

export async function oneReply(asked: Asked, id: number): Promise<Post> {
  const [reply] = await postReplies(asked, [id]);
  if (!reply) throw new Error(`no post ${id}`);
  return reply;
}
