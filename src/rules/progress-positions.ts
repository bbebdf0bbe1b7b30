/* Names under which a device remembers positions. They never change: what earlier releases saved is found under them. */

/** The reading position in a book, by the ebook's id. */
export const readingPositionKey = (contentId: number): string => `reading_place_${contentId}`;

/** The listening position in an audio file. */
export const listeningPositionKey = (fileId: number): string => `listening_place_${fileId}`;
