import { contentType } from '#rules/rights/content-type.ts';

/** Kinds of works that stand in the youth cabinet, in the order in which a work is shown as one of them. */
export const cabinetTypes: readonly number[] = [
  contentType.ebook,
  contentType.audiobook,
  contentType.podcast,
  contentType.comic,
  contentType.oakBook,
  contentType.brief,
];
