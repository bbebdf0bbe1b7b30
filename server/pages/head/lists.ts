import { linkTo } from '#contract/all-paths.ts';
import { browse, type ListPage } from '#contract/browse.ts';
import type { BookCard } from '#contract/catalogue.ts';
import {
  addressOf,
  askedOf,
  categoryInput,
  isFiltered,
  type Asked as Look,
  listInput,
  topicInput,
} from '#contract/list-asked.ts';
import { type ListName, type ShelfName, shelfKinds, shelfSlugs } from '#contract/list-paths.ts';
import { kindNames, lists } from '#contract/lists.ts';
import { idOfSlug } from '#rules/slug.ts';
import { browseHandlers } from '../../browse/handlers.ts';
import { Refusal } from '../../kit/refusal.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { type Asked, type Found, firstOf, type Head, type HeadOf, NOT_FOUND } from './head.ts';

const lookOf = ({ request }: Asked): Look => askedOf(new URLSearchParams(request.url.split('?')[1] ?? ''));

/** schema.org: what stands on the page, in its order. */
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
function pageHead(
  { title, description, address, way }: Described,
  { items, page, pageSize }: ListPage,
  look: Look,
  origin: string,
): Head | null {
  if (items.length === 0 && page > 1) return null;
  return {
    title: page > 1 ? `${title}, trang ${page}` : title,
    description,
    canonical: isFiltered(look) ? address : addressOf(address, { page }),
    linkedData: [
      crumbs(way, origin),
      ...(items.length ? [itemsData(items, (page - 1) * pageSize, origin)] : []),
    ],
  };
}

const screens = { list: 'features/browse/ListPage.tsx', shelf: 'features/browse/ShelfPage.tsx' } as const;

/** The list at an address of its own. */
export const listHead =
  (name: ListName): HeadOf =>
  async asked => {
    const { house, request, reply, origin } = asked;
    const list = lists[name];
    const context = asGuest(house, request, reply);
    const address = linkTo(name);
    const described = { title: list.heading, description: list.lead, address };
    const [kind = 0] = list.types;
    if (list.all) {
      const input = { content_type: kind };
      const data = await browseHandlers.getFrontPage(input, context);
      const [rail] = data.rails;
      return {
        head: {
          ...described,
          canonical: address,
          linkedData: [
            crumbs([[list.heading, address]], origin),
            ...(rail ? [itemsData(rail.items, 0, origin)] : []),
          ],
        },
        screen: 'features/browse/FrontPage.tsx',
        first: firstOf(browse.getFrontPage, input, data),
      };
    }
    const look = lookOf(asked);
    const input = listInput(name, look);
    const data = await browseHandlers.getBookByPage(browse.getBookByPage.input.parse(input), context);
    const above = (Object.keys(lists) as ListName[]).find(other => lists[other].all === name);
    const way: Described['way'] = [
      ...(above ? [[lists[above].heading, linkTo(above)] as [string, string]] : []),
      [list.heading, address],
    ];
    const head = pageHead({ ...described, way }, data, look, origin);
    return head
      ? { head, screen: screens.list, first: firstOf(browse.getBookByPage, input, data) }
      : NOT_FOUND;
  };

/** The front page of a kind. */
const frontOf = (kind: number): [string, string] => {
  const name = (Object.keys(lists) as ListName[]).find(
    other => lists[other].all !== undefined && lists[other].types[0] === kind,
  );
  return name ? [lists[name].heading, linkTo(name)] : ['', linkTo('home')];
};

const slugIn = ({ request }: Asked): string => (request.params as { slug?: string }).slug ?? '';

/** An old or mistyped name leads to the right address; what was asked with it goes along. */
function movedFrom({ request }: Asked, address: string): { movedTo: string } | null {
  const [path = '', query] = request.url.split('?');
  return address === '#' || path === address ? null : { movedTo: query ? `${address}?${query}` : address };
}

async function categoryHead(asked: Asked, id: number, kind: number): Promise<Found> {
  const look = lookOf(asked);
  const input = categoryInput(id, kind, look);
  const context = asGuest(asked.house, asked.request, asked.reply);
  const data = await browseHandlers.getItemByCat(browse.getItemByCat.input.parse(input), context);
  const { category } = data;
  // A category without works of this kind is no page of this kind.
  if (category.count === 0) return NOT_FOUND;
  const moved = movedFrom(asked, category.address);
  if (moved) return moved;
  const { name, address } = category;
  const described: Described = {
    title: `${name} · ${kindNames[kind]}`,
    description: `${category.count} tựa thể loại ${name} trong mục ${kindNames[kind]} của Mọt, tựa mới đứng trước.`,
    address,
    way: [frontOf(kind), [name, address]],
  };
  const head = pageHead(described, data, look, asked.origin);
  return head ? { head, screen: screens.shelf, first: firstOf(browse.getItemByCat, input, data) } : NOT_FOUND;
}

async function topicHead(asked: Asked, id: number, kind: number): Promise<Found> {
  const look = lookOf(asked);
  const input = topicInput(id, kind, look);
  const context = asGuest(asked.house, asked.request, asked.reply);
  const data = await browseHandlers.listAudioBookByTopic(
    browse.listAudioBookByTopic.input.parse(input),
    context,
  );
  const { topic } = data;
  if (topic.count === 0) return NOT_FOUND;
  const moved = movedFrom(asked, topic.address);
  if (moved) return moved;
  const described: Described = {
    title: topic.name,
    description: topic.description || `Những cuốn cùng chủ đề ${topic.name} trên Mọt.`,
    address: topic.address,
    way: [frontOf(kind), [topic.name, topic.address]],
  };
  const head = pageHead(described, data, look, asked.origin);
  return head
    ? { head, screen: screens.shelf, first: firstOf(browse.listAudioBookByTopic, input, data) }
    : NOT_FOUND;
}

/** A category or a topic at an address of items of one kind. */
export const shelfHead =
  (name: ShelfName): HeadOf =>
  async asked => {
    const slug = slugIn(asked);
    const kind = shelfKinds[name];
    const category = idOfSlug(shelfSlugs[name], slug);
    const topic = category === null ? idOfSlug('topic', slug) : null;
    try {
      if (category) return await categoryHead(asked, category, kind);
      if (topic) return await topicHead(asked, topic, kind);
      return NOT_FOUND;
    } catch (error) {
      if (error instanceof Refusal) return NOT_FOUND;
      throw error;
    }
  };
