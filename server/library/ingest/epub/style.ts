import * as css from 'css-tree';
import { safeId } from '#rules/library/book-markup.ts';
import {
  blockedPositions,
  HIGHEST_LAYER,
  styleAtRules,
  styleFunctions,
  styleProperties,
} from '#rules/library/book-style.ts';
import { standardDeclaration } from '#rules/library/book-style-prefixed.ts';
import { isPageUnit, pageUnit } from '#rules/library/book-style-units.ts';
import { limits } from '../limits.ts';

/** The book's context for a style sheet. */
export interface StyleContext {
  /** The new address of a picture or font named in `from`; null when it is not one of the book's. */
  asset(from: string, address: string): string | null;
  /** Text of another sheet of the book, and its path. */
  sheet(from: string, address: string): { path: string; text: string } | null;
}

/** One rule, and for each of its selectors the classes and ids without which it matches nothing. Empty: always needed. */
export interface Rule {
  css: string;
  needs: string[][];
}

const FONT_FACE = new Set([
  'font-family',
  'src',
  'font-weight',
  'font-style',
  'font-stretch',
  'unicode-range',
  'font-display',
  'ascent-override',
  'descent-override',
  'line-gap-override',
  'size-adjust',
  'font-feature-settings',
  'font-variation-settings',
]);
const IMPORT_DEPTH = 8;
const NESTING = 64;

/** A sheet without whatever could fetch, cover or compute; `@import` replaced by the imported rules. */
export function readSheet(
  text: string,
  from: string,
  context: StyleContext,
  seen: readonly string[] = [],
): Rule[] {
  if (text.length > limits.css || tooNested(text)) return [];
  const sheet = parsed(text, 'stylesheet');
  if (sheet.type !== 'StyleSheet') return [];
  const rules: Rule[] = [];
  for (const node of sheet.children) {
    if (node.type === 'Atrule' && node.name.toLowerCase() === 'import')
      rules.push(...imported(node, from, context, seen));
    else if (keepRule(node, from, context)) rules.push({ css: written(node), needs: needsOf(node) });
  }
  return rules;
}

/** A `style` attribute, filtered alike; '' when nothing is left. */
export function readInline(text: string, from: string, context: StyleContext): string {
  if (text.length > 8_000 || tooNested(text)) return '';
  const list = parsed(text, 'declarationList');
  if (list.type !== 'DeclarationList') return '';
  keepDeclarations(list.children, from, context, false);
  return list.children.isEmpty ? '' : written(list);
}

/** Brackets in brackets by the hundred run the parser out of stack; nothing honest looks like that. */
function tooNested(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === 40 || char === 91 || char === 123) depth++;
    else if ((char === 41 || char === 93 || char === 125) && depth > 0) depth--;
    if (depth > NESTING) return true;
  }
  return false;
}

const parsed = (text: string, context: 'stylesheet' | 'declarationList'): css.CssNode =>
  css.parse(text, { context, parseCustomProperty: true, positions: false });

/** Neither `<` nor `&` may be inside `<style>` of a text that is parsed as XML and as HTML; CSS escapes mean the same. */
const written = (node: css.CssNode): string =>
  css.generate(node).replace(/</g, '\\3c ').replace(/&/g, '\\26 ').replace(/\]\]>/g, ']] >');

function imported(node: css.Atrule, from: string, context: StyleContext, seen: readonly string[]): Rule[] {
  if (node.prelude?.type !== 'AtrulePrelude' || seen.length >= IMPORT_DEPTH) return [];
  const [first, ...rest] = node.prelude.children.toArray();
  if (first?.type !== 'Url' && first?.type !== 'String') return [];
  const found = context.sheet(from, first.value);
  if (!found || seen.includes(found.path)) return [];
  const rules = readSheet(found.text, found.path, context, [...seen, found.path]);
  const media = rest
    .map(part => css.generate(part))
    .join(' ')
    .trim();
  if (media === '' || media === 'all') return rules;
  if (!/^[\w\s(),:.-]+$/.test(media)) return [];
  return rules.map(rule => ({ css: `@media ${media}{${rule.css}}`, needs: rule.needs }));
}

/** Cleans a rule in place; false when nothing of it may stay. */
function keepRule(node: css.CssNode, from: string, context: StyleContext): boolean {
  if (node.type === 'Rule') {
    if (node.prelude.type !== 'SelectorList' || hasRaw(node.prelude)) return false;
    renameIds(node.prelude);
    keepDeclarations(node.block.children, from, context, false);
    return !node.block.children.isEmpty;
  }
  if (node.type !== 'Atrule' || !node.block) return false;
  const name = node.name.toLowerCase();
  if (!styleAtRules.has(name)) return false;
  if (name === 'font-face') {
    keepDeclarations(node.block.children, from, context, true);
    return node.block.children.some(
      one => one.type === 'Declaration' && one.property.toLowerCase() === 'src',
    );
  }
  if (!node.prelude || hasRaw(node.prelude)) return false;
  const { children } = node.block;
  children.forEach((child, item) => {
    if (!keepRule(child, from, context)) children.remove(item);
  });
  return !children.isEmpty;
}

