/** The entry of the reader: a book of our server, wherever it is opened. */

export { preloadEngine } from './engines.ts';
export { ServerReader, type ShopDoor } from './ServerReader.tsx';
