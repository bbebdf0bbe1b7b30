/** Content-type codes of the specification, section 3. */
export const contentType = {
  ebook: 1,
  audiobook: 52,
  podcast: 53,
  comic: 60,
  oakBook: 33,
  brief: 1010,
  combo: 42,
  collection: 4,
  audioCollection: 58,
  oakCollection: 43,
  /** Ours: the specification lists no content type for paper; 6 is its purchase type "book order". */
  paperBook: 6,
} as const;

/** Kinds opened by the reader: an oak book differs from an ebook in how it is paid for. Ids are never shared. */
export const readTypes: readonly number[] = [contentType.ebook, contentType.oakBook];

/** Audio kinds. A summary is an audiobook of its own. */
export const listenedTypes: readonly number[] = [
  contentType.audiobook,
  contentType.brief,
  contentType.podcast,
];

/** The order of a work's tabs. */
export const tabOrder: readonly number[] = [
  contentType.ebook,
  contentType.oakBook,
  contentType.audiobook,
  contentType.brief,
  contentType.comic,
  contentType.paperBook,
  contentType.podcast,
];

/** The word for one part of a work of this kind. */
export const partWord = (type: number): string => {
  if (type === contentType.comic || type === contentType.podcast) return 'tập';
  return listenedTypes.includes(type) ? 'phần' : 'chương';
};

/** A part in a sentence: "Chương 3" stays as it is, other names stand in quotes. */
export const namedPart = (name: string): string =>
  /^(chương|phần|hồi|bài|tập)\s+\d+$/iu.test(name) ? name : `“${name}”`;
