export type { Book } from './engine/book.ts';
export { BookUnavailable } from './engine/book.ts';
export type { BookPosition as PlaceInBook, Target } from './engine/renderer.ts';
export { Reader, type ReaderProps } from './Reader.tsx';
export { ReadingPage } from './ReadingPage.tsx';
export { ServerReader } from './ServerReader.tsx';
