import {
  type RankedBook,
  type RankedKind,
  type RankPeriod,
  rankedKinds,
  type shelves,
} from '#contract/shelves.ts';
import type { Handlers } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import { cardsInOrder, cut, type Desk, pageOf } from './cards.ts';
import { ranked, rankedTypes } from './offer-queries.ts';
import type { Page } from './queries.ts';

const kindNames = Object.keys(rankedKinds) as RankedKind[];
const DEFAULT: RankedKind = 'retail_book';

/** Kinds that have a ranking in a period. */
export async function kindsRanked(db: Db, period: RankPeriod): Promise<RankedKind[]> {
  const types = await rankedTypes(db, period, Object.values(rankedKinds));
  return kindNames.filter(kind => types.includes(rankedKinds[kind]));
}

/** Those, and the one shown: what was asked for, else the default, else the first there is. */
async function kindsFor(db: Db, period: RankPeriod, asked: RankedKind | null) {
  const kinds = await kindsRanked(db, period);
  return { kinds, kind: asked ?? (kinds.includes(DEFAULT) ? DEFAULT : (kinds[0] ?? DEFAULT)) };
}

async function stretch(desk: Desk, period: RankPeriod, kind: RankedKind, page: Page): Promise<RankedBook[]> {
  const rows = await ranked(desk.db, period, rankedKinds[kind], page);
  const cards = await cardsInOrder(
    desk,
    rows.map(({ edition_id }) => edition_id),
  );
  const byId = new Map(cards.map(card => [card.id, card]));
  return rows.flatMap(({ position, was, edition_id }) => {
    const book = byId.get(edition_id);
    return book ? [{ position, was, book }] : [];
  });
}

export const rankingHandlers: Pick<
  Handlers<typeof shelves>,
  'rankingSuperApp' | 'listRankingByOffset' | 'listRanking'
> = {
  async rankingSuperApp({ ranking_type, content_type, page_size }, { db, filesOrigin: files }) {
    const { kind } = await kindsFor(db, ranking_type, content_type);
    return stretch({ db, files }, ranking_type, kind, { limit: page_size, offset: 0 });
  },

  async listRankingByOffset({ ranking_type, content_type, offset, limit }, { db, filesOrigin: files }) {
    const { kind } = await kindsFor(db, ranking_type, content_type);
    return stretch({ db, files }, ranking_type, kind, { limit, offset });
  },

  async listRanking({ rank_type, content_type, page_no, page_size }, { db, filesOrigin: files }) {
    const { kind, kinds } = await kindsFor(db, rank_type, content_type);
    const found = await stretch({ db, files }, rank_type, kind, pageOf(page_no, page_size));
    const { rows: items, more } = cut(found, page_size);
    return { period: rank_type, kind, kinds, items, more };
  },
};
