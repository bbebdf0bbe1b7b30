const hashOf = (value: object): string => {
  const utf8 = unescape(encodeURIComponent(JSON.stringify(value)));
  return `#${btoa(utf8).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
};

/** What an element's `book` names: a slug, an id, or the last part of an address on our site. */
const bookOf = (element: Element): string =>
  (element.getAttribute('book') || '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .pop() || '';

/** The address of the frame that an element's attributes ask for. */
export function frameAddress(element: Element, origin: string): string {
  const query = new URLSearchParams();
  for (const name of ['partner', 'chapter', 'theme']) {
    const value = element.getAttribute(name);
    if (value) query.set(name, value);
  }
  const item = element.getAttribute('item');
  if (item)
    return `${origin}/embed/reader/viewer?${query}${hashOf({ item_id: item, loggedIn: element.hasAttribute('logged-in') })}`;
  const epub = element.getAttribute('epub');
  if (epub)
    return `${origin}/embed/reader?${query}${hashOf({ epubUrl: new URL(epub, document.baseURI).href })}`;
  return `${origin}/embed/reader/${encodeURIComponent(bookOf(element))}?${query}`;
}

/** As rules/text/slug.ts writes an ebook's slug; the page puts the name right. */
function slugOfId(id: string): string {
  const code = (Math.imul(Number(id), 0x9e3779b1) >>> 0).toString(36);
  return `sach-${/^[gt]/.test(code) ? '0' : ''}${code}W.html`;
}

/** The page on our site of the book that an element's attributes name; null for an EPUB of the page's own. */
export function bookPage(element: Element, origin: string): string | null {
  const named = element.getAttribute('item') || (element.hasAttribute('epub') ? '' : bookOf(element));
  if (!named) return element.hasAttribute('epub') ? null : `${origin}/`;
  const slug = /^\d+$/.test(named) ? slugOfId(named) : named;
  return `${origin}/${/\.html$/.test(slug) ? 'ebook' : 'reader'}/${encodeURIComponent(slug)}`;
}
