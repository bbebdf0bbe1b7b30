import type { BookCard } from '#contract/library/catalogue.ts';
import { type EmbedTarget, embedTargetAt } from '#rules/people/embed-kinds.ts';
import { workHandlers } from '../front/work/handlers.ts';
import type { Context } from '../kit/http/context.ts';
import { catalogueHandlers } from '../library/catalogue/handlers.ts';
import { comicsHandlers } from '../reading/comics/handlers.ts';
import { playerHandlers } from '../reading/player/handlers.ts';
import { shopGoodHandlers } from '../shop/goods/handlers.ts';
import { goodOfSlug } from './frame-of-good.ts';
import { answerFor } from './meta/answer-for.ts';
import type { MetaRequest } from './meta/meta.ts';

/** An embeddable page for a guest. */
export interface OembedTarget extends Pick<EmbedTarget, 'kind' | 'slug'> {
  title: string;
  authors: readonly string[];
  /** Path of its page. */
  address: string;
  /** The work of its preview picture; null where there is none. */
  pictured: Pick<BookCard, 'id' | 'title' | 'authors' | 'tint' | 'cover'> | null;
}

type Facts = Omit<OembedTarget, 'kind'>;

const lastOf = (address: string): string => address.split('/').at(-1) ?? '';

const ofWork = (work: BookCard): Facts => ({
  title: work.title,
  authors: work.authors,
  address: work.address,
  slug: lastOf(work.address),
  pictured: work,
});

/** A part of a work: an issue, an episode, a film. */
const ofPart = (title: string, address: string, work: BookCard): Facts => ({
  ...ofWork(work),
  title: `${title} · ${work.title}`,
  address,
  slug: lastOf(address),
});

const asks: Partial<Record<EmbedTarget['of'], (content_id: number, guest: Context) => Promise<Facts>>> = {
  ebook: async (content_id, guest) =>
    ofWork(await catalogueHandlers.bookDetail({ content_id, content_type: 1 }, guest)),
  comic: async (content_id, guest) => ofWork(await workHandlers.comicDetail({ content_id }, guest)),
  comicIssue: async (content_id, guest) => {
    const issue = await comicsHandlers.detailReader({ content_id }, guest);
    return ofPart(issue.title, issue.address, issue.comic);
  },
  comicVideo: async (content_id, guest) => {
    const film = await comicsHandlers.detailWatcher({ content_id }, guest);
    return ofPart(film.title, film.address, film.comic);
  },
  audiobook: async (content_id, guest) => ofWork(await playerHandlers.audioDetail({ content_id }, guest)),
  podcast: async (content_id, guest) => ofWork(await playerHandlers.audioDetail({ content_id }, guest)),
  episode: async (content_id, guest) => {
    const episode = await playerHandlers.episodeDetail({ content_id }, guest);
    return ofPart(episode.title, episode.address, episode.podcast);
  },
};

async function ofGood(slug: string, guest: Context): Promise<Facts | null> {
  const product_meta_id = await goodOfSlug(guest.db, slug);
  if (product_meta_id === null) return null;
  const good = await shopGoodHandlers.getEbookInfo({ product_meta_id }, guest);
  const { product_name, shop_name, authors, product_address, reader_address } = good;
  return {
    title: `${product_name} · ${shop_name}`,
    authors,
    address: product_address,
    // Of the good itself: a product has several.
    slug: lastOf(reader_address),
    pictured: null,
  };
}

/** The embed of one of our addresses; null for every other address, and for pages that do not exist. */
export async function oembedTargetAt(requested: MetaRequest, url: unknown): Promise<OembedTarget | null> {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.origin !== requested.origin) return null;
  const target = embedTargetAt(address.pathname);
  // A reader's address is no page of its own.
  if (!target || (target.kind === 'book' && target.of !== 'ebook')) return null;
  const facts = await answerFor(requested, async guest =>
    target.kind === 'product'
      ? ofGood(target.slug, guest)
      : ((await asks[target.of]?.(target.id, guest)) ?? null),
  );
  return facts && { ...facts, kind: target.kind };
}
