import { LRUCache } from 'lru-cache';
import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { doctypeProblem } from '#rules/library/book-text.ts';
import { limits } from '../limits.ts';
import { IngestRefusal } from '../refusal.ts';
import { appendText, type Element, element, spaces } from './tree.ts';

/** Not well-formed: the caller decides whether that is a refusal or a case for the HTML parser. */
export class NotWellFormed extends Error {}

/** Prefixes of attributes by namespace, whatever the file calls them. */
const PREFIXES: Record<string, string> = {
  'http://www.w3.org/XML/1998/namespace': 'xml:',
  'http://www.w3.org/1999/xlink': 'xlink:',
  [spaces.ops]: 'epub:',
  'http://www.idpf.org/2007/opf': 'opf:',
  [spaces.html]: '',
  '': '',
};
const XML_FIVE = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);
/** Texts of entities by name, '' for a name HTML does not know. */
const entityTexts = new LRUCache<string, string>({ max: 5_000 });

/**
 * Well-formed XML as a tree. No DTD is ever applied: of entities it knows the five of XML, numbers and the names of HTML.
 * Elements deeper than the limit lose their wrapper and keep their content.
 */
export function readXml(text: string): Element {
  const source = text.replace(/^\ufeff/, '');
  const parser = new SaxesParser({ xmlns: true, position: false, fragment: false });
  for (const [, name] of source.matchAll(/&([A-Za-z][A-Za-z0-9]{1,31});/g)) {
    const value = name && !XML_FIVE.has(name) ? htmlEntity(name) : null;
    if (name && value !== null) parser.ENTITIES[name] = value;
  }
  const top = element('', '#document');
  const open: Element[] = [top];
  let count = 0;
  let tooDeep = 0;
  parser.on('error', error => {
    throw new NotWellFormed(error.message);
  });
  parser.on('doctype', checkDoctype);
  parser.on('opentag', tag => {
    if (++count > limits.elements) throw new IngestRefusal('too_complex');
    if (open.length > limits.depth) {
      // Names are looked up through every open element, so real depth costs the square of itself.
      if (++tooDeep > limits.depth * 4) throw new IngestRefusal('too_complex', 'depth');
      return;
    }
    const written = Object.values(tag.attributes);
    if (written.length > limits.attributes) throw new IngestRefusal('too_complex', 'attributes');
    const attrs: [string, string][] = [];
    for (const { uri, local, prefix, value } of written) {
      if (prefix === 'xmlns' || (prefix === '' && local === 'xmlns')) continue;
      attrs.push([(PREFIXES[prefix ? uri : ''] ?? `${prefix}:`) + local, value]);
    }
    const made = element(tag.uri, tag.local, attrs);
    open.at(-1)?.children.push(made);
    open.push(made);
  });
  parser.on('closetag', () => {
    if (tooDeep > 0) tooDeep--;
    else open.pop();
  });
  const text_ = (piece: string) => appendText(open.at(-1)?.children ?? [], piece);
  parser.on('text', text_);
  parser.on('cdata', text_);
  parser.write(source).close();
  const root = top.children.find(node => node.kind === 'element');
  if (!root) throw new NotWellFormed('no root element');
  return root;
}

/** The text of one HTML entity, or null when HTML does not know it. */
function htmlEntity(name: string): string | null {
  let found = entityTexts.get(name);
  if (found === undefined) {
    const node = parseFragment(`&${name};`).childNodes[0];
    const text = node && 'value' in node ? node.value : '';
    // No entity of HTML is longer than two characters; "&notin…" would otherwise be read as "&not" and the rest.
    found = [...text].length > 2 ? '' : text;
    entityTexts.set(name, found);
  }
  return found || null;
}

/** Declarations are never applied; dangerous ones show what the file is for. */
function checkDoctype(doctype: string): void {
  const subset = doctype.indexOf('[');
  const problem = subset < 0 ? null : doctypeProblem(doctype.slice(subset));
  if (problem) throw new IngestRefusal('entities', problem);
}
