export { bookPositions } from './bookPositions.ts';
/** The entry of progress: positions in a work, time reports, and offers to continue at the other position. */
export { cfiOfNode, cfiOfRange, pointOfCfi, rangeOfCfi } from './cfiInPage.ts';
export { boxOfSaid, type ChapterText, chapterText } from './chapterText.ts';
export {
  clearListeningHistory,
  heardHere,
  listenedWork,
  saveListenedWork,
} from './listenedWorks.ts';
export { createPositionQueue } from './positionQueue.ts';
export { createPositionSync, type PositionSync, resolvedPosition, type SendReport } from './positionSync.ts';
export { readingPositionOnDevice } from './readingPosition.ts';
export { type ReadTimeReporter, startReadTimeReporter } from './readTimeReporter.ts';
export { waitingHere } from './waitingHere.ts';
