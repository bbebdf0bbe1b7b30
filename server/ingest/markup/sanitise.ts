import {
  droppedElements,
  globalAttributes,
  htmlAttributes,
  htmlElements,
  linkSchemes,
  mathAttributes,
  mathElements,
  safeId,
  svgAttributes,
  svgElements,
} from '#rules/book-markup.ts';
import {
  append,
  appendText,
  childElements,
  descendants,
  type Element,
  element,
  firstNamed,
  type Node,
  plainText,
  spaces,
  textOf,
} from './tree.ts';

/** What the sanitiser needs of the book around the chapter. Null means "not part of the book, leave it out". */
export interface MarkupContext {
  /** `file.xhtml#id`, `#id` or null, for an address that leads inside the book. */
  link(address: string): string | null;
  /** Attributes of `<img>` for a picture of the book. */
  picture(address: string): Map<string, string> | null;
  /** A filtered style attribute. */
  inline(style: string): string;
}

const HTML = new Set(htmlElements);
const SVG = new Set(svgElements);
const MATH = new Set(mathElements);
const DROPPED = new Set(droppedElements);
const GLOBAL = new Set(globalAttributes);
const SVG_ATTRS = new Set(svgAttributes);
const MATH_ATTRS = new Set(mathAttributes);
const PER_ELEMENT = new Map(Object.entries(htmlAttributes).map(([name, list]) => [name, new Set(list)]));
/** Written by us alone; what the book says there is not read. */
const OURS = new Set([
  'src',
  'srcset',
  'sizes',
  'loading',
  'decoding',
  'rel',
  'target',
  'data-external',
  'usemap',
]);

/** The body again, with nothing in it that the lists do not name. */
export function sanitise(body: Element, context: MarkupContext): Element {
  const ids = new Set<string>();
  const clean = element(spaces.html, 'body', htmlAttrs(body, context, ids));
  for (const child of body.children) keepHtml(child, clean.children, context, ids);
  return clean;
}

const keepAll = (of: Element, into: Node[], context: MarkupContext, ids: Set<string>) => {
  for (const child of of.children) keepHtml(child, into, context, ids);
};

function keepHtml(node: Node, into: Node[], context: MarkupContext, ids: Set<string>): void {
  if (node.kind === 'text') {
    appendText(into, node.text);
    return;
  }
  const name = node.name.toLowerCase();
  if (node.uri === spaces.ops && name === 'switch') keepSwitch(node, into, context, ids);
  else if (node.uri === spaces.svg && name === 'svg') keepSvgRoot(node, into, context, ids);
  else if (node.uri === spaces.math && name === 'math') {
    const made = keepMath(node, context, ids);
    if (made) into.push(made);
  } else if (name === 'object' || name === 'embed') keepObject(node, into, context, ids);
  // A null or foreign namespace turns into HTML when the text is read again, so from here the name alone decides.
  else if (DROPPED.has(name)) return;
  else if (name === 'img' || name === 'image') keepImage(node, into, context, ids);
  else if (node.uri === spaces.html && HTML.has(name)) {
    const made = element(spaces.html, name, htmlAttrs(node, context, ids));
    keepAll(node, made.children, context, ids);
    into.push(made);
  } else keepAll(node, into, context, ids);
}

/** `epub:switch` offers the same in several languages of markup; its default is what every reader understands. */
function keepSwitch(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
  const chosen = childElements(node).find(child => child.name.toLowerCase() === 'default');
  if (chosen) keepAll(chosen, into, context, ids);
}

/** An object that shows a picture of the book is that picture; any other leaves its fallback. */
function keepObject(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
  const picture = context.picture(node.attrs.get('data') ?? node.attrs.get('src') ?? '');
  if (picture) into.push(element(spaces.html, 'img', picture));
  else keepAll(node, into, context, ids);
}

function keepImage(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
  const alt = node.attrs.get('alt') ?? '';
  const picture = context.picture(
    node.attrs.get('src') ?? node.attrs.get('xlink:href') ?? node.attrs.get('href') ?? '',
  );
  if (!picture) {
    appendText(into, alt);
    return;
  }
  const attrs = htmlAttrs(element(spaces.html, 'img', node.attrs), context, ids);
  for (const [key, value] of picture)
    attrs.set(key, key === 'width' || key === 'height' ? (attrs.get(key) ?? value) : value);
  // One side given by the book and the other by us would bend the picture.
  const [width, height] = [node.attrs.get('width'), node.attrs.get('height')];
  if (!width !== !height) {
    for (const side of ['width', 'height']) attrs.set(side, picture.get(side) ?? '');
    const style = width ? `width:${pixels(width)};height:auto` : `height:${pixels(height ?? '')};width:auto`;
    attrs.set('style', [context.inline(style), attrs.get('style')].filter(Boolean).join(';'));
  }
  const style = attrs.get('style') ?? '';
  if (/(^|;)(max-)?height:/.test(style) && !/(^|;)width:/.test(style))
    attrs.set('style', `width:auto;${style}`);
  attrs.set('alt', alt);
  into.push(element(spaces.html, 'img', attrs));
}

