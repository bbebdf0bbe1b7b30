import { parseArgs } from 'node:util';
import { importDictionary } from '#server/reading/vocabulary/import-dictionary.ts';
import { BadDictionary } from '#server/reading/vocabulary/stardict.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- dictionary FILE.ifo … [--lang vi|en]   brings StarDict dictionaries in: their words come before those of the own
 *                                                   one. --lang says which language's words are looked up, where a file does not
 */

const { values, positionals } = parseArgs({ allowPositionals: true, options: { lang: { type: 'string' } } });
if (positionals.length === 0) {
  process.stderr.write('npm run mot -- dictionary FILE.ifo … [--lang vi|en]\n');
  process.exit(2);
}
const store = await openStore();
try {
  for (const file of positionals) {
    try {
      const { name, lang, entries } = await importDictionary(store.db, file, values.lang);
      process.stdout.write(`${name} (${lang}): ${entries ? `${entries} mục từ` : 'đã có'}\n`);
    } catch (error) {
      if (!(error instanceof BadDictionary)) throw error;
      process.stderr.write(`${file}: ${error.message}\n`);
      process.exitCode = 1;
    }
  }
} finally {
  await store.close();
}
