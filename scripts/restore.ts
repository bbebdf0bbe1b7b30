import { parseArgs } from 'node:util';
import { markOfCopy, readCopy, restoreBackup } from '#server/backup/backup.ts';
import { countOfAll } from '#server/kit/db/copy-tables.ts';
import { checkMark, isForeign } from '#server/kit/storage-mark.ts';
import { stepNames } from '#server/migrations/index.ts';
import { stepsLeft } from '#server/migrations/wait.ts';
import { openStore } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- restore DIR/MOMENT [--over]   puts a copy into an empty database and its storage; --over: into one that is not
 */

endPlainly();
const say = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  options: { over: { type: 'boolean', default: false } },
  allowPositionals: true,
});

async function restore(copy: string): Promise<string | null> {
  let steps: string[];
  try {
    steps = readCopy(copy).steps;
  } catch (error) {
    return (error as Error).message;
  }
  const newer = steps.filter(name => !stepNames.includes(name));
  if (newer.length) return `a copy of a newer release: this one does not know ${newer.join(', ')}`;
  const store = await openStore(undefined, { as: 'owner', steps });
  try {
    const left = new Set(await stepsLeft(store.db));
    const more = stepNames.filter(name => !left.has(name) && !steps.includes(name));
    if (more.length) return 'this database is newer than the copy: take an empty one';
    if (!values.over && (await countOfAll(store.where)) > 0)
      return 'this database holds people or works: take an empty one, or add --over and lose them';
    if (!values.over && (await isForeign(store.db, store.storage, await markOfCopy(copy))))
      return 'this storage holds the files of another database: take an empty one, or add --over to let it become this one’s';
    const files = await restoreBackup(store, copy, say);
    await checkMark(store.db, store.storage, { adopt: true });
    say(`${files.copied} files copied, ${files.there} were there`);
    return null;
  } finally {
    await store.close();
  }
}

const [copy] = positionals;
const began = performance.now();
const why = copy ? await restore(copy) : 'npm run mot -- restore DIR/MOMENT [--over]';
if (why !== null) {
  process.stderr.write(`${why}\n`);
  process.exit(copy ? 1 : 2);
}
// Brings it to this build, and gives the server's role its rights.
await (await openStore(undefined, { as: 'owner' })).close();
say(`restored in ${((performance.now() - began) / 1_000).toFixed(1)} s; now: npm run mot -- verify`);
