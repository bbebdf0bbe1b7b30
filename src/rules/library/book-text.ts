/* How the text files of a book are read, at import and in a partner's frame alike. */

/** Encodings that honest books still use; anything else is read as UTF-8 and shows its own damage. */
const KNOWN = new Set([
  'utf-8',
  'iso-8859-1',
  'windows-1252',
  'windows-1258',
  'us-ascii',
  'iso-8859-15',
  'windows-1251',
  'shift_jis',
  'euc-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
]);

/**
 * The encoding of a file: the byte order mark wins, then the XML declaration or `<meta charset>`, then UTF-8. A file that
 * names UTF-16 in ASCII bytes is not UTF-16.
 */
export function encodingOf(bytes: Uint8Array): string {
  const [one, two, three] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if (one === 0x3c && two === 0) return 'utf-16le';
  if (one === 0 && two === 0x3c) return 'utf-16be';
  const start = String.fromCharCode(...bytes.subarray(0, 1024));
  const named =
    /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta[^>]+charset=["']?\s*([\w-]+)/i.exec(start)?.[1];
  const label = named?.toLowerCase() ?? 'utf-8';
  return KNOWN.has(label) ? label : 'utf-8';
}

/**
 * What is wrong with the internal subset of a DOCTYPE (from its `[` on); null when nothing is. Declarations are never
 * applied; those that reach outside or build on each other show what the file is for.
 */
export function doctypeProblem(subset: string): 'size' | 'entities' | null {
  if (subset.length > 16_000) return 'size';
  const reaches = /<!ENTITY\s+%|<!ENTITY\s+\S+\s+(?:SYSTEM|PUBLIC)\b|<!ATTLIST/i.test(subset);
  const builds = /<!ENTITY\s+\S+\s+(?:"[^"]*&(?!#)[^"]*"|'[^']*&(?!#)[^']*')/i.test(subset);
  return reaches || builds ? 'entities' : null;
}

/** Behind white space, comments and instructions: where the first declaration or element stands. */
function afterProlog(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    while (/\s/.test(text.charAt(at))) at += 1;
    const closes = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : null;
    if (closes === null) return at;
    const end = text.indexOf(closes, at + 2);
    if (end < 0) return text.length;
    at = end + closes.length;
  }
}

/** The first of these letters outside of quotes, comments and instructions, from `from` on; -1 when there is none. */
function outsideQuotes(text: string, from: number, letters: string): number {
  const piece = /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|"[^"]*(?:"|$)|'[^']*(?:'|$)|[[\]>]/g;
  piece.lastIndex = from;
  for (let found = piece.exec(text); found; found = piece.exec(text))
    if (found[0].length === 1 && letters.includes(found[0])) return found.index;
  return -1;
}

/**
 * A markup file without the internal subset of its DOCTYPE, for parsers that would apply it. The subset comes along, to be
 * judged by `doctypeProblem`; '' when there is none. An unfinished one is the whole rest of the file.
 */
export function withoutSubset(text: string): { text: string; subset: string } {
  const doctype = afterProlog(text);
  if (!/^<!DOCTYPE/i.test(text.slice(doctype, doctype + 9))) return { text, subset: '' };
  const from = outsideQuotes(text, doctype + 9, '[>');
  if (from < 0 || text.charAt(from) !== '[') return { text, subset: '' };
  const end = outsideQuotes(text, from + 1, ']');
  if (end < 0) return { text: '', subset: text.slice(from) };
  return { text: text.slice(0, from) + text.slice(end + 1), subset: text.slice(from, end + 1) };
}
