import type { FastifyRequest } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import type { AnyCall, Input, Output } from '#contract/call.ts';
import { type CollectionCode, type RankedKind, type RankPeriod, shelves } from '#contract/shelves.ts';
import { collectionWords, kindWords, periodWords } from '#contract/shelves-words.ts';
import { letterOf } from '#rules/alphabet.ts';
import { pageNumber } from '#rules/page-number.ts';
import { idOfSlug, type SlugKind } from '#rules/slug.ts';
import type { Context } from '../../kit/context.ts';
import { Refusal } from '../../kit/refusal.ts';
import { shelvesHandlers } from '../../shelves/handlers.ts';
import { asGuest } from '../guest.ts';
import { plain } from './escape.ts';
import { type Asked, type Found, firstOf, type Head, type HeadOf, NOT_FOUND } from './head.ts';
import { movedFrom, slugIn } from './moved.ts';

/* Authors, collections, combos, rankings, sales and packages as machines see them. */

const guest = ({ house, request, reply }: Asked): Context => asGuest(house, request, reply);
const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;
/** One word of the query, as long as the call takes it; the screens cut alike, so that the answer fits the question. */
const word = (request: FastifyRequest, name: string, most = 40): string => {
  const value = queryOf(request)[name];
  return typeof value === 'string' ? value.slice(0, most) : '';
};
const pageIn = (request: FastifyRequest): number => pageNumber(word(request, 'page'));

interface Step {
  name: string;
  path: string;
}
const crumbs = (origin: string, ...steps: Step[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Mọt', path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: plain(name),
    item: origin + path,
  })),
});

const itemList = (origin: string, name: string, items: readonly Step[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: plain(name),
  numberOfItems: items.length,
  itemListElement: items.map(({ name: each, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: plain(each),
    url: origin + path,
  })),
});
const bookSteps = (books: readonly { title: string; address: string }[]): Step[] =>
  books.map(({ title, address }) => ({ name: title, path: address }));

/** What is found for a slug: the thing, or that it is not there. */
async function thing<T>(kind: SlugKind, asked: Asked, load: (id: number) => Promise<T>): Promise<T | null> {
  const id = idOfSlug(kind, slugIn(asked.request));
  if (!id) return null;
  try {
    return await load(id);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const page = <C extends AnyCall>(
  head: Head,
  screen: string,
  call: C,
  input: Input<C>,
  data: Output<C>,
): Found => ({
  head,
  screen: `features/shelves/${screen}.tsx`,
  first: firstOf(call, input, data),
});

export const authorsHead: HeadOf = async asked => {
  const { request } = asked;
  const input = {
    letter: letterOf(word(request, 'letter')),
    key_word: word(request, 'q', 80),
    page_no: pageIn(request),
  };
  const data = await shelvesHandlers.getListAuthors({ ...input, page_size: 30 }, guest(asked));
  const searched = input.key_word !== '';
  const path = linkTo('authors');
  const head = {
    title: input.letter ? `Tác giả vần ${input.letter}` : 'Tác giả',
    description: 'Những người viết có sách trên Mọt, xếp theo vần chữ cái, mỗi người một trang riêng.',
    // What somebody typed is nobody's search result, and letters lead to the same people.
    canonical: searched || input.letter || input.page_no > 1 ? null : path,
    linkedData: [crumbs(asked.origin, { name: 'Tác giả', path })],
  };
  return page(head, 'AuthorsPage', shelves.getListAuthors, input, data);
};

export const authorHead: HeadOf = async asked => {
  const author = await thing('author', asked, id =>
    shelvesHandlers.detailAuthor({ author_id: id }, guest(asked)),
  );
  if (!author) return NOT_FOUND;
  const moved = movedFrom(asked.request, author.address);
  if (moved) return moved;
  const { origin } = asked;
  const works = author.shelves.flatMap(({ items }) => items);
  const bio = plain(author.bio);
  const head: Head = {
    title: author.name,
    description: bio || `Sách của ${author.name} trên Mọt.`,
    canonical: author.address,
    linkedData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name: plain(author.name),
        url: origin + author.address,
        jobTitle: 'Tác giả',
        ...(bio && { description: bio }),
      },
      itemList(origin, `Sách của ${author.name}`, bookSteps(works)),
      crumbs(
        origin,
        { name: 'Tác giả', path: linkTo('authors') },
        { name: author.name, path: author.address },
      ),
    ],
  };
  return page(head, 'AuthorPage', shelves.detailAuthor, { author_id: author.id }, author);
};

export const collectionsHead =
  (code: CollectionCode): HeadOf =>
  async asked => {
    const input = { content_type: code, page_no: pageIn(asked.request) };
    const data = await shelvesHandlers.getListCollections2({ ...input, page_size: 30 }, guest(asked));
    const { title, lead, path } = collectionWords[code];
    const address = linkTo(path);
    const head = {
      title,
      description: lead,
      canonical: input.page_no > 1 ? null : address,
      linkedData: [
        itemList(asked.origin, title, bookSteps(data.items)),
        crumbs(asked.origin, { name: title, path: address }),
      ],
    };
    return page(head, 'CollectionsPage', shelves.getListCollections2, input, data);
  };

