import { type Element, firstNamed, plainText, textOf } from '../markup/tree.ts';

const BLOCK = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'caption',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'figcaption',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'td',
  'th',
  'tr',
  'ul',
]);
/** Readings beside characters and their brackets would double every word. */
const UNREAD = new Set(['rt', 'rp', 'title', 'desc']);

/** What is read on a page: a line per block, single spaces, no markup. */
export function readableText(body: Element): string {
  let text = '';
  const visit = (of: Element) => {
    for (const node of of.children) {
      if (node.kind === 'text') text += node.text.replace(/\s+/g, ' ');
      else if (!UNREAD.has(node.name) && !node.attrs.has('hidden')) {
        const block = BLOCK.has(node.name);
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
