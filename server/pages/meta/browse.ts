import type { FastifyRequest } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import { authorCalls } from '#contract/library/browse-authors.ts';
import { type CollectionCode, collectionCalls } from '#contract/library/browse-collections.ts';
import { collectionLabels, kindLabels, periodLabels } from '#contract/library/browse-labels.ts';
import { type RankedKind, type RankPeriod, rankingCalls } from '#contract/library/browse-rankings.ts';
import { letterOf } from '#rules/text/alphabet.ts';
import { browseHandlers } from '../../library/browse/handlers.ts';
import { movedFrom } from './canonical.ts';
import { plain } from './escape.ts';
import { bookSteps, breadcrumbs, findBySlug, guest, itemList, page, pageIn, queryWord } from './list-meta.ts';
import { type MetaOf, NOT_FOUND, type PageMeta } from './meta.ts';

/* Metadata of the pages of authors, collections and rankings. */

export const authorsMeta: MetaOf = async requested => {
  const { request } = requested;
  const input = {
    letter: letterOf(queryWord(request, 'letter')),
    key_word: queryWord(request, 'q', 80),
    page_no: pageIn(request),
  };
  const data = await browseHandlers.getListAuthors({ ...input, page_size: 30 }, guest(requested));
  const searched = input.key_word !== '';
  const path = linkTo('authors');
  const meta = {
    title: input.letter ? `Tác giả vần ${input.letter}` : 'Tác giả',
    description: 'Những người viết có sách trên Mọt, xếp theo vần chữ cái, mỗi người một trang riêng.',
    // Searches are not indexed, and letters lead to the same people.
    canonical: searched || input.letter || input.page_no > 1 ? null : path,
    linkedData: [breadcrumbs(requested.origin, { name: 'Tác giả', path })],
  };
  return page(meta, 'authors', authorCalls.getListAuthors, input, data);
};

export const authorMeta: MetaOf = async requested => {
  const author = await findBySlug('author', requested, id =>
    browseHandlers.detailAuthor({ author_id: id }, guest(requested)),
  );
  if (!author) return NOT_FOUND;
  const moved = movedFrom(requested.request, author.address);
  if (moved) return moved;
  const { origin } = requested;
  const works = author.shelves.flatMap(({ items }) => items);
  const bio = plain(author.bio);
  const meta: PageMeta = {
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
      breadcrumbs(
        origin,
        { name: 'Tác giả', path: linkTo('authors') },
        { name: author.name, path: author.address },
      ),
    ],
  };
  return page(meta, 'author', authorCalls.detailAuthor, { author_id: author.id }, author);
};

export const collectionsMeta =
  (code: CollectionCode): MetaOf =>
  async requested => {
    const input = { content_type: code, page_no: pageIn(requested.request) };
    const data = await browseHandlers.getListCollections2({ ...input, page_size: 30 }, guest(requested));
    const { title, lead, path } = collectionLabels[code];
    const address = linkTo(path);
    const meta = {
      title,
      description: lead,
      canonical: input.page_no > 1 ? null : address,
      linkedData: [
        itemList(requested.origin, title, bookSteps(data.items)),
        breadcrumbs(requested.origin, { name: title, path: address }),
      ],
    };
    return page(meta, 'collections', collectionCalls.getListCollections2, input, data);
  };

export const collectionMeta: MetaOf = async requested => {
  const found = await findBySlug('collection', requested, id =>
    browseHandlers.getCollectionDetail({ collection_id: id }, guest(requested)),
  );
  if (!found) return NOT_FOUND;
  // A collection of audiobooks under the address of ebooks is led to its own.
  const moved = movedFrom(requested.request, found.address);
  if (moved) return moved;
  const { origin } = requested;
  const shelf = collectionLabels[found.code];
  const meta: PageMeta = {
    title: found.title,
    description: found.summary || shelf.lead,
    canonical: found.address,
    linkedData: [
      itemList(origin, found.title, bookSteps(found.items)),
      breadcrumbs(
        origin,
        { name: shelf.title, path: linkTo(shelf.path) },
        { name: found.title, path: found.address },
      ),
    ],
  };
  return page(meta, 'collection', collectionCalls.getCollectionDetail, { collection_id: found.id }, found);
};

/** Each view has its address; without a query the address is canonical for the default view of the day. */
const rankingAddress = ({ url }: FastifyRequest, rank_type: RankPeriod, content_type: RankedKind): string =>
  url.includes('?') ? linkTo('ranking', undefined, { rank_type, content_type }) : linkTo('ranking');

export const rankingMeta: MetaOf = async requested => {
  const { request, origin } = requested;
  const input = {
    rank_type: queryWord(request, 'rank_type'),
    content_type: queryWord(request, 'content_type'),
    page_no: pageIn(request),
  };
  const known = rankingCalls.listRanking.input.parse(input);
  const data = await browseHandlers.listRanking(known, guest(requested));
  const title = `Bảng xếp hạng ${kindLabels[data.kind].toLowerCase()} theo ${periodLabels[data.period].toLowerCase()}`;
  const path = linkTo('ranking');
  const meta = {
    title,
    description: `Những tựa được mở, đọc và yêu thích nhiều nhất trên Mọt, tính lại vài phút một lần.`,
    canonical: input.page_no > 1 ? null : rankingAddress(request, data.period, data.kind),
    linkedData: [
      itemList(origin, title, bookSteps(data.items.map(({ book }) => book))),
      breadcrumbs(origin, { name: 'Bảng xếp hạng', path }),
    ],
  };
  return page(meta, 'ranking', rankingCalls.listRanking, input, data);
};
