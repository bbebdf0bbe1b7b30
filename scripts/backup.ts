import { noteBackup, takeBackup } from '#server/backup/backup.ts';
import { credentialNames } from '#server/kit/credentials.ts';
import { openStore } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- backup DIR              a copy of database and files, beside a running server or without one
 */

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write('npm run mot -- backup DIR\n');
  process.exit(2);
}
endPlainly();
const say = (line: string) => process.stdout.write(`${line}\n`);
const began = Date.now();
const store = await openStore(undefined, { files: true });
try {
  const { copy, rows, files } = await takeBackup(store, folder, { now: began, say });
  say(`${copy}: ${rows} rows; ${files.copied} files copied, ${files.there} were there`);
  await noteBackup(store.db, { began, ended: Date.now(), rows, files });
  say(`${((Date.now() - began) / 1_000).toFixed(1)} s`);
  const secrets = ['LINK_SECRET', 'STORAGE_SECRET_KEY', ...credentialNames].filter(name => process.env[name]);
  say('The copy holds keys (house_secret) and people’s data: keep it as safe as the database.');
  say(
    secrets.length ? `Not in it, keep them too: ${secrets.join(', ')}` : 'No secret stands in the settings.',
  );
} finally {
  await store.close();
}
