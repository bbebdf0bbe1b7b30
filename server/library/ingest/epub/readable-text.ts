import { lineOfItsOwn, unread } from '#rules/reading/book-lines.ts';
import { type Element, firstNamed, plainText, textOf } from '../markup/tree.ts';

/** Text of a page: a line per block, single spaces, no markup. */
export function readableText(body: Element): string {
  let text = '';
  const visit = (of: Element) => {
    for (const node of of.children) {
      if (node.kind === 'text') text += node.text.replace(/\s+/g, ' ');
      else if (!unread.has(node.name) && !node.attrs.has('hidden')) {
        const block = lineOfItsOwn.has(node.name);
        if (block) text += '\n';
        visit(node);
        if (block) text += '\n';
      }
    }
  };
  visit(body);
  return text
    .replace(/ *\n[ \n]*/g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The first heading, largest kind not preferred: a chapter begins with its name. */
export function headingOf(body: Element): string {
  const heading = firstNamed(body, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  return heading ? plainText(textOf(heading)).slice(0, 300) : '';
}
