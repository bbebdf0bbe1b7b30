import {
  globalAttributes,
  htmlAttributes,
  htmlElements,
  mathAttributes,
  mathElements,
  svgAttributes,
  svgElements,
} from '#rules/library/book-markup.ts';
import { readHtml } from '../markup/html.ts';
import { cleanText, type Page, serialise, serialisePage } from '../markup/serialise.ts';
import { childElements, descendants, type Element, element, spaces, textOf } from '../markup/tree.ts';

const ROUNDS = 6;

/**
 * Serialises the page and parses it back as a browser does, until both trees agree: the result is one tree, whether
 * it is parsed as HTML or as XML. A page that never agrees, or that changes when parsed back, keeps only its text.
 */
export function roundTrip(page: Page): { xhtml: string; body: Element } {
  let body = page.body;
  for (let round = 0; round < ROUNDS; round++) {
    const xhtml = serialisePage({ ...page, body });
    const again = childElements(readHtml(xhtml)).find(one => one.name === 'body');
    if (!again || !isClean(again)) break;
    if (serialise(again) === serialise(body)) return { xhtml, body: again };
    body = again;
  }
  return wordsOnly(page);
}

function wordsOnly(page: Page): { xhtml: string; body: Element } {
  const lines = cleanText(textOf(page.body))
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  const body = element(
    spaces.html,
    'body',
    [],
    lines.map(text => element(spaces.html, 'p', [], [{ kind: 'text', text }])),
  );
  return { xhtml: serialisePage({ ...page, body, style: '' }), body };
}

const GLOBAL = new Set(globalAttributes);
const LISTS = {
  [spaces.html]: {
    names: new Set(htmlElements),
    attrs: (name: string, key: string) => GLOBAL.has(key) || (htmlAttributes[name] ?? []).includes(key),
  },
  [spaces.svg]: {
    names: new Set(svgElements),
    attrs: (_: string, key: string) => svgAttributes.includes(key),
  },
  [spaces.math]: {
    names: new Set(mathElements),
    attrs: (_: string, key: string) => mathAttributes.includes(key),
  },
} as Record<string, { names: Set<string>; attrs(name: string, key: string): boolean }>;

const OWN_PICTURE = /^\.\.\/i\/[\w-]+\.webp$/;
const OWN_MEDIA = /^\.\.\/m\/\d{4}\.(mp3|m4a|ogg|mp4|webm|vtt)$/;
const MEDIA = new Set(['audio', 'video', 'source', 'track']);
const OWN_LINK = /^(\d{4}\.xhtml)?(#[^\s]*)?$/;

/** True when the tree holds nothing but what the lists name, and addresses only of our own making. */
export function isClean(body: Element): boolean {
  for (const one of descendants(body)) {
    const list = LISTS[one.uri];
    if (!list?.names.has(one.name)) return false;
    for (const [key, value] of one.attrs) {
      if (!list.attrs(one.name, key) && !/^aria-[a-z]+$/.test(key)) return false;
      if (key === 'src' && !(MEDIA.has(one.name) ? OWN_MEDIA : OWN_PICTURE).test(value)) return false;
      if (key === 'href' && !cleanReference(one, value)) return false;
    }
  }
  return true;
}

function cleanReference(of: Element, value: string): boolean {
  if (of.uri === spaces.svg) return of.name === 'image' ? OWN_PICTURE.test(value) : value.startsWith('#');
  return OWN_LINK.test(value) || (of.attrs.has('data-external') && /^(https?|mailto):/.test(value));
}
