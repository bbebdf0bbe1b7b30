import { voidElements } from '#rules/library/book-markup.ts';
import { sheetNamed } from '#rules/library/book-sheets.ts';
import { type PageSize, pageSize, parseViewport } from '#rules/library/book-viewport.ts';
import { endOfTag, readHtml, refuseCostly } from '../markup/html.ts';
import {
  allNamed,
  childElements,
  descendants,
  type Element,
  element,
  firstNamed,
  plainText,
  spaces,
  textOf,
} from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';

/** A chapter file as parsed, before sanitising. */
export interface SourceDocument {
  html: Element;
  body: Element;
  title: string;
  viewport: PageSize | null;
  /** It had a mistake of XML, and was read as browsers read HTML. */
  mended: boolean;
  /** Ids that more than one element has. */
  doubledIds: string[];
  /** Style sheets in order: the address of a file, or the text itself. */
  styles: ({ link: string } | { text: string })[];
}

const VOID = new Set(voidElements);

/**
 * Well-formed XHTML is read as XML, so that `<title/>` or `<a id="x"/>` end where they say; all else as browsers read HTML,
 * or with `strict` not at all: NotWellFormed is thrown.
 */
export function readDocument(source: string, { strict = false } = {}): SourceDocument {
  const text = source.replace(/^\ufeff/, '').trimStart();
  const { root, mended } = strict ? { root: readXml(text), mended: false } : readRoot(text);
  const html = root.name.toLowerCase() === 'html' ? root : element(spaces.html, 'html', [], [root]);
  const children = childElements(html);
  const head = children.find(one => one.name.toLowerCase() === 'head');
  const body =
    children.find(one => one.name.toLowerCase() === 'body') ??
    element(
      spaces.html,
      'body',
      [],
      html.children.filter(node => node !== head),
    );
  const titleElement = head ? firstNamed(head, 'title') : null;
  return {
    html,
    body,
    title: titleElement ? plainText(textOf(titleElement)) : '',
    viewport: viewportOf(html),
    mended,
    doubledIds: doubledIn(body),
    styles: [...namedInProlog(text), ...stylesOf(html)],
  };
}

function doubledIn(body: Element): string[] {
  const [seen, doubled] = [new Set<string>(), new Set<string>()];
  for (const { attrs } of [body, ...descendants(body)]) {
    const id = attrs.get('id')?.trim();
    if (id && seen.has(id)) doubled.add(id);
    if (id) seen.add(id);
  }
  return [...doubled];
}

function readRoot(text: string): { root: Element; mended: boolean } {
  try {
    return { root: readXml(text), mended: false };
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
  }
  const plain = endSelfClosing(text);
  refuseCostly(plain);
  return { root: readHtml(plain), mended: true };
}

/** XHTML with one mistake still means its self-closing tags and CDATA, which an HTML parser would misread. */
function endSelfClosing(text: string): string {
  const doctypeEnd =
    /^\s*(?:<\?[^>]*\?>\s*)?<!DOCTYPE[^>[]*\[[^\]]*\]\s*>/i.exec(text.slice(0, 20_000))?.[0].length ?? 0;
  const rest = text.slice(doctypeEnd);
  return /<\?xml|http:\/\/www\.w3\.org\/1999\/xhtml/.test(text.slice(0, 2_000))
    ? endTags(escapeCdata(rest))
    : rest;
}

// Both walk by hand: a pattern with two open ends would go over a hostile file once for every character of it.

function escapeCdata(text: string): string {
  let out = '';
  let at = 0;
  for (let open = text.indexOf('<![CDATA['); open >= 0; open = text.indexOf('<![CDATA[', at)) {
    const close = text.indexOf(']]>', open);
    if (close < 0) break;
    out +=
      text.slice(at, open) +
      text
        .slice(open + 9, close)
        .replace(/&/g, '&amp;')
        .replace(/</g, '&lt;');
    at = close + 3;
  }
  return out + text.slice(at);
}

function endTags(text: string): string {
  let out = '';
  let at = 0;
  for (let open = text.indexOf('<'); open >= 0; open = text.indexOf('<', open + 1)) {
    const name = /^<([A-Za-z][\w:-]*)/.exec(text.slice(open, open + 60))?.[1];
    if (name === undefined) continue;
    const end = endOfTag(text, open);
    if (text[end - 1] === '/' && !VOID.has(name.toLowerCase())) {
      out += `${text.slice(at, end - 1)}></${name}>`;
      at = end + 1;
    }
    open = end - 1;
  }
  return out + text.slice(at);
}

function viewportOf(html: Element): SourceDocument['viewport'] {
  const meta = allNamed(html, 'meta').find(one => one.attrs.get('name')?.toLowerCase() === 'viewport');
  const declared = meta ? parseViewport(meta.attrs.get('content') ?? '') : null;
  if (declared) return declared;
  const svg = firstNamed(html, 'svg');
  const box = svg?.attrs
    .get('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  return box?.[2] && box[3] ? pageSize(box[2], box[3]) : null;
}

/** Sheets that `<?xml-stylesheet href="…"?>` names before the first element, as drawings do. */
function namedInProlog(text: string): SourceDocument['styles'] {
  const prolog = text.slice(0, Math.min(4_000, Math.max(0, text.search(/<[a-z]/i))));
  return [...prolog.matchAll(/<\?xml-stylesheet\s([^?]{0,500})\?>/g)].flatMap(([, written = '']) => {
    const link = sheetNamed(written);
    return link === null ? [] : [{ link }];
  });
}

function stylesOf(html: Element): SourceDocument['styles'] {
  const styles: SourceDocument['styles'] = [];
  const visit = (of: Element) => {
    for (const child of childElements(of)) {
      const name = child.name.toLowerCase();
      const rel = (child.attrs.get('rel') ?? '').toLowerCase().split(/\s+/);
      if (name === 'style') styles.push({ text: textOf(child) });
      else if (name === 'link' && rel.includes('stylesheet') && !rel.includes('alternate'))
        styles.push({ link: child.attrs.get('href') ?? '' });
      else visit(child);
    }
  };
  visit(html);
  return styles.slice(0, 100);
}
