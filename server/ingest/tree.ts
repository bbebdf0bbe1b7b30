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

/** Every element below, in document order. Trees are at most `limits.depth` deep, so recursion is safe. */
export function* descendants(of: Element): Generator<Element> {
  for (const node of of.children) {
    if (node.kind !== 'element') continue;
    yield node;
    yield* descendants(node);
  }
}

export function firstNamed(of: Element, ...names: string[]): Element | null {
  for (const found of descendants(of)) if (names.includes(found.name)) return found;
  return null;
}

export const allNamed = (of: Element, name: string): Element[] =>
  [...descendants(of)].filter(one => one.name === name);

/** All text below, as it stands. */
export function textOf(node: Node): string {
  return node.kind === 'text' ? node.text : node.children.map(textOf).join('');
}

/** Text as one line for titles and labels: NFC, no control or direction-changing characters, single spaces. */
export const plainText = (text: string): string =>
  text
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken away
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
