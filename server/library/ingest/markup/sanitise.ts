import {
  droppedElements,
  globalAttributes,
  htmlAttributes,
  htmlElements,
} from '#rules/library/book-markup.ts';
import { linkAttrs, type MarkupContext, plainAttr } from './attributes.ts';
import { keepMath, keepSvgRoot } from './drawings.ts';
import { appendText, childElements, type Element, element, type Node, spaces } from './tree.ts';

const HTML = new Set(htmlElements);
const DROPPED = new Set(droppedElements);
const GLOBAL = new Set(globalAttributes);
const PER_ELEMENT = new Map(Object.entries(htmlAttributes).map(([name, list]) => [name, new Set(list)]));
/** Written by us alone; what the book says there is not read. */
const OURS = new Set([
  'src',
  'controls',
  'preload',
  'playsinline',
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
  else if (name === 'audio' || name === 'video') keepMedia(node, into, context, ids);
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

/** Sound and moving pictures of the book have controls and wait to be started; without a file of the book their fallback stays. */
function keepMedia(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
  const made = element(spaces.html, node.name.toLowerCase(), htmlAttrs(node, context, ids));
  const own = context.media(node.attrs.get('src') ?? '');
  if (own) made.attrs.set('src', own);
  for (const child of childElements(node)) {
    const name = child.name.toLowerCase();
    const src = name === 'source' || name === 'track' ? context.media(child.attrs.get('src') ?? '') : null;
    if (!src) continue;
    const part = element(spaces.html, name, htmlAttrs(child, context, ids));
    part.attrs.set('src', src);
    made.children.push(part);
  }
  if (!own && !made.children.some(child => child.kind === 'element' && child.name === 'source')) {
    keepAll(node, into, context, ids);
    return;
  }
  made.attrs.set('controls', '');
  made.attrs.set('preload', 'metadata');
  if (made.name === 'video') made.attrs.set('playsinline', '');
  into.push(made);
}

const pixels = (value: string) => (/^\d+(\.\d+)?$/.test(value.trim()) ? `${value.trim()}px` : value);

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
