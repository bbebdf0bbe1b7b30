import { limits } from '../limits.ts';
import { readHtml, refuseCostly } from './html.ts';
import { type Element, firstNamed, plainText } from './tree.ts';

/** Descriptions often hold HTML as text: their words are kept, their markup is not. */
export function readDescription(text: string): string {
  const cut = text.slice(0, limits.description);
  if (!/<[a-z/!]|&[a-z#]/i.test(cut)) return plainText(cut);
  refuseCostly(cut);
  const root = readHtml(cut.replace(/<\/(p|div|li|h\d)>|<br\s*\/?>/gi, ' $&'));
  const body = firstNamed(root, 'body') ?? root;
  return plainText(wordsOf(body));
}

const wordsOf = (of: Element): string =>
  of.children
    .map(node => (node.kind === 'text' ? node.text : /^(script|style)$/.test(node.name) ? '' : wordsOf(node)))
    .join('');
