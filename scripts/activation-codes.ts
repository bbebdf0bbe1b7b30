import { parseArgs } from 'node:util';
import { issueCodes, stopCodes } from '#server/money/purchase/activation-codes.ts';
import { batches } from '#server/money/purchase/code-queries.ts';
import { planById } from '#server/money/purchase/offer-queries.ts';
import { openStore } from '#server/store.ts';

/*
 * npm run mot -- codes                                                        lists batches of codes and how many were used
 * npm run mot -- codes NAME --plan ID [--count 1] [--days 90] [--uses 1]   makes codes and prints them, this once
 * npm run mot -- codes stop|allow BATCH                                       stops codes by the batch's number, or allows them again
 */

const SHOWN = 200;
const DAY_MS = 86_400_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    plan: { type: 'string' },
    count: { type: 'string', default: '1' },
    days: { type: 'string', default: '90' },
    uses: { type: 'string', default: '1' },
  },
});
const [name, number = ''] = positionals;
const verb = name === 'stop' || name === 'allow' ? name : null;
const [plan, count, days, uses] = [values.plan, values.count, values.days, values.uses].map(Number);
const isWhole = (value: number | undefined, most: number) =>
  value !== undefined && Number.isInteger(value) && value > 0 && value <= most;

if (
  name &&
  !verb &&
  !(isWhole(plan, 2_147_483_647) && isWhole(count, 10_000) && isWhole(days, 3_650) && isWhole(uses, 100_000))
) {
  process.stderr.write('npm run mot -- codes NAME --plan ID [--count 1] [--days 90] [--uses 1]\n');
  process.exit(2);
}
const store = await openStore();
try {
  if (verb) {
    const batch = isWhole(Number(number), 2_147_483_647) ? Number(number) : 0;
    const done = await stopCodes(store.db, { batch, stopped_at: verb === 'stop' ? new Date() : null });
    say(done ? 'done' : 'no such batch');
  } else if (!name) {
    const rows = await batches(store.db, { most: SHOWN });
    for (const row of rows)
      say(
        `${row.id}  ${row.name}  ${row.gives_name}  ${row.codes} codes  ${row.used} used  until ${row.expires_at.toISOString()}${row.stopped_at ? '  stopped' : ''}`,
      );
    if (rows.length === 0) say('no codes');
  } else if (!(await planById(store.db, plan ?? 0))) {
    process.stderr.write('no such package\n');
    process.exitCode = 1;
  } else {
    const batch = { name, plan_id: plan ?? 0, uses: uses ?? 1, count: count ?? 1 };
    const expires_at = new Date(Date.now() + (days ?? 0) * DAY_MS);
    for (const code of await issueCodes(store.db, { ...batch, expires_at })) say(code);
  }
} finally {
  await store.close();
}
