import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandNames, commands } from './commands.ts';

const project = join(import.meta.dirname, '..');
const page = readFileSync(join(project, 'docs/commands.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

test('every command has its file, and its row in docs/commands.md', () => {
  for (const name of commandNames) {
    const { file } = commands[name] ?? { file: '' };
    expect(existsSync(join(project, file.endsWith('.ts') ? file : `node_modules/.bin/${file}`)), name).toBe(
      true,
    );
    expect(page, name).toContain(`| \`npm run mot -- ${name}`);
  }
});

test('npm run keeps what one does every day, and docs/commands.md names each', () => {
  expect(Object.keys(scripts).sort()).toEqual(
    ['bench', 'build', 'check', 'dev', 'mot', 'start', 'test', 'test:all'].sort(),
  );
  for (const name of Object.keys(scripts)) expect(page).toMatch(new RegExp(`\`npm (run )?${name}\\b`));
});
