import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Step, sideBySide } from './steps.ts';

let folder: string;
let said = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mot-steps-'));
  said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += text;
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** A step that leaves a file of its name in the folder while it runs. */
const step = (name: string, code: string): Step => ({
  name,
  command: process.execPath,
  args: [
    '-e',
    `const { existsSync, writeFileSync, rmSync } = require('node:fs');
     process.chdir(${JSON.stringify(folder)});
     writeFileSync('runs-${name}', '');
     const end = status => { rmSync('runs-${name}'); process.exit(status); };
     ${code}`,
  ],
});
const passes = 'console.log("good"); end(0)';
const untilTold = 'setInterval(() => existsSync("told") && end(0), 5)';
const running = () => readdirSync(folder).filter(name => name.startsWith('runs-'));

test('chains run side by side, never more than asked for', async () => {
  const all = sideBySide([[step('a', untilTold)], [step('b', untilTold)], [step('c', untilTold)]], 2);
  await vi.waitFor(() => expect(running()).toEqual(['runs-a', 'runs-b']), { timeout: 10_000 });
  writeFileSync(join(folder, 'told'), '');
  expect((await all).map(({ name, passed }) => [name, passed]).sort()).toEqual([
    ['a', true],
    ['b', true],
    ['c', true],
  ]);
});

test('what follows a failure in its chain is left out, other chains go on, and all is said', async () => {
  const fails = step('fails', 'console.error("bad"); end(3)');
  const outcomes = await sideBySide([[fails, step('after', passes)], [step('other', passes)]], 1);
  expect(outcomes.map(({ name, passed }) => [name, passed])).toEqual([
    ['fails', false],
    ['other', true],
  ]);
  expect(said).toMatch(/bad\nfails: FAILED \([\d.]+ s\)\ngood\nother: passed/);
});

test('a command that is not there is a failure', async () => {
  const [outcome] = await sideBySide([[{ name: 'nothing', command: join(folder, 'none'), args: [] }]]);
  expect(outcome?.passed).toBe(false);
});
