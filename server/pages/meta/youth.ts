import { linkTo } from '#contract/all-paths.ts';
import { youthCalls } from '#contract/front/youth.ts';
import {
  type CornerName,
  collectionsLabel,
  cornerLabels,
  feedLabel,
  formLabels,
  mediaLabel,
  suggestLabel,
  topicsLabel,
  type YouthForm,
  youthTitle,
} from '#contract/front/youth-names.ts';
import { youthWorksInput } from '#contract/front/youth-request.ts';
import { isFiltered, listAddress, listRequestOf } from '#contract/library/list-request.ts';
import { foldTag } from '#rules/community/post-text.ts';
import { weekdayOf } from '#rules/front/cabinet-words.ts';
import { isDay } from '#rules/text/days.ts';
import { idOfSlug, type SlugKind } from '#rules/text/slug.ts';
import { youthHandlers } from '../../front/youth/handlers.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { movedFrom, slugIn } from './canonical.ts';
import { bookSteps, breadcrumbs, findBySlug, guest, itemList, page } from './list-meta.ts';
import { type MetaOf, type MetaRequest, type MetaResult, NOT_FOUND, type PageMeta } from './meta.ts';

/* Metadata of the youth cabinet. */

const home = { name: youthTitle, path: linkTo('youth') };

interface Shown {
  title: string;
  description: string;
  address: string;
  items: readonly { title: string; address: string }[];
}

/** A page of the cabinet with what it lists. */
const metaOf = ({ origin }: MetaRequest, { title, description, address, items }: Shown): PageMeta => ({
  title: `${title} · ${youthTitle}`,
  description,
  canonical: address,
  linkedData: [
    breadcrumbs(origin, home, { name: title, path: address }),
    ...(items.length > 0 ? [itemList(origin, title, bookSteps(items))] : []),
  ],
});

export const youthMeta: MetaOf = async requested => {
  const context = guest(requested);
  const [data, about] = await Promise.all([
    youthHandlers.youthHome({}, context),
    youthHandlers.introduction({}, context),
  ]);
  const items = data.rails[0]?.items ?? [];
  const meta: PageMeta = {
    title: about.title,
    description: about.lead,
    canonical: home.path,
    linkedData: [
      breadcrumbs(requested.origin, home),
      ...(items.length > 0 ? [itemList(requested.origin, about.title, bookSteps(items))] : []),
    ],
  };
  return page(meta, 'youth', youthCalls.youthHome, {}, data);
};

/** A work's own page and the letter of its slugs. */
const works = {
  ebook: ['ebook', 'book'],
  audiobook: ['audiobook', 'audiobook'],
  podcast: ['podcast', 'podcast'],
} as const satisfies Record<YouthForm, [SlugKind, string]>;

/** The shelf by form, or one of its categories; the slug of a work leads to the work's own address. */
export const youthFormMeta =
  (form: YouthForm, one = false): MetaOf =>
  async requested => {
    const slug = slugIn(requested.request);
    const category = one ? idOfSlug('category', slug) : null;
    if (one && category === null) {
      const [kind, path] = works[form];
      return idOfSlug(kind, slug) ? { movedTo: linkTo(path, { slug }) } : NOT_FOUND;
    }
    const request = listRequestOf(new URLSearchParams(requested.request.url.split('?')[1] ?? ''));
    const input = youthWorksInput(form, category, request);
    return found(async () => {
      const data = await youthHandlers.youthWorks(youthCalls.youthWorks.input.parse(input), guest(requested));
      if (data.items.length === 0 && data.page > 1) return NOT_FOUND;
      const { title, lead, list } = formLabels[form];
      const address = data.category?.address ?? linkTo(list);
      const moved = movedFrom(requested.request, address);
      if (one && moved) return moved;
      const meta = metaOf(requested, {
        title: data.category ? `${data.category.name}, ${title.toLowerCase()}` : title,
        description: lead,
        address: isFiltered(request) ? address : listAddress(address, { page: data.page }),
        items: data.items,
      });
      return page(meta, 'youthForm', youthCalls.youthWorks, input, data);
    });
  };

/** A refusal is answered as not found. */
async function found(load: () => Promise<MetaResult>): Promise<MetaResult> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Refusal) return NOT_FOUND;
    throw error;
  }
}