export const collectionHead: HeadOf = async asked => {
  const found = await thing('collection', asked, id =>
    shelvesHandlers.getCollectionDetail({ collection_id: id }, guest(asked)),
  );
  if (!found) return NOT_FOUND;
  // A collection of audiobooks under the address of ebooks is led to its own.
  const moved = movedFrom(asked.request, found.address);
  if (moved) return moved;
  const { origin } = asked;
  const shelf = collectionWords[found.code];
  const head: Head = {
    title: found.title,
    description: found.summary || shelf.lead,
    canonical: found.address,
    linkedData: [
      itemList(origin, found.title, bookSteps(found.items)),
      crumbs(
        origin,
        { name: shelf.title, path: linkTo(shelf.path) },
        { name: found.title, path: found.address },
      ),
    ],
  };
  return page(head, 'CollectionPage', shelves.getCollectionDetail, { collection_id: found.id }, found);
};

export const combosHead: HeadOf = async asked => {
  const input = { page_no: pageIn(asked.request) };
  const data = await shelvesHandlers.listCombo({ ...input, page_size: 30 }, guest(asked));
  const path = linkTo('combos');
  const head = {
    title: 'Combo sách',
    description: 'Những cuốn nên đọc cùng nhau, gói chung một giá nhẹ hơn mua lẻ.',
    canonical: input.page_no > 1 ? null : path,
    linkedData: [
      itemList(asked.origin, 'Combo sách', bookSteps(data.items)),
      crumbs(asked.origin, { name: 'Combo sách', path }),
    ],
  };
  return page(head, 'CombosPage', shelves.listCombo, input, data);
};

export const comboHead: HeadOf = async asked => {
  const combo = await thing('combo', asked, id =>
    shelvesHandlers.detailComboBook({ combo_id: id }, guest(asked)),
  );
  if (!combo) return NOT_FOUND;
  const moved = movedFrom(asked.request, combo.address);
  if (moved) return moved;
  const { origin } = asked;
  const head: Head = {
    title: combo.title,
    description: combo.description || `${combo.books.map(({ title }) => title).join(', ')} trong một combo.`,
    canonical: combo.address,
    // No Product: nothing is sold from this page yet, and an offer that cannot be taken would be untrue.
    linkedData: [
      itemList(origin, combo.title, bookSteps(combo.books)),
      crumbs(
        origin,
        { name: 'Combo sách', path: linkTo('combos') },
        { name: combo.title, path: combo.address },
      ),
    ],
  };
  return page(head, 'ComboPage', shelves.detailComboBook, { combo_id: combo.id }, combo);
};

/** Each look has its address; without words the address is itself the one, of whatever stands there today. */
const rankingAddress = ({ url }: FastifyRequest, rank_type: RankPeriod, content_type: RankedKind): string =>
  url.includes('?') ? linkTo('ranking', undefined, { rank_type, content_type }) : linkTo('ranking');

export const rankingHead: HeadOf = async asked => {
  const { request, origin } = asked;
  const input = {
    rank_type: word(request, 'rank_type'),
    content_type: word(request, 'content_type'),
    page_no: pageIn(request),
  };
  const known = shelves.listRanking.input.parse(input);
  const data = await shelvesHandlers.listRanking(known, guest(asked));
  const title = `Bảng xếp hạng ${kindWords[data.kind].toLowerCase()} theo ${periodWords[data.period].toLowerCase()}`;
  const path = linkTo('ranking');
  const head = {
    title,
    description: `Những tựa được mở, đọc và yêu thích nhiều nhất trên Mọt, tính lại vài phút một lần.`,
    canonical: input.page_no > 1 ? null : rankingAddress(request, data.period, data.kind),
    linkedData: [
      itemList(origin, title, bookSteps(data.items.map(({ book }) => book))),
      crumbs(origin, { name: 'Bảng xếp hạng', path }),
    ],
  };
  return page(head, 'RankingPage', shelves.listRanking, input, data);
};

export const flashSaleHead: HeadOf = async asked => {
  const data = await shelvesHandlers.listContentCampaignFlashsale({}, guest(asked));
  const path = linkTo('flashSale');
  const head = {
    title: 'Giờ vàng',
    description: 'Sách đang giảm trong giờ vàng hôm nay và những khung giờ sắp mở trên Mọt.',
    canonical: path,
    linkedData: [crumbs(asked.origin, { name: 'Giờ vàng', path })],
  };
  return page(head, 'FlashSalePage', shelves.listContentCampaignFlashsale, {}, data);
};

export const packagePlanHead: HeadOf = async asked => {
  const data = await shelvesHandlers.listPackageWeb({}, guest(asked));
  const path = linkTo('packagePlan');
  const head = {
    title: 'Gói hội viên và gói sồi',
    description:
      'Hội viên mở mọi cuốn có nhãn Hội viên, sồi mở từng chương. So các gói và giá trên một trang.',
    canonical: path,
    linkedData: [crumbs(asked.origin, { name: 'Gói hội viên và gói sồi', path })],
  };
  return page(head, 'PackagePlanPage', shelves.listPackageWeb, {}, data);
};

export const appHead: HeadOf = async asked => {
  const data = await shelvesHandlers.waysToHave({}, guest(asked));
  const path = linkTo('app');
  const head = {
    title: 'Có Mọt trên điện thoại',
    description: 'Cài Mọt từ trình duyệt trong nửa phút, hoặc quét mã để mở mini app trong Zalo.',
    canonical: path,
    linkedData: [crumbs(asked.origin, { name: 'Có Mọt trên điện thoại', path })],
  };
  return page(head, 'AppPage', shelves.waysToHave, {}, data);
};
