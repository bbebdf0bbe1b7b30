import { linkTo } from '#contract/all-paths.ts';
import { contentType } from '#contract/library/catalogue.ts';
import { slugOf } from '#rules/text/slug.ts';

/* Addresses of the catalogue's pages. '#' when name or id is missing: specification, section 2. */

type AddressOf = (name: string, id: number) => string;

export const bookAddress: AddressOf = (title, id) => {
  const slug = slugOf('ebook', title, id);
  return slug ? linkTo('book', { slug }) : '#';
};

export const readerAddress: AddressOf = (title, id) => {
  const slug = slugOf('reader', title, id);
  return slug ? linkTo('reader', { slug }) : '#';
};

/** `id` is the variation's that a shop sells to be read or heard. */
export const shopReaderAddress: AddressOf = (title, id) => {
  const slug = slugOf('reader', title, id);
  return slug ? linkTo('shopReader', { slug }) : '#';
};

const audiobookAddress: AddressOf = (title, id) => {
  const slug = slugOf('audiobook', title, id);
  return slug ? linkTo('audiobook', { slug }) : '#';
};

const podcastAddress: AddressOf = (title, id) => {
  const slug = slugOf('podcast', title, id);
  return slug ? linkTo('podcast', { slug }) : '#';
};

/** `id` is the audio file's. */
export const episodeAddress: AddressOf = (title, id) => {
  const slug = slugOf('episode', title, id);
  return slug ? linkTo('episode', { slug }) : '#';
};

export const comicAddress: AddressOf = (title, id) => {
  const slug = slugOf('comic', title, id);
  return slug ? linkTo('comic', { slug }) : '#';
};

/** `title` is the comic's, `id` the issue's. */
export const comicReaderAddress: AddressOf = (title, id) => {
  const slug = slugOf('comicIssue', title, id);
  return slug ? linkTo('comicReader', { slug }) : '#';
};

/** `id` is the video's. */
export const comicVideoAddress: AddressOf = (title, id) => {
  const slug = slugOf('comicVideo', title, id);
  return slug ? linkTo('comicViewer', { slug }) : '#';
};

const oakBookAddress: AddressOf = (title, id) => {
  const slug = slugOf('oak', title, id);
  return slug ? linkTo('oakBook', { slug }) : '#';
};

const paperBookAddress: AddressOf = (title, id) => {
  const slug = slugOf('paper', title, id);
  return slug ? linkTo('paperBook', { slug }) : '#';
};

export const authorAddress: AddressOf = (name, id) => {
  const slug = slugOf('author', name, id);
  return slug ? linkTo('author', { slug }) : '#';
};

export const comboAddress: AddressOf = (title, id) => {
  const slug = slugOf('combo', title, id);
  return slug ? linkTo('combo', { slug }) : '#';
};

const collectionPages = { 4: 'collection', 58: 'audioCollection', 43: 'oakCollection' } as const;

export function collectionAddress(code: keyof typeof collectionPages, title: string, id: number): string {
  const slug = slugOf('collection', title, id);
  return slug ? linkTo(collectionPages[code], { slug }) : '#';
}

const byType: Record<number, AddressOf> = {
  [contentType.ebook]: bookAddress,
  [contentType.audiobook]: audiobookAddress,
  // Summaries have the pages of audiobooks.
  [contentType.brief]: audiobookAddress,
  [contentType.podcast]: podcastAddress,
  [contentType.comic]: comicAddress,
  [contentType.oakBook]: oakBookAddress,
  [contentType.paperBook]: paperBookAddress,
};

/** The page of an edition of any kind. */
export const editionAddress = (type: number, title: string, id: number): string =>
  byType[type]?.(title, id) ?? '#';

/** Pages of a category of one kind: the same category has one for each kind it holds works of. */
const categoryPages = {
  [contentType.ebook]: ['ebookShelf', 'category'],
  [contentType.audiobook]: ['audiobookShelf', 'category'],
  [contentType.brief]: ['audiobookShelf', 'category'],
  [contentType.podcast]: ['podcastShelf', 'category'],
  [contentType.comic]: ['comicShelf', 'category'],
  [contentType.oakBook]: ['oakShelf', 'oakCategory'],
  [contentType.paperBook]: ['paperCategory', 'sellerCategory'],
} as const;

export function categoryAddress(type: number, name: string, id: number): string {
  const page = categoryPages[type as keyof typeof categoryPages];
  const slug = page && slugOf(page[1], name, id);
  return slug ? linkTo(page[0], { slug }) : '#';
}

/** A topic's page of one kind. */
const topicPages = {
  [contentType.ebook]: 'ebookShelf',
  [contentType.audiobook]: 'audiobookShelf',
  [contentType.brief]: 'audiobookShelf',
  [contentType.podcast]: 'podcastShelf',
  [contentType.comic]: 'comicShelf',
  [contentType.oakBook]: 'oakShelf',
} as const;

export function topicAddress(type: number, name: string, id: number): string {
  const page = topicPages[type as keyof typeof topicPages];
  const slug = page && slugOf('topic', name, id);
  return slug ? linkTo(page, { slug }) : '#';
}
