import { linkTo } from '#contract/all-paths.ts';
import type { YouthRail, youthCalls } from '#contract/front/youth.ts';
import { cornerNames, formLabels, youthForms, youthLead, youthTitle } from '#contract/front/youth-names.ts';
import { YOUTH_PAGE } from '#contract/library/about.ts';
import { priceFilters } from '#contract/library/lists.ts';
import { CALENDAR_DAYS } from '#rules/front/suggestion.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { isDay } from '#rules/text/days.ts';
import { dayFrom, FINISHED } from '#rules/text/progress-days.ts';
import type { Context, Handlers } from '../../kit/http/context.ts';
import { pageBySlug } from '../../library/about/queries.ts';
import { listPageOf, pricesOf, shelfOf } from '../../library/browse/shelf.ts';
import { coversOfBundles } from '../../library/catalogue/bundle-covers.ts';
import { cardsInOrder } from '../../library/catalogue/cards-by-id.ts';
import { youthCategoryAddress, youthCollectionAddress } from './addresses.ts';
import { cornerCard, cornerParts, cornerRails, daysAhead } from './corners.ts';
import {
  type CollectionRow,
  categoryRows,
  collectionRows,
  priceTypesOf,
  progressIn,
  worksOfTopics,
  worksOnShelf,
} from './queries.ts';
import { formTypes, type YouthMarks, youthMarks } from './shelf.ts';
import { calendarOf, suggestionOf } from './suggestions.ts';
import { keptOf, stepsOf, topicsOf } from './topics.ts';

/** Topics on the first page. */
const TOPICS_FIRST = 6;
const RAIL = 14;
const MOST_STEPS = 100;

async function railsOf(context: Context, { shelf }: YouthMarks): Promise<YouthRail[]> {
  const newest = await cardsInOrder(
    context.db,
    context.filesOrigin,
    await worksOfTopics(context.db, shelf, RAIL),
  );
  const byForm = await Promise.all(
    youthForms.map(async form => {
      const of = shelfOf({ types: formTypes[form], topicIds: shelf }, { price: 'all' }, context.now());
      const { items } = await listPageOf(context, of, { page_no: 1, page_size: RAIL });
      return { name: form, title: formLabels[form].title, address: linkTo(formLabels[form].list), items };
    }),
  );
  return [{ name: 'newest' as const, title: 'Mới trên kệ', address: null, items: newest }, ...byForm].filter(
    ({ items }) => items.length > 0,
  );
}

async function collectionsOf({ db, filesOrigin }: Context, rows: readonly CollectionRow[]) {
  const faces = await coversOfBundles(
    db,
    filesOrigin,
    'collection',
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, code, title, summary, tint, contents }) => ({
    ...{ id, code, title, summary, tint, contents },
    count: contents.length,
    faces: faces(id),
    address: youthCollectionAddress(title, id),
  }));
}

export const youthHandlers: Handlers<typeof youthCalls> = {
  async introduction(_, { db }) {
    const [page, { shelf }] = await Promise.all([pageBySlug(db, YOUTH_PAGE), youthMarks(db)]);
    const works = await worksOnShelf(db, shelf);
    return page
      ? { title: page.title, lead: page.lead, body: page.body, works }
      : { title: youthTitle, lead: youthLead, body: [], works };
  },

  async youthHome(_, context) {
    const marks = await youthMarks(context.db);
    const [suggestion, topics, corners, rails] = await Promise.all([
      suggestionOf(context, todayInVietnam(context.now())),
      topicsOf(context, marks.topics),
      Promise.all(cornerNames.map(name => cornerCard(context, marks, name))),
      railsOf(context, marks),
    ]);
    return {
      suggestion,
      topics: topics.slice(0, TOPICS_FIRST),
      topicCount: topics.length,
      corners: corners.map(({ name, count, address, covers }) => ({ name, count, address, covers })),
      rails,
    };
  },

  async youthWorks({ form, category_id, ...request }, context) {
    const { shelf, topics } = await youthMarks(context.db);
    const types = formTypes[form];
    const categories = (await categoryRows(context.db, shelf, types)).map(({ id, name, tint, n }) => ({
      ...{ id, name, tint, count: n },
      address: youthCategoryAddress(form, name, id),
    }));
    const category = categories.find(({ id }) => id === category_id) ?? null;
    if (category_id !== undefined && !category) throw context.refuse('not_found');
    const order = form === 'podcast' ? ('updated' as const) : undefined;
    const of = shelfOf({ types, order, categoryId: category_id, topicIds: shelf }, request, context.now());
    const [page, there, named] = await Promise.all([
      listPageOf(context, of, request),
      priceTypesOf(context.db, shelf, types, category_id ?? null),
      topicsOf(context, topics),
    ]);
    const prices = priceFilters.filter(price => pricesOf[price].some(type => there.includes(type)));
    return {
      ...page,
      category,
      categories,
      prices: prices.length > 1 ? prices : [],
      topics: named.map(({ name, address }) => ({ name, address })),
    };
  },

  async youthShelfTopics(_, context) {
    return topicsOf(context, (await youthMarks(context.db)).topics);
  },

  async youthTopic({ topic_id }, context) {
    const { topics } = await youthMarks(context.db);
    const all = await topicsOf(context, topics);
    const topic = all.find(({ id }) => id === topic_id);
    if (!topic) throw context.refuse('not_found');
    const works = await worksOfTopics(context.db, [topic.id], MOST_STEPS);
    return {
      ...topic,
      steps: await stepsOf(context, works),
      kept: await keptOf(context, topic.id),
      others: all.filter(({ id }) => id !== topic.id).map(({ name, address }) => ({ name, address })),
    };
  },

  async youthCollections(_, context) {
    const { shelf } = await youthMarks(context.db);
    return collectionsOf(context, await collectionRows(context.db, shelf));
  },

  async youthCollection({ collection_id }, context) {
    const { shelf } = await youthMarks(context.db);
    const [collection] = await collectionsOf(context, await collectionRows(context.db, shelf, collection_id));
    if (!collection) throw context.refuse('not_found');
    return { ...collection, steps: await stepsOf(context, collection.contents.slice(0, MOST_STEPS)) };
  },

  async youthProgress({ content_ids }, { db, reader }) {
    if (content_ids.length === 0) return [];
    const rows = await progressIn(db, reader.accountId, content_ids);
    return rows.map(({ id, share }) => ({ id, share, done: share >= FINISHED }));
  },

  async suggestToday({ day }, context) {
    const today = todayInVietnam(context.now());
    const asked = day ?? today;
    if (!isDay(asked) || asked > today) throw context.refuse('not_found');
    const [suggestion, calendar] = await Promise.all([
      suggestionOf(context, asked),
      calendarOf(context, dayFrom(today, 1 - CALENDAR_DAYS), today),
    ]);
    if (day !== undefined && !suggestion) throw context.refuse('not_found');
    return { today, suggestion, calendar };
  },

  async youthCorner({ corner: name }, context) {
    const today = todayInVietnam(context.now());
    const marks = await youthMarks(context.db);
    const { works, ...card } = await cornerCard(context, marks, name);
    const [rails, days, parts] = await Promise.all([
      cornerRails(context, name, works),
      name === 'forces' ? daysAhead(context, today) : [],
      cornerParts(context, name, today),
    ]);
    return { ...card, rails, days, parts };
  },
};
