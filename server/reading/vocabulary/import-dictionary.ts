import { createHash } from 'node:crypto';
import type { Database } from '../../kit/db/db.ts';
import { hashOfDictionary, putDictionary } from './put-dictionary.ts';
import { BadDictionary, readStarDict } from './stardict.ts';

export interface ImportedDictionary {
  name: string;
  lang: 'vi' | 'en';
  /** 0 when it was there already. */
  entries: number;
}

/**
 * Brings a StarDict dictionary in; one of the same name gives way. `lang` is needed where the file does not say it. Throws
 * BadDictionary.
 */
export async function importDictionary(
  db: Database,
  file: string,
  lang?: string,
): Promise<ImportedDictionary> {
  const read = await readStarDict(file);
  const said = lang ?? read.lang.split(/[-_]/)[0];
  if (said !== 'vi' && said !== 'en')
    throw new BadDictionary('Từ điển không nói là của tiếng nào: thêm --lang vi hoặc --lang en');
  const hash = createHash('sha256').update(JSON.stringify(read.entries)).digest('hex');
  if ((await hashOfDictionary(db, read.name)) === hash) return { name: read.name, lang: said, entries: 0 };
  const entries = await putDictionary(db, { name: read.name, lang: said, hash, position: 1 }, read.entries);
  return { name: read.name, lang: said, entries };
}
