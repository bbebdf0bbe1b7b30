import DOMPurify from 'dompurify';
import { bookLimits } from '#rules/book-limits.ts';
import type { Archive } from './archive.ts';
import { fileAt } from './book-path.ts';
import { refuse } from './book-refused.ts';
import type { Media } from './media.ts';
import { chapterFile, type Opf } from './package.ts';
import { cleanInline, cleanStyle } from './style.ts';
import { markupOf, xmlIn } from './xml.ts';

/** Nothing loads and nothing runs in a chapter, whatever slipped through: the document's own policy, first in its head. */
const POLICY =
  "default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'; font-src data: blob:; script-src 'none'; object-src 'none'; form-action 'none'; connect-src 'none'; base-uri 'none'";

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
  'audio',
  'video',
  'source',
  'track',
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
];

const SVG_LINK = 'http://www.w3.org/1999/xlink';

export interface ChapterSource {
  archive: Archive;
  media: Media;
  opf: Opf;
}

/** As XML where it is XML (`<a id="x"/>` must not swallow the page), else as a browser would read it. */
const parsed = (text: string): Document =>
  xmlIn(text, 'application/xhtml+xml') ??
  new DOMParser().parseFromString(text.replace(/<\?xml[^>]*\?>/, ''), 'text/html');

/** A sheet that is missing, too large or not what its header says is no reason to keep the chapter closed. */
function sheetText(archive: Archive, path: string): string {
  try {
    return archive.text(path, bookLimits.css);
  } catch {
    return '';
  }
}

function stylesOf(doc: Document, path: string, { archive, media }: ChapterSource): string {
  const parts: string[] = [];
  for (const element of Array.from(doc.querySelectorAll('style, link[rel~="stylesheet" i]'))) {
    if (element.localName === 'style') {
      parts.push(cleanStyle(element.textContent ?? '', path, media));
      continue;
    }
    const sheet = fileAt(archive, element.getAttribute('href') ?? '', path)?.path;
    if (sheet) parts.push(cleanStyle(sheetText(archive, sheet), sheet, media));
  }
  return parts.join('\n');
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
  const inside = href === null ? null : fileAt(archive, href, path);
  const picture = inside && media.picture(inside.path);
  for (const name of ['src', 'href', 'xlink:href']) element.removeAttribute(name);
  element.removeAttributeNS(SVG_LINK, 'href');
  if (!picture) return;
  element.setAttribute(element.localName === 'img' ? 'src' : 'href', picture.url);
  if (element.localName === 'img' && picture.width > 0) {
    element.setAttribute('width', String(picture.width));
    element.setAttribute('height', String(picture.height));
  }
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
  } else if (/^https?:\/\//i.test(href)) {
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
    // Relative addresses and web pages; each is pointed anew below.
    ALLOWED_URI_REGEXP: /^(?:https?:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
    RETURN_DOM: true,
  });
  // RETURN_DOM gives the <body> of the sanitiser's own document.
  return clean instanceof Element ? clean : refuse('chapter');
}

const escaped = (text: string) => text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`);

/** Chapter `index` as the reader wants it: one clean, well-formed XHTML document that needs nothing else. */
export function chapterHtml(index: number, source: ChapterSource): string {
  const { opf, archive, media } = source;
  const path = opf.spine[index]?.item.path ?? refuse('missing_file');
  const doc = parsed(markupOf(archive, path));
  const bodyElement = doc.getElementsByTagName('body')[0] ?? doc.documentElement;
  if (doc.getElementsByTagName('*').length > bookLimits.elements) refuse('too_complex');
  setNoteRoles(bodyElement);

  // Written as HTML and read again by the sanitiser: what it judges is what a browser will see.
  const carrier = document.implementation.createHTMLDocument('').importNode(bodyElement, true);
  const body = cleanBody(carrier.innerHTML);
  const files = new Map(opf.spine.map(({ item }, at) => [item.path, at]));
  for (const element of Array.from(body.querySelectorAll('*'))) {
    const { localName } = element;
    if (localName === 'img' || localName === 'image') rewritePicture(element, path, source);
    else if (localName === 'a') rewriteLink(element, path, archive, files);
    keepLocalAddresses(element);
    const style = element.getAttribute('style');
    if (style !== null) {
      const cleaned = cleanInline(style, path, media);
      if (cleaned) element.setAttribute('style', cleaned);
      else element.removeAttribute('style');
    }
  }
  const css = stylesOf(doc, path, source).replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return [
    `<html xmlns="http://www.w3.org/1999/xhtml" lang="${escaped(opf.lang)}" xml:lang="${escaped(opf.lang)}" dir="${opf.dir}"><head>`,
    `<meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="${escaped(POLICY)}"/>`,
    `<title>${escaped(opf.title)}</title><style>${css}</style></head>${new XMLSerializer().serializeToString(body)}</html>`,
  ].join('');
}
