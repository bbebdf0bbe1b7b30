import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findFiles } from '#server/backup/named-files.ts';
import { s3Storage } from '#server/kit/s3-storage.ts';
import { readSettings } from '#server/kit/settings.ts';
import { diskStorage, type Storage } from '#server/kit/storage.ts';
import { copyStorage } from '#server/kit/storage-copy.ts';
import { checkMark } from '#server/kit/storage-mark.ts';
import { openStore, storageOf } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- storage copy PLACE          copies the files of these settings there: a folder, or s3://…; again copies what is new
 * npm run mot -- storage copy --from PLACE   copies from there
 * npm run mot -- storage verify              every row that names a file finds it; files that no row names are counted
 * npm run mot -- storage adopt               these files are the database's from now on
 */

endPlainly();
const say = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'npm run mot -- storage copy [--from] PLACE | verify | adopt';
const { values, positionals } = parseArgs({
  options: { from: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [command, place] = positionals;
const settings = readSettings(process.env);

/** The key of a bucket stands in STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY. */
function storageAt(text: string): Storage {
  if (!text.startsWith('s3://')) return diskStorage(resolve(text));
  if (!settings.storageKeys) throw new Error('STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY are needed');
  return s3Storage(text, settings.storageKeys);
}

if (command === 'copy' && place) {
  const [here, there] = [storageOf(settings), storageAt(place)];
  const [from, to] = values.from ? [there, here] : [here, there];
  const {
    copied,
    there: known,
    bytes,
  } = await copyStorage(from, to, all => {
    if (all.copied % 1_000 === 0) say(`  ${all.copied} files`);
  });
  say(`${copied} files copied, ${(bytes / 1e6).toFixed(1)} MB; ${known} were there`);
} else if (command === 'verify' || command === 'adopt') {
  const store = await openStore(settings);
  try {
    if (command === 'adopt') {
      await checkMark(store.db, store.storage, { adopt: true });
      say('adopted');
    } else {
      const { rows, files, orphans } = await findFiles(store.db, store.storage.list(''));
      for (const { what, named, missing } of rows) {
        say(`${what}: ${named} named, ${missing.length} missing`);
        for (const key of missing.slice(0, 20)) say(`  ${key}`);
      }
      say(`${files} files; ${orphans.length} folders that no row names`);
      process.exitCode = rows.every(({ missing }) => missing.length === 0) ? 0 : 1;
    }
  } finally {
    await store.close();
  }
} else {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
