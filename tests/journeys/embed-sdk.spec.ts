import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../server/testing/testFolder.ts';
import { page, playsOnPartnersPage, shownText, stage } from './embed-stage.ts';
import { frameOnHostPage, hasHostPages, partnerId } from './host-pages.ts';
import { demoBook } from './people.ts';
import { errorsOf } from './stage.ts';

/* The package as a partner has it: packed, installed, compiled, bundled, and in a page of theirs. */

playsOnPartnersPage();
hasHostPages();

const project = resolve(import.meta.dirname, '../..');
const { folder, remove } = testFolder('partner-project');
function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout;
}

const program = () => `
import { defineMotReader, MotReaderError, type MotReader, type MotReaderPlace } from '@mot/embed';

defineMotReader('${stage.base}');
const reader = document.createElement('mot-reader');
const told: string[] = [];
reader.addEventListener('opened', event => void told.push(\`opened \${event.detail.chapters.toFixed(0)}\`));
reader.addEventListener('error', event => void told.push(event.detail.reason));
// @ts-expect-error no such state
reader.state === 'asleep';
// @ts-expect-error it is read only
const write = () => { reader.ready = true; };
// @ts-expect-error no such theme
const wrong = () => reader.setTheme('pink');

async function reasonOf(asked: Promise<unknown>): Promise<string> {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return error instanceof MotReaderError ? error.reason : String(error);
  }
}
const place: Promise<MotReaderPlace> = reader.goTo({ chapter: 1 }).catch(() => ({ percent: 0, chapter: 0, chapterTitle: '' }));
Object.assign(window, { reader, told, reasonOf, place, write, wrong });
export const same: MotReader = reader;
reader.setAttribute('partner', '${partnerId()}');
reader.setAttribute('book', '${id}');
document.body.append(reader);
`;

let id: number;
let script = '';
beforeAll(async () => {
  ({ id } = await demoBook(stage.base, 'Người giữ đèn biển'));
  const packed = run('npm', 'pack', join(project, 'build/embed-sdk'), '--silent').trim();
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}');
  run('npm', 'install', `./${packed}`, '--offline', '--no-audit', '--no-fund', '--silent');
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src/program.ts'), program());
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'src/program.ts')],
    bundle: true,
    format: 'esm',
    write: false,
  });
  script = outputFiles[0]?.text ?? '';
}, 180_000);
afterAll(remove);

interface PartnersWindow {
  reader: HTMLElementTagNameMap['mot-reader'];
  told: string[];
  reasonOf(asked: Promise<unknown>): Promise<string>;
}
const partners = <R>(what: (window: PartnersWindow) => R | Promise<R>) =>
  page.evaluate(`(${what})(window)`) as Promise<R>;

const partnersPage = () => frameOnHostPage({ body: `<script type="module">${script}</script>` });

test('its types hold in a strict project that knows nothing of ours', () => {
  const options = ['--strict', '--noEmit', '--target', 'es2022', '--lib', 'es2022,dom'];
  const tsc = join(project, 'node_modules/typescript/bin/tsc');
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler'];
  run(process.execPath, tsc, ...options, ...modules, 'src/program.ts');
});

test('it loads on a server and does nothing there; it has no dependency and says how it is used', () => {
  const code = "import { defineMotReader } from '@mot/embed'; defineMotReader('https://mot.example');";
  expect(run(process.execPath, '--input-type=module', '-e', code)).toBe('');
  const installed = join(folder, 'node_modules/@mot/embed');
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty(
    'dependencies',
  );
  expect(readFileSync(join(installed, 'README.md'), 'utf8')).toContain('defineMotReader');
});

test('its methods are done when the frame has done it, and its getters say so', async () => {
  const frame = await partnersPage();
  await shownText(frame);
  const gone = await partners(({ reader }) => reader.goTo({ chapter: 2 }));
  expect(gone).toMatchObject({ chapter: 2 });
  // The same position again: nothing moves, and it is done all the same.
  expect(await partners(({ reader }) => reader.goTo({ chapter: 2 }))).toEqual(gone);
  expect(await partners(({ reader }) => reader.place)).toEqual(gone);
  await partners(({ reader }) => reader.setTheme('dark'));
  expect(await frame.locator('.reader').getAttribute('data-reader')).toBe('DARK');
  expect(
    await partners(({ reader: { state, ready, loggedIn, failure } }) => [state, ready, loggedIn, failure]),
  ).toEqual(['opened', true, false, null]);
  expect(errorsOf(page)).toEqual([]);
});

test('a chapter that the book does not have is refused, and the reader stays where it is', async () => {
  const frame = await partnersPage();
  await shownText(frame);
  const gone = await partners(({ reader }) => reader.goTo({ chapter: 2 }));
  // The chapters beside it come later, behind it.
  const begins = async () => (await shownText(frame)).slice(0, 40);
  const text = await begins();
  expect(await partners(({ reader, reasonOf }) => reasonOf(reader.goTo({ chapter: 5_000 })))).toBe(
    'not_found',
  );
  expect(await partners(({ reader }) => reader.place)).toEqual(gone);
  expect(await begins()).toBe(text);
});

test('its methods reject with the reason', async () => {
  const frame = await partnersPage();
  await shownText(frame);
  const reasons = await partners(async ({ reader, reasonOf }) => [
    await reasonOf(reader.goTo({ chapter: 5_000 })),
    await reasonOf(reader.goTo({ percent: 2 })),
    await reasonOf(reader.changeRoute('/dang-nhap')),
    ...(await Promise.all([reasonOf(reader.goTo({ chapter: 1 })), reasonOf(reader.goTo({ chapter: 2 }))])),
    // One of which nothing but the beginning is open, and one that is not there.
    await reasonOf(reader.changeRoute('/reader/7')),
    await reasonOf(reader.goTo({ percent: 0.99 })),
    await reasonOf(reader.changeRoute('/reader/2000000000')),
    reader.state,
    reader.failure,
  ]);
  expect(reasons).toEqual([
    'not_found',
    'bad_input',
    'not_found',
    'replaced',
    'done',
    'done',
    'locked',
    'not_found',
    'failed',
    'not_found',
  ]);
  const opened = expect.stringMatching(/^opened \d+$/);
  expect(await partners(({ told }) => told)).toEqual([opened, opened, 'not_found']);
});
