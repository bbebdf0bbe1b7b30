import type { NamedHit, NamedKind } from '#contract/library/search.ts';
import { searchable, toned } from '#rules/text/search.ts';
import type { Db } from '../../kit/db/db.ts';
import { cachedStats } from '../../kit/db/stats-cache.ts';
import type { Context } from '../../kit/http/context.ts';
import { collectionAddress, comboAddress, episodeAddress } from '../catalogue/addresses.ts';
import { newsAddress } from '../news/cards.ts';
import { collectionsByIds, combosByIds, namesOf, podcastsOfEpisodes, topicsOfNews } from './named-queries.ts';
import type { Page } from './queries.ts';

/*
 * What is found by its name and is no work: episodes, collections, combos, news. Their names are few and short: a process
 * keeps them folded and looks through them (decision 041).
 */

interface Name {
  id: number;
  title: string;
  /** A space at both ends. */
  folded: string;
}

const namesIn = (store: Pick<Context, 'db' | 'now'>, kind: NamedKind): Promise<Name[]> =>
  cachedStats(store, `search ${kind}`, async () =>
    (await namesOf[kind](store.db)).map(({ id, title }) => ({ id, title, folded: ` ${searchable(title)} ` })),
  );

/** As works are ranked: with its marks, without, its beginning, the words side by side, the words; 0 without one of them. */
function nearness({ title, folded }: Name, words: string, marked: string): number {
  if (!words.split(' ').every(word => folded.includes(` ${word}`))) return 0;
  if (folded === ` ${words} `) return toned(title) === marked ? 6 : 5;
  if (folded.startsWith(` ${words}`)) return 4;
  return folded.includes(` ${words} `) ? 3 : 2;
}

type Shown = (db: Db, names: Name[]) => Promise<Map<number, Pick<NamedHit, 'address' | 'note'>>>;

const shownOf: Record<NamedKind, Shown> = {
  async podcast_episode(db, names) {
    const rows = await podcastsOfEpisodes(db, idsOf(names));
    return shown(rows, names, ({ id, of }, title) => ({ address: episodeAddress(title, id), note: of }));
  },
  async collection(db, names) {
    const rows = await collectionsByIds(db, idsOf(names));
    return shown(rows, names, ({ id, code, count }, title) => ({
      address: collectionAddress(code, title, id),
      note: `Tuyển tập · ${count ?? 0} cuốn`,
    }));
  },
  async combo(db, names) {
    const rows = await combosByIds(db, idsOf(names));
    return shown(rows, names, ({ id, count }, title) => ({
      address: comboAddress(title, id),
      note: `Combo · ${count ?? 0} cuốn`,
    }));
  },
  async news(db, names) {
    const rows = await topicsOfNews(db, idsOf(names));
    return shown(rows, names, ({ id, topic }, title) => ({ address: newsAddress(title, id), note: topic }));
  },
};

const idsOf = (names: readonly Name[]) => names.map(({ id }) => id);

/** Rows with their second lines, by id. */
function shown<R extends { id: number }, T>(
  rows: readonly R[],
  names: readonly Name[],
  of: (row: R, title: string) => T,
): Map<number, T> {
  const titles = new Map(names.map(({ id, title }) => [id, title]));
  return new Map(rows.map(row => [row.id, of(row, titles.get(row.id) ?? '')]));
}

/** Things of a kind whose names have all the words, each at least begun: the nearest first, of equals the newest. */
export async function namedLike(
  store: Pick<Context, 'db' | 'now'>,
  kind: NamedKind,
  query: { folded: string; toned: string },
  { limit, offset }: Page,
): Promise<{ kind: NamedKind; total: number; items: NamedHit[] }> {
  const found = (await namesIn(store, kind))
    .map(name => ({ name, near: nearness(name, query.folded, query.toned) }))
    .filter(({ near }) => near > 0)
    .sort((one, other) => other.near - one.near || one.name.title.length - other.name.title.length);
  const page = found.slice(offset, offset + limit).map(({ name }) => name);
  const facts = page.length > 0 ? await shownOf[kind](store.db, page) : new Map();
  return {
    kind,
    total: found.length,
    items: page.flatMap(({ id, title }) => {
      const fact = facts.get(id);
      return fact ? [{ id, title, ...fact }] : [];
    }),
  };
}
