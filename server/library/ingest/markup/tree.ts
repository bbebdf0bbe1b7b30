/** A document after parsing, whichever parser made it: elements and text, nothing else. */
export interface Element {
  kind: 'element';
  /** Namespace address; HTML, SVG and MathML are `spaces`. */
  uri: string;
  /** Local name. */
  name: string;
  /** By canonical name: "href", "xml:lang", "xlink:href", "epub:type", "opf:role". */
  attrs: Map<string, string>;
  children: Node[];
}
export interface Text {
  kind: 'text';
  text: string;
}
export type Node = Element | Text;

export const spaces = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
  ops: 'http://www.idpf.org/2007/ops',
} as const;

export const element = (
  uri: string,
  name: string,
  attrs: Iterable<[string, string]> = [],
  children: Node[] = [],
): Element => ({
  kind: 'element',
  uri,
  name,
  attrs: new Map(attrs),
  children,
});

/** Appends text, joining it to a text that already ends there: a parser never makes two in a row. */
export function appendText(to: Node[], text: string): void {
  if (text === '') return;
  const last = to.at(-1);
  if (last?.kind === 'text') last.text += text;
  else to.push({ kind: 'text', text });
}

export function append(to: Node[], node: Node): void {
  if (node.kind === 'text') appendText(to, node.text);
  else to.push(node);
}

export const childElements = (of: Element): Element[] => of.children.filter(node => node.kind === 'element');

/** Every element below, in document order. */
export function* descendants(of: Element): Generator<Element> {
  const waiting: Element[] = childElements(of).reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    yield next;
    for (let index = next.children.length - 1; index >= 0; index--) {
      const child = next.children[index];
      if (child?.kind === 'element') waiting.push(child);
    }
  }
}

export function firstNamed(of: Element, ...names: string[]): Element | null {
  for (const found of descendants(of)) if (names.includes(found.name)) return found;
  return null;
}

export const allNamed = (of: Element, name: string): Element[] =>
  [...descendants(of)].filter(one => one.name === name);

/** All text below, unchanged. */
export function textOf(node: Node): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('');
}

/** Text as one line for titles and labels: NFC, no control or direction-changing characters, single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\P{Cc}\t\n\r]|[\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
