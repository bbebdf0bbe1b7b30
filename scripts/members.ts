import { readFile } from 'node:fs/promises';
import { csvText } from '#server/kit/table/csv-text.ts';
import { putPackages } from '#server/rights/put-packages.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- members FILE.csv …  puts in packages that operators (telco) and message apps (ott) sold: a header
 *                                phone,source,name,expires_at,waiting and a line each; what is wrong is named and left out
 */

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write('npm run mot -- members FILE.csv …\n');
  process.exit(2);
}
const store = await openStore();
try {
  for (const file of files) {
    const { put, problems } = await putPackages(store.db, csvText(await readFile(file)));
    process.stdout.write(`${file}: ${put} packages\n`);
    for (const problem of problems) process.stderr.write(`${file}: ${problem}\n`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  await store.close();
}
