/** The door to places in a work: what reading and listening both have to know of its text. */
export { boxOfSaid, type ChapterText, chapterText } from './chapterText.ts';
export { pointOfCfi } from './pointOfCfi.ts';
export { readOnDevice, readPlaceKey } from './readOnDevice.ts';
