import { resolve } from 'node:path';
import { bin, project, type Step } from './steps.ts';

/* What is checked without running the code: the rules of npm run check and of npm test, the longest first. */

/**
 * The compiler without an interface for programs, several times as fast: docs/decisions/090-native-compiler.md. One that checks: each
 * more resolves what the others have resolved, which two processors with other work beside it pay for.
 */
const compiler = resolve(project, 'node_modules/typescript-native/bin/tsc');
const cache = 'node_modules/.cache/tsc';
const types = (name: string, folder: string, file: string): Step => ({
  name,
  command: compiler,
  args: [
    '-p',
    folder,
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${file}.tsbuildinfo`,
  ],
});
const lint = (name: string, file: string): Step => ({
  name,
  command: bin('tsx'),
  args: [`scripts/${file}.ts`],
});
const folders = ['src', 'server', 'embed', 'widgets', 'demo', 'scripts', 'tests'];

export const staticRules: Step[] = [
  types('types', '.', 'project'),
  {
    name: 'arrows',
    command: bin('depcruise'),
    args: [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'err'],
  },
  { name: 'unused', command: bin('knip'), args: ['--no-progress'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '.'] },
  lint('budgets', 'lint-budgets'),
  lint('classes', 'lint-classes'),
  lint('clock', 'lint-clock'),
  lint('codes', 'lint-codes'),
  lint('flaky', 'lint-flaky'),
  lint('folders', 'lint-folders'),
  lint('waits', 'lint-waits'),
  lint('words', 'lint-words'),
  types('types of the rules', 'src/rules', 'rules'),
];
