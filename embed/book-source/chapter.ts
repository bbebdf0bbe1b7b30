import DOMPurify from 'dompurify';
import { bookLimits } from '#rules/library/book-limits.ts';
import { OVERLAY_META } from '#rules/library/book-overlay.ts';
import { PICTURE_TYPE } from '#rules/library/book-spine.ts';
import type { Archive } from './archive.ts';
import { fileAt } from './book-path.ts';
import { refuse } from './book-refused.ts';
import type { ChapterSource } from './chapter-source.ts';
import { overlayOf } from './overlay.ts';
import { chapterFile, type Opf, spineFiles } from './package.ts';
import { stylesOf } from './sheets.ts';
import { cleanInline } from './style.ts';
import { markupOf, xmlIn } from './xml.ts';

/** Nothing loads and nothing runs in a chapter, whatever slipped through: the document's own policy, first in its head. */
const POLICY =
  "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; font-src data: blob:; media-src blob:; script-src 'none'; object-src 'none'; form-action 'none'; connect-src 'none'; base-uri 'none'";

const REFUSED_ELEMENTS = [
  'style',
  'link',
  'meta',
  'base',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'option',
  'fieldset',
  'label',
  'output',
  'iframe',
  'frame',
  'object',
  'embed',
  'template',
  'dialog',
  'slot',
  'canvas',
  'portal',
  'marquee',
  'nobr',
  'map',
  'area',
  'use',
  'foreignobject',
  'animate',
  'animatemotion',
  'animatetransform',
  'set',
  'feimage',
];
const REFUSED_ATTRIBUTES = [
  'action',
  'formaction',
  'ping',
  'srcset',
  'sizes',
  'background',
  'autofocus',
  'contenteditable',
  'tabindex',
  'accesskey',
  'draggable',
  'popover',
  'popovertarget',
  'target',
  'download',
  'is',
  'slot',
  'part',
  'name',
  'usemap',
  'ismap',
  'loading',
  'autoplay',
  'poster',
  'muted',
];

const SVG_LINK = 'http://www.w3.org/1999/xlink';

/** As XML where it is XML (`<a id="x"/>` must not swallow the page), else as a browser would read it. */
const parsed = (text: string): Document =>
  xmlIn(text, 'application/xhtml+xml') ??
  new DOMParser().parseFromString(text.replace(/<\?xml[^>]*\?>/, ''), 'text/html');

/** Placeholder of a part that cannot be shown, as after import. */
const notice = (words: string): Document =>
  parsed(`<html><body><p role="note" class="mot-notice" lang="vi" dir="ltr">${words}</p></body></html>`);

/** A chapter as its file says, the page of a picture in the spine, or a notice. */
function documentOf({ shown }: Opf['spine'][number], { archive }: ChapterSource): Document {
  if (!shown) return notice('Mọt không mở được loại tệp của phần này.');
  if (PICTURE_TYPE.test(shown.type)) {
    const name = encodeURIComponent(shown.path.split('/').at(-1) ?? '');
    return parsed(`<html><body><img src="${name}" alt=""/></body></html>`);
  }
  return parsed(markupOf(archive, shown.path));
}

/** `epub:type` as a role, before the prefix is lost: notes are known by it. */
function setNoteRoles(body: Element): void {
  for (const element of Array.from(body.querySelectorAll('*'))) {
    const type = element.getAttribute('epub:type') ?? '';
    if (/\bnoteref\b/.test(type)) element.setAttribute('role', 'doc-noteref');
    else if (/\b(foot|end|rear)?note\b/.test(type)) element.setAttribute('role', 'doc-footnote');
  }
}

function rewritePicture(element: Element, path: string, { archive, media }: ChapterSource): void {
  const href =
    element.getAttribute('src') ??
    element.getAttribute('href') ??
    element.getAttributeNS(SVG_LINK, 'href') ??
    element.getAttribute('xlink:href');
  const embedded = href !== null && /^\s*data:/i.test(href);
  const file = embedded ? href.trim() : href === null ? null : fileAt(archive, href, path)?.path;
  const picture = file ? media.picture(file) : null;
  for (const name of ['src', 'href', 'xlink:href']) element.removeAttribute(name);
  element.removeAttributeNS(SVG_LINK, 'href');
  if (!picture) return;
  element.setAttribute(element.localName === 'img' ? 'src' : 'href', picture.url);
  if (element.localName === 'img' && picture.width > 0) {
    element.setAttribute('width', String(picture.width));
    element.setAttribute('height', String(picture.height));
  }
}

/** Sound and moving pictures of the book have controls and wait to be started; what leads elsewhere is gone. */
function rewriteMedia(element: Element, path: string, { archive, media }: ChapterSource): void {
  const file = fileAt(archive, element.getAttribute('src') ?? '', path)?.path;
  const address = file ? media.media(file) : null;
  element.removeAttribute('src');
  if (address) element.setAttribute('src', address);
  const part = /^(source|track)$/.test(element.localName);
  if (part) {
    if (!address) element.remove();
    return;
  }
  element.setAttribute('controls', '');
  element.setAttribute('preload', 'metadata');
}

