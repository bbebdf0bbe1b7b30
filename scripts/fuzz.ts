import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/* npm run mot -- fuzz [N] [--seed S] [--servers K] [--s3]: N calls (20,000) made from the contract, to K servers (1) on one database, with files on a disk or in OpenStack Swift's bucket; prints seed, replies by status and code, and every 5xx. */

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    servers: { type: 'string', default: '1' },
    s3: { type: 'boolean', default: false },
  },
});
const [calls = '20000'] = positionals;
const seed = values.seed ?? String(Math.floor(Math.random() * 2 ** 31));
if (!/^\d{1,9}$/.test(calls) || !/^\d{1,10}$/.test(seed) || !/^[1-9]$/.test(values.servers)) {
  process.stderr.write('npm run mot -- fuzz [N] [--seed S] [--servers K] [--s3]\n');
  process.exit(2);
}
const { status } = spawnSync('npx', ['vitest', 'run', 'server/fuzz.test.ts', '--disable-console-intercept'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_CALLS: calls,
    FUZZ_SEED: seed,
    FUZZ_SERVERS: values.servers,
    FUZZ_S3: values.s3 ? '1' : '',
  },
});
process.exit(status ?? 1);
