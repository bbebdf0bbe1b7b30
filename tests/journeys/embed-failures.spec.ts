import { expect, test } from 'vitest';
import { hostPage, ourFrame, page, playsOnPartnersPage, shownText, stage, told } from './embed-stage.ts';
import { errorsOf } from './stage.ts';

/* What a visitor and the partner's script learn when there is no book: one event, one sentence, one way on. */

playsOnPartnersPage();

const BOOK = '<mot-reader partner="ben-song" book="7" chapter="1"></mot-reader>';
const VIEWER = '<mot-viewer partner="ben-song" item="7"></mot-viewer>';

/** The notice of the element itself. */
const notice = () => page.locator('mot-reader, mot-viewer').getByRole('alert');

/** Pages whose time passes when `passes` says so. */
const withClock =
  (more: () => Promise<unknown> = async () => {}) =>
  async () => {
    await page.clock.install();
    await more();
  };
const passes = (seconds: number) => page.clock.runFor(seconds * 1_000);

async function expectNotice(): Promise<void> {
  await notice().waitFor();
  expect(await notice().textContent()).toContain('Sách chưa mở được ở đây');
  const way = notice().getByRole('link', { name: 'Đọc trên Mọt' });
  expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  const answer = await page.request.get((await way.getAttribute('href')) ?? '');
  expect(answer.url()).toMatch(new RegExp(`^${stage.base}/ebook/`));
  expect(answer.status()).toBe(200);
}

test('a book that is not there: the frame says so and leads on, the page is told', async () => {
  await hostPage({ body: '<mot-reader partner="ben-song" book="khong-co-2s1W.html"></mot-reader>' });
  const frame = await ourFrame();
  await frame.getByRole('alert').getByText('Chưa tìm thấy cuốn sách này').waitFor();
  const way = frame.getByRole('link', { name: 'Tìm sách trên Mọt' });
  expect(
    (await page.request.get(new URL((await way.getAttribute('href')) ?? '', stage.base).href)).ok(),
  ).toBe(true);
  await expect.poll(() => told('error')).toEqual([{ reason: 'not_found' }]);
  expect(await notice().count()).toBe(0);
});

test('a site that hangs is a failure after twelve seconds, and another try is offered', async () => {
  let hangs = true;
  await hostPage({
    body: BOOK,
    before: withClock(() =>
      page.route(`${stage.base}/embed/reader/**`, route => (hangs ? undefined : route.continue())),
    ),
  });
  await page.locator('mot-reader iframe').waitFor({ state: 'attached' });
  await passes(11);
  expect(await told('error')).toEqual([]);
  await passes(2);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
  hangs = false;
  await notice().getByRole('button', { name: 'Thử lại' }).click();
  await notice().waitFor({ state: 'detached' });
  await page.clock.resume();
  await expect.poll(() => told('opened'), { timeout: 30_000 }).toHaveLength(1);
});

test('an API that hangs is a failure the frame tells itself, with the way to the book’s page', async () => {
  await hostPage({
    body: VIEWER,
    before: withClock(() => page.route('**/openBook*', () => undefined)),
  });
  await expect.poll(() => told('ready'), { timeout: 30_000 }).toHaveLength(1);
  await passes(16);
  const frame = await ourFrame();
  await frame.getByRole('alert').getByText('Đang không có mạng').waitFor();
  const way = frame.getByRole('link', { name: 'Xem sách trên Mọt' });
  expect(
    (await page.request.get(new URL((await way.getAttribute('href')) ?? '', stage.base).href)).ok(),
  ).toBe(true);
  expect(await told('error')).toEqual([{ reason: 'offline' }]);
});

test('without the API nobody can be told by the frame: the element tells of it', async () => {
  await hostPage({
    body: VIEWER,
    before: withClock(() => page.route(`${stage.base}/{super,api}/**`, route => route.abort())),
  });
  const frame = await ourFrame();
  await frame.getByRole('alert').waitFor({ state: 'attached' });
  await passes(13);
  await expectNotice();
  expect(await told('error')).toEqual([{ reason: 'no_answer' }]);
});

test('on a page that is not listed there is a sentence instead of the browser’s own page of the error', async () => {
  const origin = 'http://trang-la.localhost';
  await hostPage({ body: BOOK, origin, before: withClock() });
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

for (const policy of ['require-corp', 'credentialless']) {
  const headers = {
    'cross-origin-embedder-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
  };

  test(`a page isolated by COEP ${policy} shows the book, its cover and its voice`, async () => {
    await hostPage({ body: BOOK, headers });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    const frame = await ourFrame();
    expect((await shownText(frame)).length).toBeGreaterThan(50);
    await expect.poll(() => told('opened'), { timeout: 30_000 }).toHaveLength(1);
    await page.evaluate(() => document.querySelector('mot-reader')?.goTo({ chapter: 3 }));
    expect(errorsOf(page)).toEqual([]);
  });
}

test('on an isolated page a provider’s window cannot be opened, and the login says so', async () => {
  await hostPage({
    body: BOOK,
    headers: {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    },
  });
  const frame = await ourFrame();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await frame.getByRole('dialog').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  await frame.getByText('Trình duyệt đã chặn cửa sổ mới').waitFor();
});