function rewriteLink(
  element: Element,
  path: string,
  archive: Archive,
  files: ReadonlyMap<string, number>,
): void {
  const href = element.getAttribute('href') ?? element.getAttributeNS(SVG_LINK, 'href');
  element.removeAttribute('href');
  element.removeAttributeNS(SVG_LINK, 'href');
  if (!href) return;
  const location = fileAt(archive, href, path);
  const spine = location && files.get(location.path);
  if (location && spine !== undefined && spine !== null) {
    const fragment = location.fragment ? `#${encodeURIComponent(location.fragment)}` : '';
    element.setAttribute(
      'href',
      location.path === path && fragment ? fragment : `${chapterFile(spine).slice(2)}${fragment}`,
    );
  } else if (/^(https?:\/\/|mailto:)/i.test(href)) {
    element.setAttribute('href', href);
    element.setAttribute('rel', 'noopener noreferrer');
    element.setAttribute('target', '_blank');
    element.setAttribute('data-external', '');
  }
}

/** Attributes that hold words or addresses, which are judged elsewhere. */
const NOT_STYLE = /^(style|href|xlink:href|src|alt|title|id|class|d|aria-.*)$/;
const LOCAL_ADDRESS = /^\s*url\(\s*(["']?)#[\w.-]+\1\s*\)[^(\\]*$/i;

/** `fill="url(…)"` and its like may name a part of the same drawing and nothing else, however it is written. */
function keepLocalAddresses(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const reaches = /url\s*\(|image(-set)?\s*\(|src\s*\(|\\/i.test(value);
    if (reaches && !NOT_STYLE.test(name) && !LOCAL_ADDRESS.test(value)) element.removeAttribute(name);
  }
}

function cleanBody(html: string): Element {
  const clean = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true, svg: true, mathMl: true },
    FORBID_TAGS: REFUSED_ELEMENTS,
    FORBID_ATTR: REFUSED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_UNKNOWN_PROTOCOLS: false,
    // Relative addresses, web pages and mailboxes; each is pointed anew below.
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM: true,
  });
  // RETURN_DOM gives the <body> of the sanitiser's own document.
  return clean instanceof Element ? clean : refuse('chapter');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

const OWN = {
  class: /^[^<>&"]*$/,
  id: /^[\p{L}\p{N}_.-]+$/u,
  dir: /^(ltr|rtl|auto)$/i,
  lang: /^[a-z]{1,8}(-[a-z0-9]{1,8})*$/i,
  style: /./,
} as const;

/** The page's own attributes; what the package says of language and direction is no word about its chapters. */
function keepOwn(from: Element, to: Element, names: readonly (keyof typeof OWN)[]): void {
  for (const name of names) {
    const value = from
      .getAttribute(name === 'lang' && from.hasAttribute('xml:lang') ? 'xml:lang' : name)
      ?.trim();
    if (value && OWN[name].test(value)) to.setAttribute(name, value);
  }
}

function attributesOf(root: Element, path: string, { media }: ChapterSource): string {
  const page = document.createElement('div');
  if (root.localName === 'html') keepOwn(root, page, ['class', 'dir', 'lang']);
  const style = cleanInline(root.getAttribute('style') ?? '', path, media);
  if (style) page.setAttribute('style', style);
  return [...page.attributes].map(({ name, value }) => ` ${name}="${escaped(value)}"`).join('');
}

/** The body of a page; of a drawing one that holds the drawing. */
function bodyOf(doc: Document): Element {
  const body = doc.getElementsByTagName('body')[0];
  if (body || doc.documentElement.localName !== 'svg') return body ?? doc.documentElement;
  const made = document.implementation.createHTMLDocument('').body;
  made.append(made.ownerDocument.importNode(doc.documentElement, true));
  return made;
}

/** Chapter `index` as the reader wants it: one clean, well-formed XHTML document that needs nothing else. */
export function chapterHtml(index: number, source: ChapterSource): string {
  const { opf, archive, media } = source;
  const entry = opf.spine[index] ?? refuse('missing_file');
  const path = entry.shown?.path ?? entry.item.path;
  const doc = documentOf(entry, source);
  const bodyElement = bodyOf(doc);
  if (doc.getElementsByTagName('*').length > bookLimits.elements) refuse('too_complex');
  setNoteRoles(bodyElement);

  // Written as HTML and read again by the sanitiser: what it judges is what a browser will see.
  const carrier = document.implementation.createHTMLDocument('').importNode(bodyElement, true);
  const body = cleanBody(carrier.innerHTML);
  const files = spineFiles(opf);
  keepOwn(bodyElement, body, ['class', 'id', 'style', 'dir', 'lang']);
  for (const element of [body, ...body.querySelectorAll('*')]) {
    const { localName } = element;
    if (localName === 'img' || localName === 'image') rewritePicture(element, path, source);
    else if (localName === 'a') rewriteLink(element, path, archive, files);
    else if (/^(audio|video|source|track)$/.test(localName)) rewriteMedia(element, path, source);
    keepLocalAddresses(element);
    const style = element.getAttribute('style');
    if (style !== null) {
      const cleaned = cleanInline(style, path, media);
      if (cleaned) element.setAttribute('style', cleaned);
      else element.removeAttribute('style');
    }
  }
  const overlay = overlayOf(index, source);
  const css = stylesOf(doc, path, source).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return [
    `<html xmlns="http://www.w3.org/1999/xhtml"${attributesOf(doc.documentElement, path, source)}><head>`,
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}"/>`,
    overlay.length > 0 ? `<meta name="${OVERLAY_META}" content="${escaped(JSON.stringify(overlay))}"/>` : '',
    `<title>${escaped(opf.title)}</title><style>${css}</style></head>${new XMLSerializer().serializeToString(body)}</html>`,
  ].join('');
}
