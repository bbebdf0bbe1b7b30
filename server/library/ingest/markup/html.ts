import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { appendText, type Element, element } from './tree.ts';

type Parsed = DefaultTreeAdapterTypes.ChildNode;

/** The tree that a browser without scripts makes of this text: root `<html>`. Comments, doctype and templates are gone. */
export function readHtml(text: string): Element {
  const document = parse(text, { scriptingEnabled: false, treeAdapter: countingAdapter() });
  const top = element('', '#document');
  let count = 0;
  // An explicit stack: unlike ours, parse5's tree may be as deep as the file is long.
  const waiting: { node: Parsed; into: Element; depth: number }[] = [];
  const queue = (nodes: readonly Parsed[], into: Element, depth: number) => {
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index];
      if (node) waiting.push({ node, into, depth });
    }
  };
  queue(document.childNodes, top, 0);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, into, depth } = next;
    if (node.nodeName === '#text' && 'value' in node) appendText(into.children, node.value);
    if (!('tagName' in node) || node.tagName === 'template') continue;
    if (++count > limits.elements) throw new IngestRefusal('too_complex');
    if (depth >= limits.depth) {
      queue(node.childNodes, into, depth);
      continue;
    }
    const attrs = node.attrs
      .filter(({ prefix, name }) => prefix !== 'xmlns' && !/^xmlns(:|$)/.test(name))
      .map(({ prefix, name, value }): [string, string] => [prefix ? `${prefix}:${name}` : name, value]);
    const made = element(node.namespaceURI, node.tagName, attrs);
    into.children.push(made);
    queue(node.childNodes, made, depth + 1);
  }
  const root = top.children.find(child => child.kind === 'element');
  return root ?? element('', 'html');
}

/**
 * Stops the parser while it is still building: misnested formatting is copied into every following paragraph, so a few
 * thousand tags can ask for millions of elements.
 */
function countingAdapter(): typeof defaultTreeAdapter {
  let made = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...of) {
      if (++made > limits.elements * 2) throw new IngestRefusal('too_complex', 'elements');
      return defaultTreeAdapter.createElement(...of);
    },
  };
}

/** Elements that HTML closes by itself: many of them unclosed are sloppy, not deep. */
const SELF_ENDING = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'tr',
  'td',
  'th',
  'thead',
  'tbody',
  'tfoot',
  'option',
  'br',
  'img',
  'hr',
  'meta',
  'link',
  'input',
  'col',
  'area',
  'base',
  'wbr',
  'embed',
  'source',
  'param',
  'track',
]);

/**
 * Tags and depth are counted before the HTML parser sees the text: its work grows with the square of either, so a few
 * megabytes of `<div>` or one tag with a million attributes would hold the server for minutes.
 */
export function refuseCostly(text: string): void {
  let depth = 0;
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const code = text.charCodeAt(at + 1);
    const closing = code === 47;
    const letter = closing ? text.charCodeAt(at + 2) : code;
    if (!((letter >= 65 && letter <= 90) || (letter >= 97 && letter <= 122))) continue;
    if (++tags > limits.elements * 2) throw new IngestRefusal('too_complex', 'tags');
    const end = endOfTag(text, at);
    const name =
      /^[A-Za-z][^\s/>]*/.exec(text.slice(at + (closing ? 2 : 1), at + 40))?.[0].toLowerCase() ?? '';
    if (!SELF_ENDING.has(name) && text.charCodeAt(end - 1) !== 47)
      depth += closing ? (depth > 0 ? -1 : 0) : 1;
    if (depth > limits.depth * 4) throw new IngestRefusal('too_complex', 'depth');
    at = end;
  }
}

/** Index of the `>` that ends the tag; counts attributes on the way. */
export function endOfTag(text: string, from: number): number {
  let attributes = 0;
  let gap = true;
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 62) return at;
    if (char === 34 || char === 39) {
      const close = text.indexOf(String.fromCharCode(char), at + 1);
      if (close < 0) return text.length;
      at = close;
      gap = true;
    } else if (char <= 32 || char === 47) gap = true;
    else if (gap) {
      gap = false;
      if (++attributes > limits.attributes) throw new IngestRefusal('too_complex', 'attributes');
    }
  }
  return text.length;
}
