import {
  type RankedBook,
  type RankedKind,
  type RankPeriod,
  rankedKinds,
  type rankingCalls,
} from '#contract/library/browse-rankings.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Page } from '../../kit/db/fragments.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { cutToPage, pageOf } from '../../kit/paging.ts';
import { cardsInOrder } from '../catalogue/cards-by-id.ts';
import { ranked, rankedTypes } from './ranking-queries.ts';

const kindNames = Object.keys(rankedKinds) as RankedKind[];
const DEFAULT: RankedKind = 'retail_book';

/** Kinds that have a ranking in a period. */
export async function kindsRanked(db: Db, period: RankPeriod): Promise<RankedKind[]> {
  const types = await rankedTypes(db, period, Object.values(rankedKinds));
  return kindNames.filter(kind => types.includes(rankedKinds[kind]));
}

/** Those, and the one shown: the requested one, else the default, else the first that has a ranking. */
async function kindsFor(db: Db, period: RankPeriod, requested: RankedKind | null) {
  const kinds = await kindsRanked(db, period);
  return { kinds, kind: requested ?? (kinds.includes(DEFAULT) ? DEFAULT : (kinds[0] ?? DEFAULT)) };
}

async function rankedBooks(
  db: Db,
  files: string,
  period: RankPeriod,
  kind: RankedKind,
  page: Page,
): Promise<RankedBook[]> {
  const rows = await ranked(db, period, rankedKinds[kind], page);
  const cards = await cardsInOrder(
    db,
    files,
    rows.map(({ edition_id }) => edition_id),
  );
  const byId = new Map(cards.map(card => [card.id, card]));
  return rows.flatMap(({ position, was, edition_id }) => {
    const book = byId.get(edition_id);
    return book ? [{ position, was, book }] : [];
  });
}

export const rankingHandlers: Handlers<typeof rankingCalls> = {
  async rankingSuperApp({ ranking_type, content_type, page_size }, { db, filesOrigin: files }) {
    const { kind } = await kindsFor(db, ranking_type, content_type);
    return rankedBooks(db, files, ranking_type, kind, { limit: page_size, offset: 0 });
  },

  async listRankingByOffset({ ranking_type, content_type, offset, limit }, { db, filesOrigin: files }) {
    const { kind } = await kindsFor(db, ranking_type, content_type);
    return rankedBooks(db, files, ranking_type, kind, { limit, offset });
  },

  async listRanking({ rank_type, content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const { kind, kinds } = await kindsFor(db, rank_type, content_type);
    const found = await rankedBooks(db, files, rank_type, kind, pageOf(page_no, page_size));
    const { rows: items, more } = cutToPage(found, page_size);
    return { period: rank_type, kind, kinds, items, more };
  },
};
