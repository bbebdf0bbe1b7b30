import { rootShare, type SizeBase, shareOfSize, sizeBase } from '#rules/reading/book-sizes.ts';

/* Lets the reader's size act on every letter of a chapter (rules/reading/book-sizes.ts), once for each document. */

const done = new WeakSet<Document>();
const SIZES = ['font-size', 'line-height'];
const NAMED = /var\(\s*(--[\w-]+)/g;

function* stylesIn(rules: CSSRuleList): Generator<{ selector: string; style: CSSStyleDeclaration }> {
  for (const rule of rules)
    if ('selectorText' in rule) {
      const { selectorText, style } = rule as CSSStyleRule;
      yield { selector: selectorText, style };
    } else if ('cssRules' in rule) yield* stylesIn((rule as CSSGroupingRule).cssRules);
}

const OWN = '[style*="font" i], [style*="line-height" i]';

/** All that the book itself says: its sheets, then its attributes. */
function stylesOf(doc: Document, apart: readonly Node[]): { selector: string; style: CSSStyleDeclaration }[] {
  const sheets = [...doc.querySelectorAll('style:not([id^="mot-"])')] as HTMLStyleElement[];
  const outside = apart.filter((node): node is HTMLElement => node.nodeType === Node.ELEMENT_NODE);
  const elements = [
    ...[doc, ...outside].flatMap(one => [...one.querySelectorAll<HTMLElement>(OWN)]),
    ...outside.filter(one => one.matches(OWN)),
  ];
  return [
    ...sheets.flatMap(({ sheet }) => (sheet ? [...stylesIn(sheet.cssRules)] : [])),
    ...elements.map(({ style, localName }) => ({ selector: localName, style })),
  ];
}

/** Last declared value of a property of an element. */
const saidOf = (styles: ReturnType<typeof stylesOf>, name: string): string =>
  styles
    .filter(({ selector }) => selector.split(',').some(one => one.trim() === name))
    .map(({ style }) => style.getPropertyValue('font-size'))
    .findLast(Boolean) ?? '';

function rewrite(style: CSSStyleDeclaration, property: string, base: SizeBase): void {
  const before = style.getPropertyValue(property);
  if (!before || !/\d|small|medium|large/i.test(before)) return;
  const after = shareOfSize(rootShare(before, base), base);
  if (after !== before) style.setProperty(property, after, style.getPropertyPriority(property));
}

/** `apart`: what was taken out of it for a while. */
export function followSize(doc: Document, apart: readonly Node[] = []): void {
  if (done.has(doc)) return;
  done.add(doc);
  const styles = stylesOf(doc, apart);
  const root = saidOf(styles, 'html') || saidOf(styles, ':root');
  const base = sizeBase(root, saidOf(styles, 'body'));
  /** Custom properties that sizes are made of. */
  const named = new Set<string>();
  const note = (value: string) => {
    for (const [, name] of value.matchAll(NAMED)) if (name && !name.startsWith('--page-')) named.add(name);
  };
  for (const { style } of styles) {
    for (const property of SIZES) {
      note(style.getPropertyValue(property));
      rewrite(style, property, base);
    }
    // A shorthand with a variable is one value.
    const font = style.getPropertyValue('font');
    if (!font.includes('var(')) continue;
    note(font);
    rewrite(style, 'font', base);
  }
  for (const name of named)
    for (const { style } of styles) {
      note(style.getPropertyValue(name));
      rewrite(style, name, base);
    }
}
