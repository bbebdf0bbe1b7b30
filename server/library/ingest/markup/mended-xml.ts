import { decodeText } from './text-bytes.ts';
import type { Element } from './tree.ts';
import { NotWellFormed, readXml } from './xml.ts';

/* XML with the mistakes that hand-made packages and feeds have, once it is known not to be well-formed. */

const KNOWN: Record<string, string> = {
  opf: 'http://www.idpf.org/2007/opf',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  content: 'http://purl.org/rss/1.0/modules/content/',
  atom: 'http://www.w3.org/2005/Atom',
};

/** Sections whose signs are letters already, by how they begin and end. */
const WHOLE = { '<![CDATA[': ']]>', '<!--': '-->' } as const;

/** Mends what lies outside of them. By hand: a pattern would look for a missing end from each beginning anew. */
function outside(text: string, mend: (piece: string) => string): string {
  let out = '';
  let at = 0;
  for (const { 0: begins, index } of text.matchAll(/<!\[CDATA\[|<!--/g)) {
    if (index < at) continue;
    const end = text.indexOf(WHOLE[begins as keyof typeof WHOLE], index);
    if (end < 0) break;
    out += mend(text.slice(at, index)) + text.slice(index, end + 3);
    at = end + 3;
  }
  return out + mend(text.slice(at));
}

const mendSigns = (text: string): string =>
  outside(text, piece =>
    piece
      .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});)/gi, '&amp;')
      .replace(/<(?![a-z_/!?])/gi, '&lt;'),
  );

/** Names of HTML's entities that readXml did not know are words. */
const mendNames = (text: string): string =>
  outside(text, piece => piece.replace(/&(?!(?:amp|lt|gt|quot|apos|#\w+);)/g, '&amp;'));

function bindPrefixes(text: string): string {
  const bound = new Set([
    'xml',
    'xmlns',
    ...[...text.matchAll(/\sxmlns:([\w-]+)\s*=/g)].map(([, name]) => name),
  ]);
  const used = new Set(
    [...text.matchAll(/[<\s/]([A-Za-z][\w-]{0,30}):[A-Za-z]/g)].map(([, name = '']) => name),
  );
  const missing = [...used].filter(name => !bound.has(name)).slice(0, 50);
  const attrs = missing.map(name => ` xmlns:${name}="${KNOWN[name] ?? `urn:${name}`}"`).join('');
  return text.replace(/<[A-Za-z][\w:.-]*/, root => root + attrs);
}

/** Text before the first and after the last element. */
const trimmed = (text: string): string => {
  const from = text.search(/<[?!A-Za-z]/);
  const root = /<([A-Za-z][\w:.-]*)/.exec(text)?.[1];
  const end = root === undefined ? -1 : text.lastIndexOf(`</${root}>`);
  return text.slice(Math.max(0, from), end < 0 ? undefined : end + (root?.length ?? 0) + 3);
};

const steps = [
  (text: string) => trimmed(text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')),
  mendSigns,
  bindPrefixes,
  mendNames,
];

/** A tree of XML, mended where it is not well-formed; what no mending helps is NotWellFormed. */
export function readMendedXml(bytes: Buffer): { root: Element; mended: boolean } {
  let text = decodeText(bytes).trimStart();
  let first: unknown;
  try {
    return { root: readXml(text), mended: false };
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
    first = error;
  }
  for (const step of steps) {
    text = step(text);
    try {
      return { root: readXml(text), mended: true };
    } catch (error) {
      if (!(error instanceof NotWellFormed)) throw error;
    }
  }
  throw first;
}
