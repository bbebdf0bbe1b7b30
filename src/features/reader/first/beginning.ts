/*
 * A first page needs the beginning of its chapter alone: what stands behind it is left out of the first layout, which takes as long as
 * the chapter is.
 */

/** Where blocks follow each other and nothing else decides how they stand. */
const CONTAINERS = 'body, main, section, article, div';

const lengthOf = (node: Node): number => node.textContent?.length ?? 0;

/** Blocks behind the first `chars` characters of an element, in whatever depth. */
function behind(element: Element, chars: number): HTMLElement[] {
  const isBlock = element.ownerDocument.defaultView?.getComputedStyle(element).display === 'block';
  if (!isBlock || !element.matches(CONTAINERS)) return [];
  let left = chars;
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) {
    const length = lengthOf(child);
    if (length <= left) {
      left -= length;
      continue;
    }
    const later: HTMLElement[] = [];
    for (let next = child.nextElementSibling; next; next = next.nextElementSibling)
      if ('style' in next) later.push(next as HTMLElement);
    return [...behind(child, left), ...later];
  }
  return [];
}

/** Leaves out what stands behind the first `chars` characters of a chapter, block by block; what is returned brings it back. */
export function beginningAlone({ body }: Document, chars: number): () => void {
  const left = behind(body, chars).map(({ style }) => ({
    style,
    value: style.getPropertyValue('display'),
    priority: style.getPropertyPriority('display'),
  }));
  for (const { style } of left) style.setProperty('display', 'none', 'important');
  return () => {
    for (const { style, value, priority } of left)
      if (value) style.setProperty('display', value, priority);
      else style.removeProperty('display');
  };
}
