import type { TocItem } from '#contract/library/content.ts';
import { safeId } from '#rules/library/book-markup.ts';
import { type Inside, resolveInside } from '#rules/library/book-path.ts';
import { limits } from '../limits.ts';
import { readHtml, refuseCostly } from '../markup/html.ts';
import { allNamed, childElements, type Element, firstNamed, plainText, textOf } from '../markup/tree.ts';
import { NotWellFormed, readXml } from '../markup/xml.ts';

/** Target of an entry of the table of contents: a spine item, or none. */
export type Target = (inside: Inside) => { spine: number; href: string } | null;

interface TocContext {
  from: string;
  target: Target;
  left: number;
}

/** Deeper lists are not shown by anyone. */
const NESTING = 12;

/** The table of contents of an EPUB 3 navigation document. */
export function readNav(text: string, from: string, target: Target): TocItem[] {
  const root = lenient(text);
  const navs = allNamed(root, 'nav');
  const toc =
    navs.find(nav => (nav.attrs.get('epub:type') ?? '').split(/\s+/).includes('toc')) ??
    navs.find(nav => nav.attrs.get('role') === 'doc-toc') ??
    navs[0];
  const list = toc ? firstNamed(toc, 'ol') : null;
  return list ? navItems(list, { from, target, left: limits.tocItems }, 0) : [];
}

function lenient(text: string): Element {
  try {
    return readXml(text.trimStart());
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
    refuseCostly(text);
    return readHtml(text);
  }
}

function navItems(list: Element, context: TocContext, depth: number): TocItem[] {
  const items: TocItem[] = [];
  for (const entry of childElements(list)) {
    if (entry.name !== 'li' || context.left-- <= 0) continue;
    const label =
      childElements(entry).find(one => one.name === 'a' || one.name === 'span') ??
      firstNamed(entry, 'a', 'span');
    const inner = childElements(entry).find(one => one.name === 'ol');
    const children = inner && depth < NESTING ? navItems(inner, context, depth + 1) : [];
    items.push(...item(label ? labelOf(label) : '', label?.attrs.get('href') ?? '', children, context));
  }
  return items;
}

/** The words of a label; a picture in it speaks through its alt. */
const labelOf = (node: Element): string =>
  plainText(textOf(node)) ||
  plainText(
    allNamed(node, 'img')
      .map(img => img.attrs.get('alt') ?? '')
      .join(' '),
  );

/** The table of contents of EPUB 2. */
export function readNcx(root: Element, from: string, target: Target): TocItem[] {
  const map = firstNamed(root, 'navMap');
  return map ? ncxItems(map, { from, target, left: limits.tocItems }, 0) : [];
}

function ncxItems(of: Element, context: TocContext, depth: number): TocItem[] {
  const items: TocItem[] = [];
  for (const point of childElements(of)) {
    if (point.name !== 'navPoint' || context.left-- <= 0) continue;
    const parts = childElements(point);
    const label = parts.find(one => one.name === 'navLabel');
    const children = depth < NESTING ? ncxItems(point, context, depth + 1) : [];
    items.push(
      ...item(
        label ? plainText(textOf(label)) : '',
        parts.find(one => one.name === 'content')?.attrs.get('src') ?? '',
        children,
        context,
      ),
    );
  }
  return items;
}

function item(label: string, address: string, children: TocItem[], context: TocContext): TocItem[] {
  const inside = resolveInside(context.from, address);
  const target = inside ? context.target(inside) : null;
  if (label === '') return children;
  const fragment = target && inside?.fragment ? `#${safeId(inside.fragment)}` : '';
  return [
    {
      label: label.slice(0, limits.title),
      href: target ? `${target.href}${fragment}` : '',
      spine: target?.spine ?? -1,
      children,
    },
  ];
}
