import { linkTo } from '#contract/all-paths.ts';
import { slugOf } from '#rules/text/slug.ts';
import type { Db } from '../kit/db/db.ts';
import type { AppContext } from '../kit/http/context.ts';
import {
  authorAddress,
  collectionAddress,
  comboAddress,
  comicVideoAddress,
  editionAddress,
  episodeAddress,
} from '../library/catalogue/addresses.ts';
import { newsAddress } from '../library/news/cards.ts';
import { productAddress, shopAddress } from '../shop/products/addresses.ts';
import { type Named, namedBetween, rangesWith, type SourceName } from './queries.ts';
import type { Entry } from './sitemap-entry.ts';
import {
  companyAndTools,
  listsAndShelves,
  setsAndOffers,
  shopsAndShelves,
  youthCabinet,
} from './sitemap-fixed.ts';

/** Engines take 50,000 addresses a part. Ids in one, of each source. */
const MOST = 10_000;
/** An article may bring many tags. */
const MOST_WITH_TAGS = 1_000;
/** Ids read from the database at once. */
const STEP = 1_000;
const LAST_ID = 0x7fffffff;

/** One row of the site map: parts of one name, cut by ranges of ids, so that what is new changes only the last of them. */
interface Family {
  name: string;
  size: number;
  /** Addresses without an id. They are in the first part, which then always exists and has no number in its name. */
  fixed?: (appContext: AppContext) => Promise<Entry[]>;
  sources: Partial<Record<SourceName, (row: Named) => string>>;
}

function addressOfProduct({ id, name, within: [shopId, shop = '', categoryId, category] }: Named): string {
  const slug = slugOf('sellerCategory', category, Number(categoryId));
  return productAddress({
    shop: { slug: slugOf('shop', shop, Number(shopId)) ?? 'x' },
    category: slug === null ? null : { slug },
    slug: slugOf('product', name, id) ?? 'x',
  });
}

const families: readonly Family[] = [
  { name: 'pages', size: MOST, fixed: companyAndTools, sources: {} },
  {
    name: 'lists',
    size: MOST,
    fixed: listsAndShelves,
    sources: { videos: ({ name, id }) => comicVideoAddress(name, id) },
  },
  {
    name: 'shelves',
    size: MOST,
    fixed: async appContext =>
      (await Promise.all([setsAndOffers(appContext), youthCabinet(appContext)])).flat(),
    sources: {
      collections: ({ kind, name, id }) => collectionAddress(kind as 4 | 58 | 43, name, id),
      combos: ({ name, id }) => comboAddress(name, id),
    },
  },
  {
    name: 'shops',
    size: MOST,
    fixed: shopsAndShelves,
    sources: { shops: ({ name, id }) => shopAddress(name, id), products: addressOfProduct },
  },
  { name: 'authors', size: MOST, sources: { authors: ({ name, id }) => authorAddress(name, id) } },
  {
    name: 'news',
    size: MOST_WITH_TAGS,
    sources: {
      articles: ({ name, id }) => newsAddress(name, id),
      tags: ({ name }) => linkTo('tag', { slug: name }),
    },
  },
  { name: 'episodes', size: MOST, sources: { episodes: ({ name, id }) => episodeAddress(name, id) } },
  {
    name: 'books',
    size: MOST,
    sources: { works: ({ kind, name, id }) => editionAddress(kind, name, id) },
  },
];

/** The page of a thing with this number, null where it has none; `kinds` narrows what it may be. */
export async function pageAddress(
  db: Db,
  source: SourceName,
  id: number,
  kinds?: readonly number[],
): Promise<string | null> {
  const [row] = await namedBetween(db, source, id - 1, id, 1);
  if (!row || (kinds && !kinds.includes(row.kind))) return null;
  const address = families.find(({ sources }) => sources[source])?.sources[source]?.(row);
  return address && address !== '#' ? address : null;
}

const sourcesOf = ({ sources }: Family) => Object.keys(sources) as SourceName[];

const nameOf = ({ name, fixed }: Family, part: number) => (fixed && part === 1 ? name : `${name}-${part}`);

/** Every part's name, in order, with the last change of works' ranges where `changes` has one. */
export async function partNames({ db }: AppContext, changes: ReadonlyMap<number, Date>) {
  const rows = await Promise.all(
    families.map(async family => {
      const ranges = await Promise.all(sourcesOf(family).map(source => rangesWith(db, source, family.size)));
      const parts = [...new Set([...(family.fixed ? [1] : []), ...ranges.flat()])];
      return parts
        .sort((one, other) => one - other)
        .map(part => ({
          name: nameOf(family, part),
          changed: 'works' in family.sources ? changes.get(part) : null,
        }));
    }),
  );
  return rows.flat();
}

interface Part {
  family: Family;
  part: number;
}

/** The part of this name, when it holds anything. */
export async function partNamed({ db }: AppContext, name: string): Promise<Part | null> {
  const family = families.find(each => name.replace(/-\d{1,6}$/, '') === each.name);
  if (!family) return null;
  const part = Number(/-(\d+)$/.exec(name)?.[1] ?? 1);
  const last = part * family.size;
  if (part < 1 || last > LAST_ID || nameOf(family, part) !== name) return null;
  if (family.fixed && part === 1) return { family, part };
  for (const source of sourcesOf(family))
    if ((await namedBetween(db, source, last - family.size, last, 1)).length > 0) return { family, part };
  return null;
}

/** The entries of a part, in batches. */
export async function* entriesOf(appContext: AppContext, { family, part }: Part): AsyncGenerator<Entry[]> {
  if (family.fixed && part === 1) yield await family.fixed(appContext);
  const last = part * family.size;
  for (const [source, addressOf] of Object.entries(family.sources))
    for (let after = last - family.size; after < last; after += STEP) {
      const rows = await namedBetween(
        appContext.db,
        source as SourceName,
        after,
        Math.min(after + STEP, last),
      );
      yield rows
        .map(row => ({ address: addressOf(row), changed: row.changed }))
        .filter(({ address }) => address !== '#');
    }
}

/** Ids of works in one part. */
export const WORKS_IN_PART = MOST;