export const youthTopicMeta: MetaOf = async requested => {
  const context = guest(requested);
  if (slugIn(requested.request) === '') {
    const data = await youthHandlers.youthShelfTopics({}, context);
    const items = data.map(({ name, address }) => ({ title: name, address }));
    const address = linkTo('youthTopic', { slug: '' });
    const { title, lead: description } = topicsLabel;
    return page(
      metaOf(requested, { title, description, address, items }),
      'youthTopic',
      youthCalls.youthShelfTopics,
      {},
      data,
    );
  }
  const data = await findBySlug('topic', requested, id =>
    youthHandlers.youthTopic({ topic_id: id }, context),
  );
  if (!data) return NOT_FOUND;
  const { id, name, description, address, steps } = data;
  const shown = {
    ...{ title: name, address },
    description: description || `Những cuốn cùng chủ đề ${name}.`,
    items: steps.map(({ book }) => book),
  };
  return (
    movedFrom(requested.request, address) ??
    page(metaOf(requested, shown), 'youthTopic', youthCalls.youthTopic, { topic_id: id }, data)
  );
};

export const youthCollectionsMeta: MetaOf = async requested => {
  const data = await youthHandlers.youthCollections({}, guest(requested));
  const { title, lead: description } = collectionsLabel;
  const shown = { title, description, address: linkTo('youthCollections'), items: data };
  return page(metaOf(requested, shown), 'youthCollections', youthCalls.youthCollections, {}, data);
};

export const youthCollectionMeta: MetaOf = async requested => {
  const data = await findBySlug('collection', requested, id =>
    youthHandlers.youthCollection({ collection_id: id }, guest(requested)),
  );
  if (!data) return NOT_FOUND;
  const { id, title, summary, address, steps } = data;
  const shown = {
    ...{ title, address },
    description: summary || collectionsLabel.lead,
    items: steps.map(({ book }) => book),
  };
  return (
    movedFrom(requested.request, address) ??
    page(metaOf(requested, shown), 'youthCollection', youthCalls.youthCollection, { collection_id: id }, data)
  );
};

/** A day before is the same work under a date: it is not indexed beside the work's own page. */
export const suggestionMeta: MetaOf = async requested => {
  const day = slugIn(requested.request);
  if (day !== '' && !isDay(day)) return NOT_FOUND;
  const input = day ? { day } : {};
  return found(async () => {
    const data = await youthHandlers.suggestToday(input, guest(requested));
    const { title, lead: description } = suggestLabel;
    const address = linkTo('youthSuggestion', { slug: '' });
    const items = data.suggestion ? [data.suggestion.book] : [];
    const meta = metaOf(requested, { title, description, address, items });
    const shown = day ? { ...meta, title: `Gợi ý ${weekdayOf(day)} · ${youthTitle}`, canonical: null } : meta;
    return page(shown, 'youthSuggestion', youthCalls.suggestToday, input, data);
  });
};

export const youthCornerMeta =
  (name: CornerName): MetaOf =>
  async requested => {
    const input = { corner: name };
    const data = await youthHandlers.youthCorner(input, guest(requested));
    const { title, lead: description, path } = cornerLabels[name];
    const shown = { title, description, address: linkTo(path), items: data.rails[0]?.items ?? [] };
    return page(metaOf(requested, shown), 'youthCorner', youthCalls.youthCorner, input, data);
  };

/** The feed of the cabinet, and its pictures: nothing where the feed is off. */
export const youthFeedMeta =
  (part: 'feed' | 'media'): MetaOf =>
  requested => {
    if (!requested.appContext.settings.feedIsOn) return NOT_FOUND;
    const { title, lead: description } = part === 'feed' ? feedLabel : mediaLabel;
    const address = linkTo(part === 'feed' ? 'youthFeed' : 'youthFeedMedia');
    return {
      meta: metaOf(requested, { title, description, address, items: [] }),
      screen: part === 'feed' ? 'youthFeed' : 'youthFeedMedia',
    };
  };

/** Posts of a tag are in no index, as in the feed; a post's slug leads to the post's own address. */
export const youthTagMeta: MetaOf = ({ appContext, request }) => {
  if (!appContext.settings.feedIsOn) return NOT_FOUND;
  const slug = slugIn(request);
  if (idOfSlug('post', slug)) return { movedTo: linkTo('feedPost', { slug }) };
  if (!foldTag(slug)) return NOT_FOUND;
  return {
    meta: { title: `#${slug} · ${feedLabel.title}`, description: feedLabel.lead, canonical: null },
    screen: 'youthFeed',
  };
};
