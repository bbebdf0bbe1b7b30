import type { BookCard } from '#contract/catalogue.ts';
import type { AuthorCard, BookFace, CollectionCard, ComboCard } from '#contract/shelves.ts';
import { authorAddress, collectionAddress, comboAddress } from '../catalogue/addresses.ts';
import { cardOf } from '../catalogue/cards.ts';
import { cardsByIds } from '../catalogue/queries.ts';
import type { Db } from '../kit/db.ts';
import {
  type AuthorRow,
  type CollectionRow,
  type ComboRow,
  firstOfCollections,
  firstOfCombos,
} from './queries.ts';

/** Where cards are made: `files` is the context's filesOrigin. */
export interface Desk {
  db: Db;
  files: string;
}

/** How many covers a composed picture shows. */
const FACES = 4;

/** The cards of these editions, in this order; what is gone is left out. */
export async function cardsInOrder({ db, files }: Desk, ids: readonly number[]): Promise<BookCard[]> {
  const byId = new Map((await cardsByIds(db, [...new Set(ids)])).map(row => [row.id, cardOf(row, files)]));
  return ids.flatMap(id => byId.get(id) ?? []);
}

/** `rows` were asked for one more than `size`: what is left over says that the list goes on. */
export const cut = <T>(rows: readonly T[], size: number): { rows: T[]; more: boolean } => ({
  rows: rows.slice(0, size),
  more: rows.length > size,
});

/** A page of a list, one row longer than it is shown. */
export const pageOf = (pageNo: number, size: number) => ({ limit: size + 1, offset: (pageNo - 1) * size });

/** Grounds of portraits whose author has none of his own; the column's default stands for "none". */
const grounds = ['#27476e', '#2e7355', '#7e1f17', '#5a2b19', '#b3472f', '#8a5a12', '#3a4a6b', '#5b3a63'];
const NO_GROUND = '#15b088';

export const authorCardOf = ({ id, name, bio, tint, books }: AuthorRow): AuthorCard => ({
  id,
  name,
  bio,
  tint: tint.toLowerCase() === NO_GROUND ? (grounds[id % grounds.length] ?? NO_GROUND) : tint,
  books,
  address: authorAddress(name, id),
});

const faceOf = ({ id, title, authors, cover, tint }: BookCard): BookFace => ({
  id,
  title,
  authors,
  cover,
  tint,
});

async function facesOf(desk: Desk, first: Map<number, number[]>): Promise<(id: number) => BookFace[]> {
  const cards = await cardsInOrder(desk, [...new Set([...first.values()].flat())]);
  const byId = new Map(cards.map(card => [card.id, faceOf(card)]));
  return id => (first.get(id) ?? []).flatMap(edition => byId.get(edition) ?? []);
}

export async function collectionCards(desk: Desk, rows: readonly CollectionRow[]): Promise<CollectionCard[]> {
  const ids = rows.map(({ id }) => id);
  const faces = await facesOf(desk, await firstOfCollections(desk.db, ids, FACES));
  return rows.map(({ id, code, title, summary, tint, count }) => ({
    id,
    code,
    title,
    summary,
    tint,
    count: Number(count ?? 0),
    faces: faces(id),
    address: collectionAddress(code, title, id),
  }));
}

export async function comboCards(desk: Desk, rows: readonly ComboRow[]): Promise<ComboCard[]> {
  const ids = rows.map(({ id }) => id);
  const faces = await facesOf(desk, await firstOfCombos(desk.db, ids, FACES));
  return rows.map(row => ({
    id: row.id,
    title: row.title,
    description: row.description,
    tint: row.tint,
    category: row.category ?? '',
    count: row.count,
    priceVnd: row.price_vnd,
    partsVnd: row.parts_vnd,
    faces: faces(row.id),
    address: comboAddress(row.title, row.id),
  }));
}
