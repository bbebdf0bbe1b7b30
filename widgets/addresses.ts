const hashOf = (value: object): string => {
  const utf8 = unescape(encodeURIComponent(JSON.stringify(value)));
  return `#${btoa(utf8).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')}`;
};

/** A slug, an id, or a whole address of a book on our site. */
const lastPart = (book: string): string =>
  book
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
  return `${origin}/embed/reader/${encodeURIComponent(lastPart(element.getAttribute('book') || ''))}?${query}`;
}