function keepDeclarations(
  children: css.List<css.CssNode>,
  from: string,
  context: StyleContext,
  fontFace: boolean,
): void {
  children.forEach((child, item) => {
    if (child.type !== 'Declaration' || !keepDeclaration(child, from, context, fontFace))
      children.remove(item);
  });
}

function keepDeclaration(
  node: css.Declaration,
  from: string,
  context: StyleContext,
  fontFace: boolean,
): boolean {
  // EPUB's own prefix came before the properties had names of their own.
  const written = node.value.type === 'Value' ? css.generate(node.value) : '';
  const { property, value } = standardDeclaration(node.property, written);
  const custom = /^--[\w-]+$/.test(property) && !isPageUnit(property);
  if (fontFace ? !FONT_FACE.has(property) : !custom && !styleProperties.has(property)) return false;
  if (!custom) node.property = property;
  if (node.value.type !== 'Value') return false;
  if (value !== written) {
    const today = css.parse(value, { context: 'value' });
    if (today.type === 'Value') node.value = today;
  }
  if (property === 'src') return fontFace && keepSources(node.value.children, from, context);
  if (property === 'position' && blockedPositions.has(css.generate(node.value).toLowerCase().trim()))
    return false;
  if (property === 'z-index' && Number(css.generate(node.value)) > HIGHEST_LAYER) {
    node.value.children = new css.List<css.CssNode>().fromArray([
      { type: 'Number', value: String(HIGHEST_LAYER) },
    ]);
  }
  return keepValue(node.value, from, context);
}

/** True when every part of the value is harmless; addresses are rewritten on the way. */
function keepValue(value: css.CssNode, from: string, context: StyleContext): boolean {
  let fine = true;
  css.walk(value, (part, item, list) => {
    if (part.type === 'Raw') fine = false;
    else if (part.type === 'Dimension') {
      const size = pageUnit(part.value, part.unit);
      if (size !== null && item) list?.replace(item, list.createItem({ type: 'Raw', value: size }));
    } else if (part.type === 'Function') fine &&= styleFunctions.has(part.name.toLowerCase());
    else if (part.type === 'Identifier') fine &&= !part.name.includes('\\');
    else if (part.type === 'Url') {
      const address = part.value.trim();
      const found = /^#[\w.-]+$/.test(address)
        ? `#${safeId(address.slice(1))}`
        : context.asset(from, address);
      if (found === null) fine = false;
      else part.value = found;
    }
  });
  return fine;
}

/** Of `src: url(…) format(…), url(…)` the parts that lead to a font of the book. */
function keepSources(children: css.List<css.CssNode>, from: string, context: StyleContext): boolean {
  const parts: css.CssNode[][] = [[]];
  children.forEach(node => {
    if (node.type === 'Operator' && node.value === ',') parts.push([]);
    else parts.at(-1)?.push(node);
  });
  const kept = parts.filter(
    part => part.some(node => node.type === 'Url') && part.every(node => keepValue(node, from, context)),
  );
  children.clear();
  for (const [index, part] of kept.entries()) {
    if (index > 0) children.appendData({ type: 'Operator', value: ',' });
    for (const node of part) children.appendData(node);
  }
  return kept.length > 0;
}

function hasRaw(node: css.CssNode): boolean {
  return css.find(node, part => part.type === 'Raw' || part.type === 'NestingSelector') !== null;
}

function renameIds(selectors: css.CssNode): void {
  css.walk(selectors, part => {
    if (part.type === 'IdSelector') part.name = css.ident.encode(safeId(css.ident.decode(part.name)));
  });
}

function needsOf(node: css.CssNode): string[][] {
  const needs: string[][] = [];
  css.walk(node, part => {
    if (part.type !== 'Selector') return;
    const names: string[] = [];
    part.children.forEach(one => {
      if (one.type === 'ClassSelector') names.push(`.${css.ident.decode(one.name)}`);
      if (one.type === 'IdSelector') names.push(`#${css.ident.decode(one.name)}`);
    });
    needs.push(names);
  });
  return needs;
}

/**
 * Pictures carry width and height so that pages do not jump while they load. Those count as styles of their own, so a book
 * that sets one side only would bend them: the other side follows the picture. Comes before the book's rules, which win.
 */
export function pictureRule(rules: readonly Rule[], fixed: boolean): string {
  const heightAlone = rules.some(rule =>
    rule.css.split('}').some(one => SETS_HEIGHT.test(one) && !SETS_WIDTH.test(one)),
  );
  return `img{${heightAlone ? 'width:auto;' : ''}height:auto;${fixed ? '' : 'max-width:100%;'}object-fit:contain}`;
}
const SETS_HEIGHT = /[{;](max-)?height:(?!auto)/;
const SETS_WIDTH = /[{;]width:/;

/** The sheets of one chapter as text; past 64 kB only the rules that can match something in it. */
export function styleFor(rules: readonly Rule[], has: ReadonlySet<string>): string {
  const all = rules.map(rule => rule.css).join('');
  if (all.length <= limits.styleInlined) return all;
  return rules
    .filter(rule => rule.needs.length === 0 || rule.needs.some(names => names.every(name => has.has(name))))
    .map(rule => rule.css)
    .join('');
}
