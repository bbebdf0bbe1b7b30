/*
 * Where things lie on a device, for who puts them there (features/reading/downloads) and for the worker that gives them
 * out (entries/sw.ts). Addresses of ours that no server answers, except the page.
 */

/** The cache of downloads. The files of the app are in other caches, one for each release. */
export const DOWNLOADS_CACHE = 'offline-kept';
/** Books that were opened, to be opened again without a network. */
export const BOOKS_CACHE = 'offline-books';
/** Issues of comics, films and printed books, page by page. */
export const PAGES_CACHE = 'offline-pages';
export const APP_CACHE = 'offline-app-';

/** The app's page without anything of an address in it; the server answers this one. */
export const APP_PAGE = '/offline/app';
export const WORKER = '/sw.js';

export const soundAddress = (fileId: number, voice: string): string => `/offline/sound/${fileId}/${voice}`;
export const timingsAddress = (fileId: number, voice: string): string => `/offline/marks/${fileId}/${voice}`;
/** A piece of a sound. */
export const partAddress = (sound: string, at: number): string => `${sound}?part=${at}`;

export const SOUND = /^\/offline\/sound\/\d+\/[a-z][a-z0-9-]*$/;
export const MARKS = /^\/offline\/marks\/\d+\/[a-z][a-z0-9-]*$/;
/** A picture's folder is named by what is in it. */
export const COVER = /^\/covers\/([0-9a-f]{32})\/\d+\.webp$/;
/** Only this width of each cover is stored; it replaces all others. CSS pixels. */
const COVER_WIDTH = 320;
export const coverAddress = (hash: string): string => `/covers/${hash}/${COVER_WIDTH}.webp`;

/** A kept page of an issue or a printed book; of a film its poster. */
export const pageAddress = (form: string, id: number, page: number | 'poster'): string =>
  `/offline/pages/${form}/${id}/${page}.webp`;
export const PAGE = /^\/offline\/pages\/[a-z]+\/\d+\/\w+\.webp$/;
/** A film lies in parts, as sound does. */
export const filmAddress = (id: number): string => `/offline/film/${id}`;
export const FILM = /^\/offline\/film\/\d+$/;

/** Address of an opened book's files: its base address offline. */
export const bookBase = (contentId: number, hash: string): string => `/offline/book/${contentId}/${hash}/`;
export const BOOK_FILE = /^\/offline\/book\/\d+\/[\w-]+\/./;

/** Stored at a sound's address when all of its parts are there. */
export interface SoundHead {
  bytes: number;
  mime: string;
  keptAt: number;
  /** ms since 1970. */
  until: number;
}
