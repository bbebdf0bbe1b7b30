import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Entry } from './put-dictionary.ts';

/* StarDict: NAME.ifo says what it is, NAME.idx(.gz) where each word stands in NAME.dict(.dz). */

/** Bytes of a file, unpacked. */
const MOST_BYTES = 400_000_000;
const MOST_ENTRIES = 500_000;
const MOST_MEANINGS = 30;
const MOST_LETTERS = 600;

/** Why a dictionary cannot be read, for whoever imports it. */
export class BadDictionary extends Error {}

export interface StarDict {
  name: string;
  /** As the file says it, such as "vi-en"; '' where it says nothing. */
  lang: string;
  entries: Entry[];
}

async function fileOf(base: string, endings: readonly string[]): Promise<Buffer> {
  for (const ending of endings) {
    const bytes = await readFile(base + ending).catch(() => null);
    if (!bytes) continue;
    if (!/z$/.test(ending)) return bytes;
    try {
      return gunzipSync(bytes, { maxOutputLength: MOST_BYTES });
    } catch {
      throw new BadDictionary(`Không giải nén được ${base}${ending}`);
    }
  }
  throw new BadDictionary(`Thiếu tệp ${base}${endings[0]}`);
}

function aboutOf(text: string): Map<string, string> {
  if (!text.startsWith("StarDict's dict ifo file"))
    throw new BadDictionary('Tệp .ifo không phải của StarDict');
  return new Map(
    text.split(/\r?\n/).flatMap(line => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const] : [];
    }),
  );
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' };

/** Words of a field, whatever markup it has: lines of text. */
function linesOf(text: string): string[] {
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/def|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => named[name] ?? whole)
    .split('\n')
    .map(line => line.replace(/^[\s\-*•+]+/, '').trim())
    .filter(Boolean)
    .slice(0, MOST_MEANINGS)
    .map(line => line.slice(0, MOST_LETTERS).normalize('NFC'));
}

const TEXT_TYPES = 'mlgtxykwh';

/** The text of an article: one field when the types are told beforehand, else each with its type before it. */
function textOf(article: Buffer, types: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let index = 0; at < article.length; index++) {
    const type = types ? types[index] : String.fromCharCode(article[at] ?? 0);
    if (type === undefined) break;
    if (!types) at += 1;
    if (/[A-Z]/.test(type)) {
      if (at + 4 > article.length) break;
      at += 4 + article.readUInt32BE(at);
      continue;
    }
    const isLast = types !== '' && index === types.length - 1;
    const zero = isLast ? -1 : article.indexOf(0, at);
    const end = zero < 0 ? article.length : zero;
    if (TEXT_TYPES.includes(type)) parts.push(article.toString('utf8', at, end));
    at = end + 1;
  }
  return parts.join('\n');
}

/** Reads a whole dictionary; `ifo` is the path of its .ifo. */
export async function readStarDict(ifo: string): Promise<StarDict> {
  if (!ifo.endsWith('.ifo')) throw new BadDictionary('Cần tệp .ifo của StarDict');
  const base = ifo.slice(0, -'.ifo'.length);
  const about = aboutOf((await fileOf(base, ['.ifo'])).toString('utf8'));
  const wide = about.get('idxoffsetbits') === '64';
  const types = about.get('sametypesequence') ?? '';
  const [index, dict] = await Promise.all([
    fileOf(base, ['.idx', '.idx.gz']),
    fileOf(base, ['.dict', '.dict.dz']),
  ]);
  const entries: Entry[] = [];
  for (let at = 0; at < index.length; ) {
    const zero = index.indexOf(0, at);
    const after = zero + 1 + (wide ? 12 : 8);
    if (zero < 0 || after > index.length) throw new BadDictionary('Tệp .idx bị đứt');
    const word = index.toString('utf8', at, zero).normalize('NFC').trim();
    const from = wide ? Number(index.readBigUInt64BE(zero + 1)) : index.readUInt32BE(zero + 1);
    const size = index.readUInt32BE(after - 4);
    if (from + size > dict.length) throw new BadDictionary(`Nghĩa của “${word}” nằm ngoài tệp .dict`);
    const meanings = linesOf(textOf(dict.subarray(from, from + size), types));
    if (word && meanings.length > 0) entries.push({ word: word.slice(0, 120), kind: '', meanings });
    if (entries.length > MOST_ENTRIES) throw new BadDictionary(`Từ điển có hơn ${MOST_ENTRIES} mục từ`);
    at = after;
  }
  if (entries.length === 0) throw new BadDictionary('Từ điển không có mục từ nào');
  return {
    name: about.get('bookname') || base.split('/').at(-1) || base,
    lang: about.get('lang') ?? '',
    entries,
  };
}
