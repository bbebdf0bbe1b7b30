import { bookLimits } from '#rules/library/book-limits.ts';
import { doctypeProblem, withoutSubset } from '#rules/library/book-text.ts';
import type { Archive } from './archive.ts';
import { refuse } from './book-refused.ts';

/**
 * A markup file of the book without the declarations that a browser's parser would apply: nested entities of two kilobytes
 * would become gigabytes. What declares dangerous ones is refused, as at import.
 */
export function markupOf(archive: Archive, path: string): string {
  const { text, subset } = withoutSubset(archive.text(path, bookLimits.xml));
  if (subset && doctypeProblem(subset)) refuse('entities');
  return text.replace(/^\uFEFF/, '');
}

/** A file of the package as XML; null when it is not well-formed. */
export function xmlIn(text: string, type: 'application/xml' | 'application/xhtml+xml'): Document | null {
  const doc = new DOMParser().parseFromString(text, type);
  return doc.getElementsByTagName('parsererror').length > 0 ? null : doc;
}
