import { freeFlow } from './free-flow.ts';

/*
 * The last check before a chapter reaches a frame. The server has sanitised it already (and a partner's EPUB was
 * cleaned when it was unpacked); here whatever could run, navigate or send is taken out once more.
 */

const FORBIDDEN =
  'script, meta, base, form, iframe, frame, frameset, object, embed, applet, portal, link, input, button, textarea, select';

const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Parses a chapter. Sanitised chapters are well-formed XHTML; one that is not (a bare picture, a partner's file without
 * a namespace) is read as a browser would read it, so that what comes out always has a head and a body of HTML.
 */
export function parseChapter(html: string): Document {
  const parsed = new DOMParser().parseFromString(html, 'application/xhtml+xml');
  const whole = parsed.body !== null && parsed.getElementsByTagName('parsererror').length === 0;
  return whole ? parsed : new DOMParser().parseFromString(html, 'text/html');
}

/** Schemes that run, also with the blanks and control characters inside that browsers skip. */
function runsCode(value: string): boolean {
  const plain = [...value].filter(letter => letter > ' ').join('');
  return /^(javascript|vbscript|data:text\/html|data:image\/svg)/i.test(plain);
}

/** Takes out whatever could run, navigate, or be mistaken for our own interface. */
export function removeUnsafe(doc: Document): void {
  for (const element of doc.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of doc.querySelectorAll('*')) {
    if (element.localName.includes(':')) {
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      const plain = name.toLowerCase();
      if (plain.startsWith('on') || plain === 'srcdoc' || plain === 'formaction' || plain === 'ping') {
        element.removeAttribute(name);
      } else if (/(^|:)(href|src|action|data|poster|to|values|from)$/.test(plain) && runsCode(value)) {
        element.removeAttribute(name);
      }
    }
  }
}

/**
 * Vietnamese is not hyphenated, so justified lines on a phone tear open; they begin at the margin instead, unless the reader
 * asked for straight edges (rules/reading/reader-comfort.ts).
 */
export function unjustify(doc: Document): void {
  const loosen = (css: string) =>
    css.replace(/text-align\s*:\s*justify/gi, 'text-align: var(--page-justify, start)');
  for (const style of doc.querySelectorAll('style')) style.textContent = loosen(style.textContent ?? '');
  for (const element of doc.querySelectorAll('[style*="justify" i]')) {
    element.setAttribute('style', loosen(element.getAttribute('style') ?? ''));
  }
}

/** Nothing runs, nothing is sent, files come from the book's own address and ours (the reading font). */
export function contentPolicy(sources: readonly string[], ownOrigin: string): string {
  const files = [...new Set([...sources, ownOrigin, 'data:'])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'none'",
    "object-src 'none'",
    "form-action 'none'",
    "connect-src 'none'",
    `img-src ${files}`,
    `media-src ${files}`,
    `font-src ${files}`,
    `style-src 'unsafe-inline' ${files}`,
  ].join('; ');
}

export interface ChapterHead {
  policy: string;
  /** Address that relative addresses in the chapter start from; '' for none. */
  base: string;
  css: string;
}

/** The id of our one stylesheet inside a chapter: it is replaced in place when the style changes. */
export const STYLE_ID = 'mot-page';

/** Puts policy, base address and our stylesheet where they act before the first layout. */
export function addChapterHead(doc: Document, head: ChapterHead): void {
  const root = doc.documentElement;
  const existing = doc.querySelector('head');
  const position = existing ?? root.insertBefore(doc.createElementNS(XHTML, 'head'), root.firstChild);
  const add = (name: string, attributes: Record<string, string>, text = '') => {
    const element = doc.createElementNS(XHTML, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };
  // The policy stands first: it governs only what follows it.
  const first = [add('meta', { 'http-equiv': 'Content-Security-Policy', content: head.policy })];
  if (head.base) first.push(add('base', { href: head.base, target: '_self' }));
  position.prepend(...first);
  position.append(add('style', { id: STYLE_ID }, head.css));
}

/** Makes a chapter ready for a frame, from the book at `base`. */
export function dressChapter(
  doc: Document,
  { sources, ...head }: Omit<ChapterHead, 'policy'> & { sources: readonly string[] },
): void {
  removeUnsafe(doc);
  unjustify(doc);
  freeFlow(doc);
  addChapterHead(doc, { ...head, policy: contentPolicy(sources, location.origin) });
}
