import { linkSchemes, safeId } from '#rules/library/book-markup.ts';

/** The book's context for the sanitiser. Null means "not part of the book, leave it out". */
export interface MarkupContext {
  /** `file.xhtml#id`, `#id` or null, for an address that leads inside the book. */
  link(address: string): string | null;
  /** The new address of sound, moving pictures or captions of the book. */
  media(address: string): string | null;
  /** Attributes of `<img>` for a picture of the book. */
  picture(address: string): Map<string, string> | null;
  /** A filtered style attribute. */
  inline(style: string): string;
}

/** A value that may stay as it is, or null. `ids` are those that the document has so far. */
export function plainAttr(
  key: string,
  value: string,
  context: MarkupContext,
  ids: Set<string>,
): string | null {
  if (value.length > 100_000) return null;
  if (key === 'style') return context.inline(value) || null;
  if (key === 'id') {
    const id = safeId(value.trim());
    // A second element of the same id would catch the CFIs of the first.
    if (value.trim() === '' || ids.has(id)) return null;
    ids.add(id);
    return id;
  }
  if (key === 'dir') return /^(ltr|rtl|auto)$/i.test(value.trim()) ? value.trim().toLowerCase() : null;
  if (key === 'lang') return /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i.test(value.trim()) ? value.trim() : null;
  if (/url\s*\(/i.test(value)) {
    const id = /^\s*url\(\s*["']?#([^"')\s]+)["']?\s*\)\s*[\w#]*\s*$/i.exec(value)?.[1];
    return id === undefined ? null : `url(#${safeId(id)})`;
  }
  if (key === 'd' || key === 'points' || key === 'class' || key === 'title' || key === 'alt') return value;
  return value.length > 4_000 || /[\\]/.test(value) ? null : value;
}

/** A link inside the book, or one that leads outside and says so. */
export function linkAttrs(value: string, attrs: Map<string, string>, context: MarkupContext): void {
  const address = value.replace(/[\p{Cc} ]+/gu, ' ').trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/ /g, ''))?.[1]?.toLowerCase();
  if (scheme === undefined) {
    const inside = context.link(address);
    if (inside !== null) attrs.set('href', inside);
    return;
  }
  if (!linkSchemes.includes(scheme)) return;
  const outside = URL.parse(address);
  if (!outside || outside.username || outside.password || outside.href.length > 2_000) return;
  attrs.set('href', outside.href);
  attrs.set('rel', 'noopener noreferrer');
  attrs.set('target', '_blank');
  attrs.set('data-external', '');
}
