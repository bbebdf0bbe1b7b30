import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../kit/db/db.ts';
import { type Entry, hashOfDictionary, putDictionary } from './put-dictionary.ts';

/* The dictionary that comes with the server: dictionary/vi-en/*.tsv, lines of word, class and meanings; read from English too. */

export const OWN = { vi: 'Mọt Việt–Anh', en: 'Mọt Anh–Việt' } as const;
/** Imported dictionaries come before. */
const OWN_POSITION = 1_000;

const kinds: Record<string, string> = {
  n: 'danh từ',
  v: 'động từ',
  a: 'tính từ',
  d: 'phó từ',
  p: 'đại từ',
  q: 'giới từ',
  c: 'liên từ',
  m: 'số từ',
  l: 'loại từ',
  x: 'trợ từ',
  i: 'thán từ',
  e: 'cụm từ',
};

/** Words of an English meaning that is looked up as a word of its own; longer ones explain. */
const MOST_WORDS = 3;

function entriesOf(text: string): Entry[] {
  return text.split('\n').flatMap(line => {
    const [word, kind, meanings] = line.split('\t');
    if (!word || !kind || !meanings) return [];
    return [{ word, kind: kinds[kind] ?? '', meanings: meanings.split('; ') }];
  });
}

/** The same from English: each short meaning is a word, and its words are the meanings. */
function fromEnglish(entries: readonly Entry[]): Entry[] {
  const words = new Map<string, Entry>();
  for (const { word, kind, meanings } of entries)
    for (const meaning of meanings) {
      const plain = meaning
        .replace(/\([^)]*\)/g, '')
        .replace(/^(?:be|a|an|the) (?=\w)/, '')
        .trim();
      if (!/^[A-Za-z][A-Za-z' -]*$/.test(plain) || plain.split(' ').length > MOST_WORDS) continue;
      const key = `${plain.toLowerCase()} ${kind}`;
      const known = words.get(key);
      if (!known) words.set(key, { word: plain, kind, meanings: [word] });
      else if (!known.meanings.includes(word)) known.meanings.push(word);
    }
  return [...words.values()];
}

/** The folder's files, in the order of their names. */
async function filesOf(folder: string): Promise<string[]> {
  const within = join(folder, 'vi-en');
  const files = (await readdir(within)).filter(name => name.endsWith('.tsv')).sort();
  return Promise.all(files.map(name => readFile(join(within, name), 'utf8')));
}

function entriesIn(texts: readonly string[]): Record<'vi' | 'en', Entry[]> {
  const vi = texts.flatMap(entriesOf);
  return { vi, en: fromEnglish(vi) };
}

/** All entries of the folder, from Vietnamese and from English. */
export const readOwnDictionary = async (folder: string): Promise<Record<'vi' | 'en', Entry[]>> =>
  entriesIn(await filesOf(folder));

/** Reads the dictionary into the database where it is not there as it is now; else its words take no memory. */
export async function keepOwnDictionary(db: Database, folder: string): Promise<void> {
  const texts = await filesOf(folder);
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  const known = await Promise.all((['vi', 'en'] as const).map(lang => hashOfDictionary(db, OWN[lang])));
  if (known.every(one => one === hash)) return;
  for (const [lang, entries] of Object.entries(entriesIn(texts)) as ['vi' | 'en', Entry[]][])
    await putDictionary(db, { name: OWN[lang], lang, hash, position: OWN_POSITION }, entries);
}
