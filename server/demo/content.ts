import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { collectionCode } from '#contract/library/browse-collections.ts';
import { authorKind } from '#contract/library/desk-items/authors.ts';
import { contentType } from '#rules/rights/content-type.ts';
import { publishKindItem } from '../front/desk/show.ts';
import type { Database } from '../kit/db/db.ts';
import { byTitle } from './by-title.ts';

/* What editors say beside works, published as the desk does: authors' lives, collections, what a search offers. */

const collections = z.array(
  z.object({
    code: collectionCode,
    title: z.string(),
    summary: z.string(),
    tint: z.string(),
    featured: z.boolean(),
    /** Chosen one by one, or all of a kind in these categories. */
    titles: z._default(z.array(z.string()), []),
    categories: z._default(z.array(z.string()), []),
  }),
);
const year = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const authors = z.array(
  z.object({
    name: z.string(),
    bio: z.string(),
    born: z._default(year, ''),
    died: z._default(year, ''),
    home: z._default(z.string(), ''),
  }),
);

async function read<S extends z.ZodMiniType>(path: string, shape: S): Promise<z.output<S>> {
  const text = await readFile(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
  return shape.parse(JSON.parse(text.normalize('NFC')));
}

/** What a collection of each code holds. */
const kindsIn: Record<z.infer<typeof collectionCode>, number[]> = {
  4: [contentType.ebook],
  58: [contentType.audiobook, contentType.brief],
  43: [contentType.oakBook],
};

async function byCategory(
  db: Database,
  names: readonly string[],
  kinds: readonly number[],
): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('edition')
    .innerJoin('category', 'category.id', 'edition.category_id')
    .select('edition.id')
    .where('category.name', 'in', names)
    .where('edition.content_type', 'in', kinds)
    .orderBy('edition.id')
    .limit(12)
    .execute();
  return rows.map(({ id }) => id);
}

/** Below this a collection is no collection. */
const FEW = 2;

async function loadCollections(db: Database): Promise<void> {
  const there = await db.selectFrom('collection').select(['code', 'title']).execute();
  for (const { titles, categories, ...collection } of await read(
    '../../demo/shelves/collections.json',
    collections,
  )) {
    const { code, title } = collection;
    if (there.some(row => row.code === code && row.title === title)) continue;
    const kinds = kindsIn[code];
    const works = [
      ...new Set([...(await byTitle(db, titles, kinds)), ...(await byCategory(db, categories, kinds))]),
    ];
    if (works.length >= FEW) await publishKindItem(db, 'collections', { ...collection, works });
  }
}

/** Who wrote the demo's books; a life that an editor has written stays. */
async function loadLives(db: Database): Promise<void> {
  const lives = await read('../../demo/shelf/authors.json', authors);
  const rows = await db.selectFrom('author').select(['id', 'name', 'tint']).where('bio', '=', '').execute();
  for (const { id, name, tint } of rows) {
    const life = lives.find(each => each.name === name);
    if (life) await publishKindItem(db, 'authors', { ...authorKind.blank, ...life, tint }, { id });
  }
}

/** What finds each other, though it is called otherwise. */
const synonyms = [
  ['trinh thám', 'vụ án', 'phá án'],
  ['hải đăng', 'đèn biển'],
  ['nấu ăn', 'ẩm thực', 'bếp'],
  ['con heo', 'con lợn'],
];
const offers = [
  { text: 'người giữ đèn biển', shown: true },
  { text: 'truyện tranh mới', shown: false },
];

async function loadSearchWords(db: Database): Promise<void> {
  const known = new Set(
    (await db.selectFrom('search_synonym').select('words').execute()).flatMap(({ words }) => words),
  );
  for (const words of synonyms.filter(group => !group.some(word => known.has(word))))
    await publishKindItem(db, 'synonyms', { words: words.map(word => ({ word })) });
  const texts = new Set(
    (await db.selectFrom('search_offer').select('text').execute()).map(({ text }) => text),
  );
  for (const offer of offers.filter(({ text }) => !texts.has(text)))
    await publishKindItem(db, 'search-offers', offer);
}

/** Collections, authors' lives and what a search offers. After all works; running it again adds what is missing. */
export async function loadContent(db: Database): Promise<void> {
  await loadLives(db);
  await loadCollections(db);
  await loadSearchWords(db);
}
