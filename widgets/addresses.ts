const hashOf = (value: object): string => {
  const utf8 = unescape(encodeURIComponent(JSON.stringify(value)));
  return `#${btoa(utf8).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
};

/** Attributes that name what is shown, and where its frames stand; each takes a slug, an id, or an address on our site. */
const kinds: Record<string, string> = {
  comic: 'comic',
  sound: 'sound',
  film: 'film',
  product: 'reader-shop',
  book: 'reader',
};

/** The attribute that says what an element shows. */
export const kindOf = (element: Element): string =>
  Object.keys(kinds).find(kind => element.hasAttribute(kind)) || 'book';

/** Name in an attribute: a slug, an id, or the last part of an address on our site. */
const nameIn = (element: Element, kind: string): string =>
  (element.getAttribute(kind) || '')
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .pop() || '';

/** The address of the frame that an element's attributes ask for. */
export function frameAddress(element: Element, origin: string, isPressed = false): string {
  const query = new URLSearchParams();
  for (const name of ['partner', 'chapter', 'theme', 'page', 'panel', 'at', 'locale', 'controls']) {
    const value = element.getAttribute(name);
    if (value) query.set(name, value);
  }
  for (const name of ['compact', 'crop', 'dnt']) if (element.hasAttribute(name)) query.set(name, '1');
  if (isPressed) query.set('play', '1');
  const item = element.getAttribute('item');
  if (item)
    return `${origin}/embed/reader/viewer?${query}${hashOf({ item_id: item, loggedIn: element.hasAttribute('logged-in') })}`;
  const epub = element.getAttribute('epub');
  if (epub)
    return `${origin}/embed/reader?${query}${hashOf({ epubUrl: new URL(epub, document.baseURI).href })}`;
  const kind = kindOf(element);
  return `${origin}/embed/${kinds[kind]}/${encodeURIComponent(nameIn(element, kind))}?${query}`;
}

/** As rules/text/slug.ts writes an ebook's slug; the page puts the name right. */
function slugOfId(id: string): string {
  const code = (Math.imul(Number(id), 0x9e3779b1) >>> 0).toString(36);
  return `sach-${/^[gt]/.test(code) ? '0' : ''}${code}W.html`;
}

/** The page on our site of the book that an element's attributes name; null for an EPUB of the page's own. */
export function bookPage(element: Element, origin: string): string | null {
  const kind = kindOf(element);
  const named = element.getAttribute('item') || (element.hasAttribute('epub') ? '' : nameIn(element, kind));
  if (!named) return element.hasAttribute('epub') ? null : `${origin}/`;
  const given = element.getAttribute(kind) || '';
  // What was given as an address of ours is one.
  if (given.indexOf(`${origin}/`) === 0) return given;
  if (kind !== 'book') return `${origin}/`;
  const slug = /^\d+$/.test(named) ? slugOfId(named) : named;
  return `${origin}/${/\.html$/.test(slug) ? 'ebook' : 'reader'}/${encodeURIComponent(slug)}`;
}
