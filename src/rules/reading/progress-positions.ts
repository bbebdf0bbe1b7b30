/* Names under which a device remembers positions. They never change: what earlier releases saved is found under them. */

/** The reading position in a book, by the ebook's id. */
export const readingPositionKey = (contentId: number): string => `reading_place_${contentId}`;

/** The place in a comic, by its id; in a video, by its own. */
export const comicPositionKey = (comicId: number): string => `comic_position_${comicId}`;
export const videoPositionKey = (videoId: number): string => `video_position_${videoId}`;
/** The place in a comic under the name of earlier releases. */
export const earlierComicKey = (comicId: number): string => `comic_place_${comicId}`;

/** The listening position in an audio file. */
export const listeningPositionKey = (fileId: number): string => `listening_place_${fileId}`;

/** Of each work heard on this device: the speed, the skipped intro and the file heard last. */
export const listenedWorksKey = 'listening_works';

/** Places that wait for a login or a network. */
export const waitingBooksKey = 'reading_unsent';
export const waitingComicsKey = 'comic_unsent';

/** Time read and heard that waits for a network. */
export const waitingReadTimeKey = 'reading_time_unsent';
export const waitingListenTimeKey = 'listening_unsent';
