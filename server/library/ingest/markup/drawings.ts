import {
  mathAttributes,
  mathElements,
  safeId,
  svgAttributes,
  svgElements,
} from '#rules/library/book-markup.ts';
import { type MarkupContext, plainAttr } from './attributes.ts';
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

const SVG = new Set(svgElements);
const MATH = new Set(mathElements);
const SVG_ATTRS = new Set(svgAttributes);
const MATH_ATTRS = new Set(mathAttributes);

/** A wrapper around a single picture, as cover pages have, becomes that picture; a drawing stays a drawing. */
export function keepSvgRoot(node: Element, into: Node[], context: MarkupContext, ids: Set<string>): void {
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

/** A formula with nothing in it that the lists do not name; null for what is none. */
export function keepMath(node: Element, context: MarkupContext, ids: Set<string>): Element | null {
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
