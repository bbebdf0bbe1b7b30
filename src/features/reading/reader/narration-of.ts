import type { BookStart } from '#contract/library/content.ts';

/** The sound of a book whose page can be read aloud: drawn pages only by a voice of the book's own, which names elements. */
export const narrationOf = ({ contentId, package: { layout }, sound }: BookStart) =>
  layout === 'reflowable' || sound?.id === contentId ? sound : undefined;

/** Whether a recording of the chapter exists. */
export const isRecorded = (start: BookStart, chapter: number): boolean =>
  narrationOf(start)?.files.some(file => file.chapter === chapter) ?? false;

/**
 * Whether a page can be heard: recorded, read by the book itself (a partner's own book has its sound with it), or by the
 * device's voice where it has words.
 */
export const canBeHeard = (start: BookStart, chapter: number): boolean =>
  start.contentId <= 0
    ? start.package.spine[chapter]?.overlay !== undefined
    : isRecorded(start, chapter) || (start.package.layout === 'reflowable' && start.package.chars > 0);
