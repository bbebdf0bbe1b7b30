import { spawnSync } from 'node:child_process';
import { bin } from './steps.ts';

/*
 * What must hold, for longer than npm test has time for; each prints its figures and ends with 1 where something does not hold.
 *   npm run mot -- storm [MINUTES]    a hundred readers buy everything in every way for five minutes, while processes and the database are
 *                                 killed and clocks differ; then the books are checked
 *   npm run mot -- storm copies       a thousand buyers want the last copy, and half as many copies, through two processes
 *   npm run mot -- storm orders       five hundred orders paid in every way, with companies and carriers that break: sums of each way
 *   npm run mot -- storm payouts      five hundred orders with every ending while shops are paid and processes are killed: the books agree
 *   npm run mot -- storm kills        a server is killed (-9) fifty times in the middle of checkouts
 *   npm run mot -- storm database     a process of the database is
 */

const forms: Record<string, string> = {
  copies: 'server/shop/checkout/races',
  orders: 'server/shop/orders/sums.test.ts',
  payouts: 'server/shop/payouts/storm.test.ts',
  kills: 'server/shop/checkout/kills.test.ts',
  database: 'server/shop/checkout/database-ends.test.ts',
};

const form = process.argv[2] ?? '5';
const minutes = /^[1-9]\d{0,2}$/.test(form);
const file = minutes ? 'server/money/purchase/storm.test.ts' : forms[form];
if (!file) {
  process.stderr.write(`npm run mot -- storm [MINUTES|${Object.keys(forms).join('|')}]\n`);
  process.exit(2);
}
const run = spawnSync(bin('vitest'), ['run', '--project', 'unit', file], {
  stdio: 'inherit',
  env: { ...process.env, ...(minutes ? { STORM_MINUTES: form } : { FAULTS: 'long' }) },
});
process.exit(run.status ?? 1);
