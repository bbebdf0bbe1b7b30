/** The point of a chapter that a CFI names; null for one that does not fit. */
export function pointOfCfi(doc: Document, cfi: string): { node: Node; offset: number } | null {
  const inside = /^epubcfi\([^!]*!([^,)]*)/.exec(cfi)?.[1] ?? '';
  const steps = [...inside.matchAll(/\/(\d+)(?:\[([^\]]*)\])?/g)];
  const offset = Number(/:(\d+)/.exec(inside)?.[1] ?? 0);
  let node: Node | null = doc.documentElement;
  for (const [, order = '', id] of steps) {
    if (!node) return null;
    node = (id ? doc.getElementById(id) : null) ?? childAt(node, Number(order));
  }
  if (!node || steps.length === 0) return null;
  return { node, offset: node.nodeType === Node.TEXT_NODE ? Math.min(offset, (node as Text).length) : 0 };
}

/** Even steps are elements, odd ones the words between them. */
function childAt(parent: Node, order: number): Node | null {
  const elements = [...parent.childNodes].filter(({ nodeType }) => nodeType === Node.ELEMENT_NODE);
  if (order % 2 === 0) return elements[order / 2 - 1] ?? null;
  const before = elements[(order - 1) / 2 - 1];
  let node: Node | null = before ? before.nextSibling : parent.firstChild;
  while (node && node.nodeType !== Node.TEXT_NODE && node.nodeType !== Node.ELEMENT_NODE)
    node = node.nextSibling;
  return node;
}
