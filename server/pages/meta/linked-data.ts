import { linkTo } from '#contract/all-paths.ts';
import type { Output } from '#contract/kit/call.ts';
import { type BookDetail, contentType } from '#contract/library/catalogue.ts';
import type { AudioDetail, EpisodeDetail } from '#contract/reading/player.ts';
import type { paperCalls } from '#contract/shop/paper.ts';
import { priceTypes } from '#rules/rights/access.ts';
import { pictureAddress } from '../og/address.ts';
import { plain } from './escape.ts';

const CONTEXT = { '@context': 'https://schema.org' };

type Sold = Pick<BookDetail, 'priceType' | 'price' | 'access' | 'address' | 'contentType' | 'releaseOn'>;
type Paper = BookDetail & { offers?: Pick<Output<typeof paperCalls.paperDetail>['offers'], 'open'> };

/** Price of owning a work, đồng; null when it is not sold as a whole (members only, by the chapter) or not now. */
function askingPrice({ priceType, price: priceVnd, access }: Sold): number | null {
  if (access.copyright !== 'cleared') return null;
  if (priceType === priceTypes.free) return 0;
  return priceType !== priceTypes.membership && priceVnd > 0 ? priceVnd : null;
}

function offerOf(book: Sold, origin: string): object {
  const price = askingPrice(book);
  if (price === null) return {};
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'VND',
      url: origin + book.address,
      availability: 'https://schema.org/InStock',
    },
  };
}

/** Price range of a paper book in shops; nothing where none has it. */
function shopOffers({ offers, address, releaseOn }: Paper, origin: string): object {
  if (!offers || offers.open.offers === 0) return {};
  const { low, high, offers: offerCount } = offers.open;
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: low,
      highPrice: high,
      offerCount,
      priceCurrency: 'VND',
      url: origin + address,
      availability: `https://schema.org/${releaseOn ? 'PreOrder' : 'InStock'}`,
    },
  };
}

/** Only readers' own ratings count; without ratings nothing is stated. */
function ratingOf({ stars }: Pick<BookDetail, 'stars'>): object {
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count === 0) return {};
  const sum = stars.reduce((total, each, at) => total + each * (at + 1), 0);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number((sum / count).toFixed(2)),
      ratingCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

/** ISO 8601, as schema.org wants a length: 754 seconds → "PT12M34S". */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || whole === 0 ? `${rest}S` : ''}`;
}

const people = (names: readonly string[]) => names.map(name => ({ '@type': 'Person', name: plain(name) }));

/** The data that every kind of work has; unknown values are left out. */
function commonData(work: BookDetail, origin: string): object {
  const description = plain(work.description);
  return {
    name: plain(work.title),
    url: origin + work.address,
    image: origin + pictureAddress(work),
    author: people(work.authors),
    inLanguage: work.language || 'vi',
    ...(description && { description }),
    ...(work.category && { genre: plain(work.category) }),
    ...(work.publishedYear !== null && { datePublished: String(work.publishedYear) }),
    ...ratingOf(work),
  };
}

const isFree = ({ access, priceType }: BookDetail) =>
  access.copyright === 'cleared' && priceType === priceTypes.free;

function readData(book: BookDetail, origin: string): object {
  return {
    '@type': 'Book',
    ...commonData(book, origin),
    bookFormat: 'https://schema.org/EBook',
    ...(book.pages && { numberOfPages: book.pages }),
    isAccessibleForFree: isFree(book),
    ...offerOf(book, origin),
  };
}

function heardData(work: BookDetail, origin: string): object {
  return {
    '@type': 'Audiobook',
    ...commonData(work, origin),
    bookFormat: 'https://schema.org/AudiobookFormat',
    isAccessibleForFree: isFree(work),
    ...(work.seconds > 0 && { duration: lengthOf(work.seconds) }),
    ...(work.narrator && { readBy: { '@type': 'Person', name: plain(work.narrator) } }),
    ...offerOf(work, origin),
  };
}

function podcastData(work: BookDetail, origin: string): object {
  return { '@type': 'PodcastSeries', ...commonData(work, origin) };
}

function comicData(work: BookDetail, origin: string): object {
  return { '@type': 'ComicSeries', ...commonData(work, origin), isAccessibleForFree: isFree(work) };
}

function paperData(work: Paper, origin: string): object {
  const { name, url, image, description, aggregateRating } = commonData(work, origin) as Record<
    string,
    unknown
  >;
  return {
    '@type': 'Product',
    name,
    url,
    image,
    ...(description ? { description } : {}),
    ...(aggregateRating ? { aggregateRating } : {}),
    category: 'Sách giấy',
    ...(work.releaseOn && { releaseDate: work.releaseOn }),
    ...shopOffers(work, origin),
  };
}

const dataOf: Record<number, (work: BookDetail, origin: string) => object> = {
  [contentType.ebook]: readData,
  [contentType.oakBook]: readData,
  [contentType.audiobook]: heardData,
  [contentType.brief]: heardData,
  [contentType.podcast]: podcastData,
  [contentType.comic]: comicData,
  [contentType.paperBook]: paperData,
};

/** schema.org of a work's page, by its kind. */
export const workData = (work: BookDetail | AudioDetail, origin: string): object => ({
  ...CONTEXT,
  ...dataOf[work.contentType]?.(work, origin),
});

export const episodeData = (episode: EpisodeDetail, origin: string): object => ({
  ...CONTEXT,
  '@type': 'PodcastEpisode',
  name: plain(episode.title),
  url: origin + episode.address,
  ...(plain(episode.description) && { description: plain(episode.description) }),
  datePublished: new Date(episode.publishedAt).toISOString(),
  duration: lengthOf(episode.duration),
  episodeNumber: episode.number,
  inLanguage: 'vi',
  partOfSeries: {
    '@type': 'PodcastSeries',
    name: plain(episode.podcast.title),
    url: origin + episode.podcast.address,
  },
});

interface Step {
  name: string;
  address: string;
}

/** The way to a page from the first one; a step that has no address of its own is left out. */
export const crumbs = (steps: readonly Step[], origin: string): object => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Mọt', address: linkTo('home') }, ...steps]
    .filter(({ name, address }) => name !== '' && address !== '#')
    .map(({ name, address }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: plain(name),
      item: origin + address,
    })),
});
