import { parseArgs } from 'node:util';
import { listJobs } from '#server/kit/jobs/queries.ts';
import { dropJob, retryJobs } from '#server/kit/jobs/retry.ts';
import { openStore } from '#server/store.ts';
import { endPlainly } from './plain-errors.ts';

/*
 * npm run mot -- jobs                    lists what waits, what runs and what was parked
 * npm run mot -- jobs retry [ID]      runs parked jobs again, all or one
 * npm run mot -- jobs drop ID         gives a parked job up for good
 */

endPlainly();
const SHOWN = 200;
const say = (line: string) => process.stdout.write(`${line}\n`);
const usage = 'npm run mot -- jobs [retry [ID] | drop ID]';

const { positionals } = parseArgs({ allowPositionals: true });
const [command = 'list', given] = positionals;
const id = given === undefined ? undefined : Number(given);
const isUsage = command === 'list' || command === 'retry' || (command === 'drop' && id !== undefined);

if (!isUsage || (id !== undefined && !Number.isSafeInteger(id))) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const store = await openStore();
try {
  if (command === 'retry')
    say(`${await retryJobs(store.db, { id, actor: null, reason: '', now: Date.now() })} jobs run again`);
  else if (command === 'drop')
    say(
      (await dropJob(store.db, { id: id ?? 0, actor: null, reason: '', now: Date.now() }))
        ? 'dropped'
        : 'no such parked job',
    );
  else {
    const rows = await listJobs(store.db, SHOWN);
    for (const row of rows) {
      const state = row.parked_at ? 'parked' : row.claimed_until ? 'running' : 'waiting';
      say(
        [
          row.id,
          state,
          row.name,
          `lane ${row.lane}`,
          `tries ${row.tries}`,
          row.run_at.toISOString(),
          row.error ?? '',
        ]
          .join('  ')
          .trimEnd(),
      );
    }
    say(rows.length === 0 ? 'no jobs' : `${rows.length} jobs`);
  }
} finally {
  await store.close();
}
