import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ownerOf } from '../../server/kit/db/data-lock.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { copyOfLibrary } from '../journeys/library.ts';
import { startServer } from '../journeys/server-process.ts';
import { type BrowserHarness, errorsOf, openHarness } from '../journeys/stage.ts';
import { type DevProcess, project, startDev, whileEdited } from './dev-process.ts';

/* npm run dev: every address from its sources, an edit seen in the open page. Figures are printed, not judged here. */

let stage: BrowserHarness;
let dev: DevProcess;
const { folder: dataDir, remove } = copyOfLibrary('dev', inject('stage').library);

beforeAll(async () => {
  stage = await openHarness();
  const began = performance.now();
  dev = await startDev(dataDir);
  process.stdout.write(`dev ready after ${Math.round(performance.now() - began)} ms\n`);
});
afterAll(async () => {
  await dev?.interrupt();
  await stage?.close();
  remove();
});

const page = async (address: string) => {
  const opened = await stage.newPage({ width: 1200, height: 900 }, {}, 'asked about consent');
  await opened.goto(address);
  return opened;
};

test('an edit of the web app is seen in the open page without a reload', async () => {
  const home = await page(`${dev.base}/`);
  await home.getByRole('link', { name: 'Tủ sách' }).first().waitFor();
  await home.evaluate(() => Object.assign(window, { before: true }));
  const ms = await whileEdited('src/app/shell.ts', ["label: 'Tủ sách'", "label: 'Kệ vừa sửa'"], () =>
    home.getByRole('link', { name: 'Kệ vừa sửa' }).first().waitFor(),
  );
  process.stdout.write(`web: an edit is seen after ${ms} ms\n`);
  expect(await home.evaluate(() => 'before' in window)).toBe(true);
  expect(errorsOf(home)).toEqual([]);
});

test('the mini app runs from its sources at its own address', async () => {
  const mini = await page(`${dev.base}/mini/`);
  await mini.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await mini.evaluate(() => [...document.scripts].map(script => script.src))).toContain(
    `${dev.base}/mini/dev.module.js`,
  );
});

test('an edit of the embedded reader is seen inside a partner’s page', async () => {
  const partner = await page(`${dev.partnerBase}/`);
  const frame = partner.frameLocator('iframe').first();
  await frame.locator('.frame-foot').waitFor({ timeout: 30_000 });
  const edit = ['aria-label="Mọt"', 'aria-label="Vừa sửa"'] as const;
  const ms = await whileEdited('embed/frame/FrameFoot.tsx', edit, () =>
    frame.locator('[aria-label="Vừa sửa"]').waitFor({ state: 'attached' }),
  );
  process.stdout.write(`embed: an edit is seen after ${ms} ms\n`);
});

test('an edit of the server is in the next answer, and nobody is refused in between', async () => {
  const statuses = new Set<number>();
  const isEdited = async () => {
    const reply = await fetch(`${dev.base}/healthz`);
    statuses.add(reply.status);
    return (await reply.text()).includes('edited');
  };
  const answered = () => vi.waitUntil(isEdited, { interval: 20, timeout: 60_000 });
  const ms = await whileEdited('server/app.ts', ['({ ok: true })', "({ ok: 'edited' })"], answered);
  process.stdout.write(`server: an edit answers after ${ms} ms\n`);
  expect([...statuses]).toEqual([200]);
});

test('code that does not compile leaves the last server running', async () => {
  await whileEdited('server/app.ts', ['({ ok: true })', '({ ok: true )'], async () => {
    await vi.waitUntil(() => dev.output().includes('server/app.ts'), { interval: 20, timeout: 60_000 });
    expect((await fetch(`${dev.base}/healthz`)).status).toBe(200);
  });
});

test('nothing that development sets makes the policy of the built server any wider', async () => {
  const origin = 'http://localhost:1';
  const policyAt = async (base: string) =>
    (await fetch(`${base}/gioi-thieu`, { headers: { accept: 'text/html' } })).headers.get(
      'content-security-policy',
    ) ?? '';
  const { folder, remove } = copyOfLibrary('policy', inject('stage').library);
  const env = { NODE_ENV: 'development', BUILDS_DIR: project, PUBLIC_ORIGIN: origin, DEMO: 'loaded' };
  const server = await startServer({ dataDir: folder, env });
  const policy = await policyAt(server.base);
  await server.stop();
  remove();
  expect(policy).toBe((await policyAt(stage.base)).replaceAll(stage.base, origin));
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/ws:|\/src\/|node_modules|'unsafe-eval'/);
  const built = join(project, 'build/server');
  for (const name of readdirSync(built).filter(file => file.endsWith('.js')))
    expect(readFileSync(join(built, name), 'utf8'), name).not.toContain('developmentPolicy');
});

test('Ctrl-C ends the server, the database and the lock of the folder', async () => {
  expect(ownerOf(dataDir)).not.toBeNull();
  expect(await dev.interrupt()).toBe(0);
  expect(ownerOf(dataDir)).toBeNull();
  expect(existsSync(join(postgresPathsFor(dataDir).data, 'postmaster.pid'))).toBe(false);
  await expect(fetch(dev.base)).rejects.toThrow();
  await expect(fetch(dev.partnerBase)).rejects.toThrow();
});
