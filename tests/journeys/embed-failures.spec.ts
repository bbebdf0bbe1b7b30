import { beforeAll, expect, test } from 'vitest';
import { ourFrame, page, playsOnPartnersPage, shownText, stage } from './embed-stage.ts';
import { frameOnHostPage, hasHostPages, hostPage, partnerId, told, widget } from './host-pages.ts';
import { demoBook } from './people.ts';
import { errorsOf } from './stage.ts';

/* What a visitor and the partner's script learn when there is no book: one event, one sentence, one way on. */

playsOnPartnersPage();
hasHostPages();

let id: string;
beforeAll(async () => {
  id = String((await demoBook(stage.base, 'Người giữ đèn biển')).id);
});

const reader = (book: string) =>
  `<mot-reader partner="${partnerId()}" book="${book}" chapter="1"></mot-reader>${widget()}`;
const viewer = () => `<mot-viewer partner="${partnerId()}" item="${id}"></mot-viewer>${widget()}`;

/** The notice of the element itself. */
const notice = () => page.locator('mot-reader, mot-viewer').getByRole('alert');

/** Time passes on the page when `passes` says so. */
const stopClock = () => page.clock.install();
const passes = (seconds: number) => page.clock.runFor(seconds * 1_000);

/** Where a link leads on our site, once it is there. */
async function leadsTo(link: ReturnType<typeof notice>): Promise<string> {
  await link.waitFor();
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  const answer = await page.request.get(new URL((await link.getAttribute('href')) ?? '', stage.base).href);
  expect(answer.status()).toBe(200);
  return new URL(answer.url()).pathname;
}

async function expectNotice(): Promise<void> {
  await notice().waitFor();
  expect(await notice().textContent()).toContain('Sách chưa mở được ở đây');
  expect(await leadsTo(notice().getByRole('link', { name: 'Đọc trên Mọt' }))).toMatch(/^\/ebook\//);
}

test('a book that is not there: the frame says so and leads on, the page is told', async () => {
  const frame = await frameOnHostPage({ body: reader('2000000000') });
  await frame.getByRole('alert').getByText('Chưa tìm thấy cuốn sách này').waitFor();
  expect(await leadsTo(frame.getByRole('link', { name: 'Tìm sách trên Mọt' }))).toBe('/search');
  await expect.poll(() => told('error'), { timeout: 30_000 }).toEqual([{ reason: 'not_found' }]);
  expect(await notice().count()).toBe(0);
});

test('a slug that names no book is a book that is not there', async () => {
  const frame = await frameOnHostPage({ body: reader('khong-phai-sach') });
  await frame.getByRole('alert').getByText('Chưa tìm thấy cuốn sách này').waitFor();
  await expect.poll(() => told('error'), { timeout: 30_000 }).toEqual([{ reason: 'not_found' }]);
});

test('a site that hangs is a failure after twelve seconds, and another try is offered', async () => {
  let hangs = true;
  await hostPage({ body: reader(id) }, async () => {
    await stopClock();
    await page.route(`${stage.base}/embed/reader/**`, route => (hangs ? undefined : route.continue()));
  });
  await page.locator('mot-reader iframe').waitFor({ state: 'attached' });
  await passes(11);
  expect(await told('error')).toEqual([]);
  await passes(2);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
  hangs = false;
  await page.clock.resume();
  await notice().getByRole('button', { name: 'Thử lại' }).click();
  await notice().waitFor({ state: 'detached' });
  await expect.poll(() => told('opened'), { timeout: 30_000 }).toHaveLength(1);
});

test('an API that hangs is a failure the frame tells itself, with the way to the book’s page', async () => {
  await hostPage({ body: viewer() }, async () => {
    await stopClock();
    await page.route('**/super/getDownloadItemWeb*', () => undefined);
  });
  await expect.poll(() => told('ready'), { timeout: 30_000 }).toHaveLength(1);
  await passes(16);
  const frame = await ourFrame();
  await frame.getByRole('alert').getByText('Đang không có mạng').waitFor();
  expect(await leadsTo(frame.getByRole('link', { name: 'Xem sách trên Mọt' }))).toMatch(/^\/ebook\//);
  expect(await told('error')).toEqual([{ reason: 'offline' }]);
});

test('without the API the frame cannot tell anybody: the element does', async () => {
  await hostPage({ body: viewer() }, async () => {
    await stopClock();
    await page.route(`${stage.base}/api/**`, route => route.abort());
  });
  await (await ourFrame()).getByRole('alert').waitFor({ state: 'attached' });
  await passes(13);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
});

test('on a page that is not listed there is a sentence instead of the browser’s own page of the error', async () => {
  await hostPage({ body: reader(id), unlisted: true }, stopClock);
  await page.locator('mot-reader iframe').waitFor({ state: 'attached' });
  const asked = page.evaluate(() =>
    document
      .querySelector('mot-reader')
      ?.goTo({ chapter: 2 })
      .catch((error: { reason: string }) => error.reason),
  );
  await passes(14);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
  expect(await asked).toBe('no_answer');
  expect(await page.locator('mot-reader iframe').isVisible()).toBe(false);
});

test('on a page whose own policy forbids the frame it is the same', async () => {
  const policy = `script-src 'unsafe-inline' ${stage.base}; frame-src 'none'`;
  await hostPage({ body: reader(id), headers: { 'content-security-policy': policy } }, stopClock);
  await page.locator('mot-reader iframe').waitFor({ state: 'attached' });
  await passes(14);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
});

const isolated = (policy: string) => ({
  'cross-origin-embedder-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
});

for (const policy of ['require-corp', 'credentialless']) {
  test(`a page isolated by COEP ${policy} shows the book and hears of it`, async () => {
    const frame = await frameOnHostPage({ body: reader(id), headers: isolated(policy) });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect((await shownText(frame)).length).toBeGreaterThan(50);
    await expect.poll(() => told('opened'), { timeout: 30_000 }).toHaveLength(1);
    await page.evaluate(() => document.querySelector('mot-reader')?.goTo({ chapter: 3 }));
    await frame.getByRole('button', { name: 'Mở mục lục' }).click();
    await frame.getByRole('dialog').waitFor();
    expect(errorsOf(page)).toEqual([]);
  });
}

test('on an isolated page a provider’s window cannot be opened, and the login says so', async () => {
  const frame = await frameOnHostPage({ body: reader(id), headers: isolated('require-corp') });
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  await frame.getByText('Trình duyệt đã chặn cửa sổ mới').waitFor();
});