const pixels = (value: string) => (/^\d+(\.\d+)?$/.test(value.trim()) ? `${value.trim()}px` : value);

/** A wrapper around a single picture, as cover pages have, becomes that picture; a drawing stays a drawing. */
function keepSvgRoot(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
  const drawn = [...descendants(node)].filter(
    one => !['g', 'defs', 'title', 'desc', 'metadata'].includes(one.name),
  );
  const only = drawn.length === 1 && drawn[0]?.name === 'image' ? drawn[0] : null;
  if (only) {
    const picture = context.picture(only.attrs.get('href') ?? only.attrs.get('xlink:href') ?? '');
    if (!picture) return;
    const title = firstNamed(node, 'title');
    picture.set('alt', title ? plainText(textOf(title)) : '');
    picture.set('style', 'max-width:100%;max-height:100%;object-fit:contain');
    into.push(element(spaces.html, 'img', picture));
    return;
  }
  const copied = idsCopyingCopies(node);
  const made = keepSvg(node, context, ids, copied);
  if (made) into.push(made);
}

/** Ids whose content holds a `<use>`: using them again would double the drawing with every step. */
function idsCopyingCopies(root: Element): Set<string> {
  const found = new Set<string>();
  const visit = (of: Element): boolean => {
    let copies = of.name.toLowerCase() === 'use';
    for (const child of childElements(of)) copies = visit(child) || copies;
    const id = of.attrs.get('id');
    if (copies && id !== undefined) found.add(safeId(id));
    return copies;
  };
  visit(root);
  return found;
}

function keepSvg(
  node: Element,
  context: MarkupContext,
  ids: Set<string>,
  copied: ReadonlySet<string>,
): Element | null {
  if (node.uri !== spaces.svg || !SVG.has(node.name)) return null;
  const attrs = new Map<string, string>();
  for (const [key, value] of node.attrs) {
    const bare = key === 'xlink:href' ? 'href' : key === 'xml:lang' ? 'lang' : key;
    if (!SVG_ATTRS.has(bare) && !/^aria-[a-z]+$/.test(bare)) continue;
    const kept =
      bare === 'href'
        ? svgReference(node.name, value, context, copied)
        : plainAttr(bare, value, context, ids);
    if (kept !== null && !attrs.has(bare)) attrs.set(bare, kept);
  }
  if ((node.name === 'image' || node.name === 'use') && !attrs.has('href')) return null;
  const made = element(spaces.svg, node.name, attrs);
  const textOnly = node.name === 'title' || node.name === 'desc';
  for (const child of node.children) {
    if (child.kind === 'text') appendText(made.children, child.text);
    else if (!textOnly) {
      const kept = keepSvg(child, context, ids, copied);
      if (kept) append(made.children, kept);
    }
  }
  return made;
}

function svgReference(
  name: string,
  value: string,
  context: MarkupContext,
  copied: ReadonlySet<string>,
): string | null {
  if (name === 'image') return context.picture(value)?.get('src') ?? null;
  const id = /^\s*#(.+)$/s.exec(value)?.[1];
  if (id === undefined) return null;
  return name === 'use' && copied.has(safeId(id)) ? null : `#${safeId(id)}`;
}

function keepMath(node: Element, context: MarkupContext, ids: Set<string>): Element | null {
  if (node.uri !== spaces.math || !MATH.has(node.name)) return null;
  const attrs = new Map<string, string>();
  for (const [key, value] of node.attrs) {
    const kept = MATH_ATTRS.has(key) ? plainAttr(key, value, context, ids) : null;
    if (kept !== null) attrs.set(key, kept);
  }
  const made = element(spaces.math, node.name, attrs);
  for (const child of node.children) {
    if (child.kind === 'text') appendText(made.children, child.text);
    else {
      const kept = keepMath(child, context, ids);
      if (kept) made.children.push(kept);
    }
  }
  return made;
}

function htmlAttrs(node: Element, context: MarkupContext, ids: Set<string>): Map<string, string> {
  const own = PER_ELEMENT.get(node.name.toLowerCase());
  const attrs = new Map<string, string>();
  for (const [written, value] of node.attrs) {
    const key = written === 'xml:lang' ? 'lang' : written.toLowerCase();
    if (OURS.has(key) || attrs.has(key)) continue;
    if (key === 'href') linkAttrs(value, attrs, context);
    else if (own?.has(key) || GLOBAL.has(key) || /^aria-[a-z]+$/.test(key)) {
      const kept = plainAttr(key, value, context, ids);
      if (kept !== null) attrs.set(key, kept);
    }
  }
  // `<a name>` is an anchor in EPUB 2.
  const name = node.attrs.get('name');
  if (name && node.name.toLowerCase() === 'a' && !attrs.has('id')) {
    const id = plainAttr('id', name, context, ids);
    if (id !== null) attrs.set('id', id);
  }
  attrs.delete('name');
  return attrs;
}

function linkAttrs(value: string, attrs: Map<string, string>, context: MarkupContext): void {
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

function plainAttr(key: string, value: string, context: MarkupContext, ids: Set<string>): string | null {
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
