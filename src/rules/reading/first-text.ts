interface SpineItem {
  idref: string;
  title?: string;
  /** Characters of visible text. */
  chars: number;
}

interface Pages {
  layout: 'reflowable' | 'pre-paginated';
  flow: 'paged' | 'scrolled';
  spine: readonly SpineItem[];
}

/** Fewer characters than this, under such a name, are no text yet. */
const LEAF_CHARS = 400;
const LEAF = /cover|title-?_?page|half-?title|b[iì]a|brief-toc|\bnav\b|mục lục|colophon|copyright/i;

const isLeaf = ({ chars, idref, title }: SpineItem): boolean =>
  chars === 0 || (chars < LEAF_CHARS && LEAF.test(`${idref} ${title ?? ''}`));

/**
 * Where a book is opened for the first time, of the spine indexes in `from`: at the first with text, past cover, blank
 * leaves and title page. Books of drawn pages begin at their first page.
 */
export function firstText({ layout, flow, spine }: Pages, from: readonly number[]): number | undefined {
  if (layout !== 'reflowable' || flow === 'scrolled') return from[0];
  return from.find(index => spine[index] && !isLeaf(spine[index])) ?? from[0];
}
