import { type Node, textOf } from './tree.ts';

export { childElements, descendants, type Element, textOf } from './tree.ts';

/** A tree as one text, so that two parses can be compared whatever order their parser kept the attributes in. */
export function serialiseForComparison(node: Node): string {
  if (node.kind === 'text') return JSON.stringify(node.text);
  const attrs = [...node.attrs].map(([key, value]) => `${key}=${JSON.stringify(value)}`).sort();
  const inside =
    node.name === 'style' ? JSON.stringify(textOf(node)) : node.children.map(serialiseForComparison).join('');
  return `(${node.uri} ${node.name} ${attrs.join(' ')} ${inside})`;
}
