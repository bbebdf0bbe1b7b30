import { spawnSync } from 'node:child_process';
import { bin } from './steps.ts';

/*
 * npm run storm [-- MINUTES]: a hundred readers buy everything in every way for five minutes, while processes and the database are
 * killed and clocks differ; then the books are checked (server/purchase/storm.test.ts).
 */

const minutes = process.argv[2] ?? '5';
if (!/^[1-9]\d{0,2}$/.test(minutes)) {
  process.stderr.write('npm run storm [-- MINUTES]\n');
  process.exit(2);
}
const run = spawnSync(bin('vitest'), ['run', '--project', 'unit', 'server/purchase/storm.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, STORM_MINUTES: minutes },
});
process.exit(run.status ?? 1);
