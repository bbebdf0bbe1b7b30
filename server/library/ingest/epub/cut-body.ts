import { lineOfItsOwn } from '#rules/reading/book-lines.ts';
import { descendants, type Element, element, type Node, spaces } from '../markup/tree.ts';

/*
 * A chapter of megabytes is laid out whole before its first page can be turned. It is cut between its blocks, and the boxes around
 * a cut go on in the next part: with their classes, without their ids, and never as the first of their kind, so that a drop
 * cap or an indent of beginnings is not drawn again.
 */

/** Elements that may be split: boxes that look the same when they continue in another file. */
const OPEN = new Set('body div section article main blockquote center p ol ul'.split(' '));
const HEADING = /^(h[1-6]|dt|hgroup|header)$/;
/** Characters that an element costs beside its words. */
const ELEMENT = 5;

/** Characters, and a little for each element: about what laying out costs. Never more than the bytes of the source. */
export const layoutSize = (node: Node): number =>
  node.kind === 'text'
    ? node.text.length
    : node.children.reduce((sum, child) => sum + layoutSize(child), ELEMENT);

const isBlock = (node: Node | undefined): boolean => node?.kind === 'element' && lineOfItsOwn.has(node.name);
const isBlank = (node: Node): boolean => node.kind === 'text' && node.text.trim() === '';

/** Whether one file may end and the next begin between two neighbours. */
function mayPart(before: Node | undefined, after: Node): boolean {
  if (!before || (before.kind === 'element' && HEADING.test(before.name))) return false;
  if (after.kind === 'element' && after.name === 'br') return false;
  return isBlock(before) || isBlock(after);
}

/** The box as it goes on after a cut before `next`; `items` of a numbered list are in the parts before. */
function goesOn(of: Element, next: Node, items: number): Element {
  const attrs = new Map(of.attrs);
  attrs.delete('id');
  if (of.name === 'ol' && !attrs.has('reversed'))
    attrs.set('start', String((Number.parseInt(attrs.get('start') ?? '1', 10) || 1) + items));
  const name = next.kind === 'element' ? next.name : 'span';
  const unseen = element(spaces.html, name, [['style', 'display:none']]);
  return { ...of, attrs, children: [unseen] };
}

/** The body in parts of about `most` each (see `layoutSize`); itself alone where no border of blocks allows a cut. */
export function cutBody(body: Element, most: number): Element[] {
  const parts: Element[] = [];
  let filled = 0;
  /** The boxes that are open, from the body inwards: as they were, and as the part has them. */
  const open: { source: Element; copy: Element; items: number }[] = [];

  function cutBefore(node: Node): void {
    for (const [depth, box] of open.entries()) {
      box.copy = goesOn(box.source, open[depth + 1]?.source ?? node, box.items);
      if (depth > 0) open[depth - 1]?.copy.children.push(box.copy);
    }
    parts.push((open[0] as { copy: Element }).copy);
    filled = 0;
  }

  function go(source: Element): void {
    const box = { source, copy: { ...source, children: [] } as Element, items: 0 };
    if (open.length > 0) open.at(-1)?.copy.children.push(box.copy);
    else parts.push(box.copy);
    open.push(box);
    let before: Node | undefined;
    for (const node of source.children) {
      const size = layoutSize(node);
      // Rather a shorter part than a cut through a paragraph.
      const goesIn =
        node.kind === 'element' && OPEN.has(node.name) && size > (node.name === 'p' ? most : most / 2);
      if (filled > 0 && filled + size > most && !goesIn && mayPart(before, node)) cutBefore(node);
      if (goesIn) go(node);
      else {
        box.copy.children.push(node);
        filled += size;
      }
      if (node.kind === 'element' && node.name === 'li') box.items += 1;
      if (!isBlank(node)) before = node;
    }
    open.pop();
  }
  go(body);
  return parts.length > 1 ? parts : [body];
}

/** Ids of a part. */
export function idsOf(body: Element): Set<string> {
  const ids = new Set<string>();
  for (const { attrs } of [body, ...descendants(body)]) {
    const id = attrs.get('id');
    if (id) ids.add(id);
  }
  return ids;
}
