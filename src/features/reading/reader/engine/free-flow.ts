/*
 * Styles with which a chapter would not go on from page to page: a page is as large as the reader says, and a box that holds
 * paragraphs is as high as they are. Taken back before the chapter is laid out.
 */

/** Letters that may be higher than a page: what holds them is a box of text, not a picture's caption or an ornament. */
const LONG = 200;

/** On boxes of text; page-css.ts says what that means. */
const LONG_BOX = 'data-long';

const SIZES =
  'display:block;position:static;float:none;transform:none;columns:auto;min-width:0;max-width:none;min-height:0;max-height:none;height:auto';
const ROOT = `${SIZES};width:auto;margin:0;padding:0;border:0;overflow:visible`;
const LONG_STYLE = 'height:auto;max-height:none;overflow:visible';

/** Sets styles that no sheet of the book and no attribute of it wins against. */
export function force({ style }: HTMLElement, declarations: string): void {
  for (const declaration of declarations.split(';')) {
    const [property = '', value = ''] = declaration.split(':');
    style.setProperty(property, value, 'important');
  }
}

const XHTML = 'http://www.w3.org/1999/xhtml';

/** Marks the boxes of long text, the inner ones first; drawings keep their size. */
function markLong(body: HTMLElement): void {
  const letters = new Map<Element, number>();
  for (const element of [...body.querySelectorAll<HTMLElement>('*')].reverse()) {
    let own = letters.get(element) ?? 0;
    for (const { nodeType, nodeValue } of element.childNodes)
      if (nodeType === Node.TEXT_NODE) own += nodeValue?.trim().length ?? 0;
    const { parentElement } = element;
    if (parentElement) letters.set(parentElement, (letters.get(parentElement) ?? 0) + own);
    if (own < LONG || element.namespaceURI !== XHTML) continue;
    element.setAttribute(LONG_BOX, '');
    if (/!\s*important/i.test(element.getAttribute('style') ?? '')) force(element, LONG_STYLE);
  }
}

/** Lets a chapter flow through pages and strips of any size. */
export function freeFlow({ documentElement, body }: Document): void {
  if (!body) return;
  force(documentElement, ROOT);
  force(body, SIZES);
  markLong(body);
}

export const longBoxCss = `[${LONG_BOX}]:not(#a#b#c) { ${LONG_STYLE.replaceAll(';', ' !important; ')} !important; }`;
