import { linkTo } from '#contract/all-paths.ts';
import { browseCalls, type ListPage } from '#contract/library/browse.ts';
import type { BookCard } from '#contract/library/catalogue.ts';
import { kindNames } from '#contract/library/kind-names.ts';
import { type ListName, type ShelfName, shelfKinds, shelfSlugs } from '#contract/library/list-paths.ts';
import {
  categoryInput,
  isFiltered,
  type ListRequest,
  listAddress,
  listInput,
  listRequestOf,
  topicInput,
} from '#contract/library/list-request.ts';
import { lists } from '#contract/library/lists.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { browseHandlers } from '../../library/browse/handlers.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { firstOf, type MetaOf, type MetaRequest, type MetaResult, NOT_FOUND, type PageMeta } from './meta.ts';

const requestOf = ({ request }: MetaRequest): ListRequest =>
  listRequestOf(new URLSearchParams(request.url.split('?')[1] ?? ''));

/** schema.org: the items of the page, in its order. */
const itemsData = (items: readonly BookCard[], before: number, origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: items.length,
  itemListElement: items.map((card, at) => ({
    '@type': 'ListItem',
    position: before + at + 1,
    name: plain(card.title),
    url: origin + card.address,
  })),
});

const crumbs = (way: [name: string, address: string][], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [['Mọt', linkTo('home')] as const, ...way].map(([name, address], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: plain(name),
    item: origin + address,
  })),
});

interface Described {
  title: string;
  description: string;
  /** Path without a query. */
  address: string;
  way: [name: string, address: string][];
}

/** A page of a list; filtered or reordered it is not another page for who searches. Past its end there is nothing. */
function pageMeta(
  { title, description, address, way }: Described,
  { items, page, pageSize }: ListPage,
  request: ListRequest,
  origin: string,
): PageMeta | null {
  if (items.length === 0 && page > 1) return null;
  return {
    title: page > 1 ? `${title}, trang ${page}` : title,
    description,
    canonical: isFiltered(request) ? address : listAddress(address, { page }),
    linkedData: [
      crumbs(way, origin),
      ...(items.length ? [itemsData(items, (page - 1) * pageSize, origin)] : []),
    ],
  };
}

/** The list at an address of its own. */
export const listMeta =
  (name: ListName): MetaOf =>
  async requested => {
    const { appContext, request, reply, origin } = requested;
    const list = lists[name];
    const context = asGuest(appContext, request, reply);
    const address = linkTo(name);
    const described = { title: list.heading, description: list.lead, address };
    const [kind = 0] = list.types;
    if (list.all) {
      const input = { content_type: kind };
      const data = await browseHandlers.getFrontPage(input, context);
      const [rail] = data.rails;
      return {
        meta: {
          ...described,
          canonical: address,
          linkedData: [
            crumbs([[list.heading, address]], origin),
            ...(rail ? [itemsData(rail.items, 0, origin)] : []),
          ],
        },
        screen: 'front',
        first: firstOf(browseCalls.getFrontPage, input, data),
      };
    }
    const look = requestOf(requested);
    const input = listInput(name, look);
    const data = await browseHandlers.getBookByPage(browseCalls.getBookByPage.input.parse(input), context);
    const above = (Object.keys(lists) as ListName[]).find(other => lists[other].all === name);
    const way: Described['way'] = [
      ...(above ? [[lists[above].heading, linkTo(above)] as [string, string]] : []),
      [list.heading, address],
    ];
    const meta = pageMeta({ ...described, way }, data, look, origin);
    return meta
      ? { meta: meta, screen: 'list', first: firstOf(browseCalls.getBookByPage, input, data) }
      : NOT_FOUND;
  };

/** The front page of a kind. */
const frontOf = (kind: number): [string, string] => {
  const name = (Object.keys(lists) as ListName[]).find(
    other => lists[other].all !== undefined && lists[other].types[0] === kind,
  );
  return name ? [lists[name].heading, linkTo(name)] : ['', linkTo('home')];
};

const slugIn = ({ request }: MetaRequest): string => (request.params as { slug?: string }).slug ?? '';

/** An old or mistyped name is redirected to the canonical address, with its query. */
function movedFrom({ request }: MetaRequest, address: string): { movedTo: string } | null {
  const [path = '', query] = request.url.split('?');
  return address === '#' || path === address ? null : { movedTo: query ? `${address}?${query}` : address };
}

async function categoryMeta(requested: MetaRequest, id: number, kind: number): Promise<MetaResult> {
  const request = requestOf(requested);
  const input = categoryInput(id, kind, request);
  const context = asGuest(requested.appContext, requested.request, requested.reply);
  const data = await browseHandlers.getItemByCat(browseCalls.getItemByCat.input.parse(input), context);
  const { category } = data;
  // A category without works of this kind is no page of this kind.
  if (category.count === 0) return NOT_FOUND;
  const moved = movedFrom(requested, category.address);
  if (moved) return moved;
  const { name, address } = category;
  const described: Described = {
    title: `${name} · ${kindNames[kind]}`,
    description: `${category.count} tựa thể loại ${name} trong mục ${kindNames[kind]} của Mọt, tựa mới đứng trước.`,
    address,
    way: [frontOf(kind), [name, address]],
  };
  const meta = pageMeta(described, data, request, requested.origin);
  return meta
    ? { meta: meta, screen: 'shelf', first: firstOf(browseCalls.getItemByCat, input, data) }
    : NOT_FOUND;
}

async function topicMeta(requested: MetaRequest, id: number, kind: number): Promise<MetaResult> {
  const request = requestOf(requested);
  const input = topicInput(id, kind, request);
  const context = asGuest(requested.appContext, requested.request, requested.reply);
  const data = await browseHandlers.listAudioBookByTopic(
    browseCalls.listAudioBookByTopic.input.parse(input),
    context,
  );
  const { topic } = data;
  if (topic.count === 0) return NOT_FOUND;
  const moved = movedFrom(requested, topic.address);
  if (moved) return moved;
  const described: Described = {
    // Of works of several kinds it has a page for each.
    title: topic.kinds.length > 1 ? `${topic.name} · ${kindNames[kind]}` : topic.name,
    description: topic.description || `Những cuốn cùng chủ đề ${topic.name} trên Mọt.`,
    address: topic.address,
    way: [frontOf(kind), [topic.name, topic.address]],
  };
  const meta = pageMeta(described, data, request, requested.origin);
  return meta
    ? { meta: meta, screen: 'shelf', first: firstOf(browseCalls.listAudioBookByTopic, input, data) }
    : NOT_FOUND;
}

/** A category or a topic at an address of items of one kind. */
export const shelfMeta =
  (name: ShelfName): MetaOf =>
  async requested => {
    const slug = slugIn(requested);
    const kind = shelfKinds[name];
    const category = idOfSlug(shelfSlugs[name], slug);
    const topic = category === null ? idOfSlug('topic', slug) : null;
    try {
      if (category) return await categoryMeta(requested, category, kind);
      if (topic) return await topicMeta(requested, topic, kind);
      return NOT_FOUND;
    } catch (error) {
      if (error instanceof Refusal) return NOT_FOUND;
      throw error;
    }
  };
