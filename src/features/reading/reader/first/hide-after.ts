/*
 * A first page needs only the beginning of its chapter: blocks after it are hidden during the first layout, whose time grows with the
 * chapter.
 */

/** Containers whose blocks simply follow each other. */
const CONTAINERS = 'body, main, section, article, div';

const lengthOf = (node: Node): number => node.textContent?.length ?? 0;

/** Blocks after the first `chars` characters of an element, at any depth. */
function blocksAfter(element: Element, chars: number): HTMLElement[] {
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
    return [...blocksAfter(child, left), ...later];
  }
  return [];
}

/** Hides the blocks after the first `chars` characters of a chapter; returns a function that shows them again. */
export function hideAfter({ body }: Document, chars: number): () => void {
  const left = blocksAfter(body, chars).map(({ style }) => ({
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
