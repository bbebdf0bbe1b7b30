/** Pages that a chapter may have beside those that something in it accounts for: plates, blank leaves, a title page. */
const SPARE_PAGES = 200;
/** A page of the largest letters on the smallest screen has more. */
const LEAST_CHARS_ON_PAGE = 10;

/**
 * The most pages (or screens of a strip) that a chapter is shown with. Styles can make one of two words a hundred thousand
 * pages long, which no device bears and nobody reads.
 */
export const mostPages = (chars: number, pictures: number): number =>
  SPARE_PAGES + pictures + Math.ceil(chars / LEAST_CHARS_ON_PAGE);
