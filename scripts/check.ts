import { spawnSync } from 'node:child_process';
import { staticRules } from './static-rules.ts';
import { bin, type Chain, project, say, sideBySide } from './steps.ts';

/*
 * npm run check: all static rules, and the unit tests that a change affects: what is not committed, and on a branch all
 * since it left main. `-- --no-tests` leaves those out.
 */

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** What vitest compares with; null where there is no repository, and every unit test runs. */
const changedSince = (): string | null => git('merge-base', 'HEAD', 'main') ?? git('rev-parse', 'HEAD');

function affectedUnits(): Chain {
  const since = changedSince();
  const changed = since ? ['--changed', since, '--passWithNoTests'] : [];
  const args = ['run', '--project', 'unit*', '--reporter=dot', ...changed];
  return [
    { name: 'unit tests of the change', command: bin('vitest'), args, env: { TEST_WORKERS: '1', BUSY: '1' } },
  ];
}

const chains = staticRules.map(rule => [rule]);
if (!process.argv.includes('--no-tests')) chains.unshift(affectedUnits());

const failed = (await sideBySide(chains)).filter(({ passed }) => !passed);
for (const { name } of failed) say(`check failed: ${name}`);
process.exit(failed.length ? 1 : 0);
