import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epubOfFolder } from '../../demo/epub.ts';
import { freePort } from '../../scripts/free-port.ts';
import { bin, project } from '../../scripts/steps.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { settled, watchRequests } from './settled.ts';
import { launchBrowser } from './stage.ts';

/*
 * A server without a demo, a message company or a book: one command makes the first admin, and the rest is done on screens.
 * The guide is docs/editors.md; PICTURES=docs/pictures takes its pictures anew.
 */

const TITLE = 'Người giữ đèn biển';

let dataDir: string;
let server: ServerProcess;
let browser: Browser;
let env: Record<string, string>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-book-'));
  const port = await freePort();
  env = { DEMO: 'off', PUBLIC_ORIGIN: `http://localhost:${port}` };
  server = await startServer({ dataDir, port, env });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What `npm run mot -- admin` prints. */
const firstPassword = (account: string): string =>
  execFileSync(bin('tsx'), [join(project, 'scripts/admin.ts'), account, 'Lê Vinh'], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    encoding: 'utf8',
  }).trim();

async function visit(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'vi-VN' });
  watchRequests(page);
  return page;
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await settled(page);
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

test('the first admin brings a book in, publishes it and puts it on the home page', async () => {
  const page = await visit();
  await page.goto(`${server.base}/ban-lam-viec`);
  await page.getByRole('button', { name: 'Dùng mật khẩu' }).click();
  await page.getByLabel('Số điện thoại hoặc email').fill('vinh@mot.example');
  await page.getByLabel('Mật khẩu', { exact: true }).fill(firstPassword('vinh@mot.example'));
  await page.keyboard.press('Enter');
  const rail = page.getByRole('navigation', { name: 'Bàn làm việc' });

  await rail.getByRole('link', { name: 'Thể loại' }).click();
  await page.getByRole('link', { name: /^Thêm/ }).click();
  await page.getByLabel('Tên', { exact: false }).first().fill('Văn học');
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await page.getByText('Bạn đọc đang thấy').waitFor();

  await rail.getByRole('link', { name: 'Kho sách' }).click();
  await page.getByText('Kho chưa có cuốn nào').waitFor();
  await page.getByRole('link', { name: 'Nhập sách' }).click();
  await page.getByLabel('Tệp sách').setInputFiles({
    name: 'nguoi-giu-den-bien.epub',
    mimeType: 'application/epub+zip',
    buffer: await epubOfFolder(join(project, 'demo/books/nguoi-giu-den-bien')),
  });
  await page.getByText('Đã nhập 8 phần, 8 phần mới').waitFor();
  await picture(page, 'first-book-import');

  await page.getByRole('link', { name: TITLE }).click();
  await page.getByLabel('Thể loại').selectOption({ label: 'Văn học' });
  await page.getByLabel('Bản quyền').selectOption({ label: 'Được đăng' });
  await picture(page, 'first-book-work');
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await page.getByText('Bạn đọc đang thấy đúng như ở đây.').waitFor();

  await rail.getByRole('link', { name: 'Khối trang chủ' }).click();
  await page.getByRole('link', { name: 'Thêm khối' }).click();
  await page.getByLabel('Tên khối').fill('Mới lên kệ');
  await page.getByText(/^Đang có 1/).waitFor();
  await picture(page, 'first-book-block');
  await page.getByRole('button', { name: 'Đăng', exact: true }).click();
  await page.getByText('Bạn đọc đang thấy').waitFor();

  const guest = await visit();
  await guest.goto(server.base);
  await guest.getByRole('heading', { name: 'Mới lên kệ' }).waitFor();
  await picture(guest, 'first-book-home');
  await guest.getByRole('link', { name: TITLE }).first().click();
  await guest.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await guest
    .getByRole('link', { name: /Đọc từ đầu/ })
    .first()
    .click();
  await guest.waitForURL(/\/reader\//);
  expect(server.output()).not.toMatch(/"level":50/);
});
