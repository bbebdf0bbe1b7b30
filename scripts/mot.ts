import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commands, usage } from './commands.ts';
import { bin, project } from './steps.ts';

/* npm run mot -- NAME …: every command of docs/commands.md that is no npm script of its own. */

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  process.stderr.write(usage());
  process.exit(name ? 2 : 0);
}
const { file, before = [] } = command;
const isProgram = file.endsWith('.ts');
const { status } = spawnSync(
  isProgram ? bin('tsx') : bin(file),
  isProgram ? [join(project, file), ...before, ...args] : [...before, ...args],
  { stdio: 'inherit' },
);
process.exit(status ?? 1);
