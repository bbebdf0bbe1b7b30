import { contentType } from '#contract/library/catalogue.ts';
import type { workCalls } from '#contract/library/work.ts';
import { readTypes } from '#rules/rights/content-type.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { chapterPage, type PartsPage } from '../../library/catalogue/chapters.ts';
import { detailOf, editionRow, shownEdition } from '../../library/catalogue/detail.ts';
import { cardsByIds, cardsOfCategory } from '../../library/catalogue/queries.ts';
import { listedChapters } from '../../money/purchase/chapter-queries.ts';
import { followOf } from '../../money/purchase/follow-queries.ts';
import { leavesOf } from '../../money/purchase/leaf-queries.ts';
import { accessOf } from '../../rights/access.ts';
import { issuePage } from './issues.ts';
import { mainAddressOf } from './main-address.ts';
import { comicFactsOf, recommendedIds } from './queries.ts';
import { ratingHandlers } from './rating-handlers.ts';

const RECOMMENDED = 12;

async function listChapters(
  { content_id, ...request }: { content_id: number } & PartsPage,
  context: Context,
  types: readonly number[],
) {
  const row = await editionRow(context.db, content_id, types);
  const access = await accessOf(context, row);
  return { total: row.parts, items: await chapterPage(context.db, row, access, request) };
}

export const workHandlers: Handlers<typeof workCalls> = {
  ...ratingHandlers,

  async listChapters(input, context) {
    return listChapters(input, context, readTypes);
  },

  async listOakChapters(input, context) {
    return listChapters(input, context, [contentType.oakBook]);
  },

  async oakDetail({ content_id }, context) {
    const row = await shownEdition(context, content_id, [contentType.oakBook]);
    const { detail, access } = await detailOf(context, row);
    const [listed, leaves, follow] = await Promise.all([
      listedChapters(context.db, row.id, 0),
      leavesOf(context.db, row.id),
      context.reader ? followOf(context.db, context.reader.accountId, row.id) : undefined,
    ]);
    return {
      ...detail,
      nut_price: row.oak_per_chapter ?? 0,
      bought: listed.filter(({ spine_index }) => access.stateOf(spine_index) === 'owned').length,
      total: listed.length,
      subscribed: follow?.subscribed ?? false,
      auto_renew: follow?.auto_seen != null,
      leaves,
    };
  },

  async comicDetail({ content_id }, context) {
    const row = await shownEdition(context, content_id, [contentType.comic]);
    const [{ detail, access }, facts] = await Promise.all([
      detailOf(context, row),
      comicFactsOf(context.db, row.id),
    ]);
    return { ...detail, issues: await issuePage(context.db, row, access), ...(facts && { facts }) };
  },

  async listIssues({ content_id, ...request }, context) {
    const row = await editionRow(context.db, content_id, [contentType.comic]);
    const access = await accessOf(context, row);
    return { total: row.parts, items: await issuePage(context.db, row, access, request) };
  },

  async relatedComic({ content_id, page_no, page_size }, { db, filesOrigin }) {
    const row = await editionRow(db, content_id, [contentType.comic]);
    if (row.category_id === null) return [];
    const skip = (page_no - 1) * page_size;
    const found = await cardsOfCategory(db, row.category_id, contentType.comic, row.id, page_size, skip);
    return found.map(card => cardOf(card, filesOrigin));
  },

  async listRecommended({ content_id, content_type }, { db, filesOrigin }) {
    const row = await editionRow(db, content_id, [content_type]);
    const of = { workId: row.work_id, contentType: row.content_type, categoryId: row.category_id };
    const ids = await recommendedIds(db, of, RECOMMENDED);
    const byId = new Map((await cardsByIds(db, ids)).map(card => [card.id, cardOf(card, filesOrigin)]));
    return ids.flatMap(id => byId.get(id) ?? []);
  },

  async whereIs({ slug }, { db, refuse, now }) {
    const address = await mainAddressOf(db, slug, now());
    if (address === null) throw refuse('not_found');
    return { address };
  },
};
