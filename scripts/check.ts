import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/* npm run check: types, lint, arrows, unit tests. The same on a laptop and in CI. */

const project = resolve(import.meta.dirname, '..');
const bin = (name: string) => resolve(project, 'node_modules/.bin', name);

const steps: [string, string, string[]][] = [
  ['types', bin('tsc'), ['-p', '.']],
  ['types of the rules', bin('tsc'), ['-p', 'src/rules']],
  ['lint and format', bin('biome'), ['check', '.']],
  [
    'arrows',
    bin('depcruise'),
    [
      'src',
      'server',
      'embed',
      'widgets',
      'demo',
      'scripts',
      'tests',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
  ],
];

steps.push(['unused', bin('knip'), ['--no-progress']]);
steps.push(['codes', bin('tsx'), ['scripts/lint-codes.ts']]);
steps.push(['folders', bin('tsx'), ['scripts/lint-folders.ts']]);

const quiet = process.argv.includes('--no-tests');
if (!quiet) steps.push(['unit tests', bin('vitest'), ['run', '--project', 'unit*']]);

for (const [name, command, args] of steps) {
  const started = Date.now();
  const done = spawnSync(command, args, { cwd: project, stdio: 'inherit' });
  if (done.status !== 0) {
    process.stderr.write(`check failed: ${name}\n`);
    process.exit(1);
  }
  process.stdout.write(`${name}: fine (${((Date.now() - started) / 1000).toFixed(1)} s)\n`);
}
