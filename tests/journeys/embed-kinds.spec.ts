import type { Frame } from 'playwright';
import { beforeEach, expect, test } from 'vitest';
import { aPage, events, page, playsOnPartnersPage, stage } from './embed-stage.ts';
import { demoPerson, fillLogin } from './people.ts';
import { printedPages } from './printed-book.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();

/* One frame of each kind on the demo newspaper's page: server/demo/partner/kinds-page.ts. */

type Kind = 'comic' | 'book' | 'sound' | 'film' | 'product';
type Reader = HTMLElement & Record<'goTo' | 'play' | 'pause', (to?: object) => Promise<unknown>>;

beforeEach(async () => {
  await aPage();
  await page.goto(`${stage.partnerBase}/ban-doc/moi-loai-mot-khung`);
});

/** Its frame, once it stands in the page. */
async function frameOf(kind: Kind): Promise<Frame> {
  const element = page.locator(`mot-reader.${kind}`);
  await element.scrollIntoViewIfNeeded();
  const handle = await element.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('there is no frame');
  return frame;
}

const ask = (kind: Kind, method: 'goTo' | 'play' | 'pause', to?: object) =>
  page.evaluate(
    ([which, name, place]) =>
      (document.querySelector(`mot-reader.${which}`) as Reader)[name as 'goTo'](place as object).then(
        done => done ?? 'done',
        error => (error as { reason: string }).reason,
      ),
    [kind, method, to] as const,
  );

const told = (name: string, words: string) => events(name).filter({ hasText: words }).first().waitFor();

test('a comic is turned by its page: page, place and panel are told, what is not there is refused', async () => {
  const frame = await frameOf('comic');
  await frame.locator('[data-page="1"] img').waitFor();
  await told('opened', '"kind":"comic"');
  expect(await ask('comic', 'goTo', { page: 2 })).toMatchObject({ percent: expect.any(Number) });
  await told('page', '{"page":2');
  expect(await ask('comic', 'goTo', { page: 9_999 })).toBe('not_found');
  expect(await ask('comic', 'play')).toBe('failed');
  expect(errorsOf(page)).toEqual([]);
});

test('a printed book opens page for page; a closed page is not gone to, and none of it is fetched', async () => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  const frame = await frameOf('book');
  await frame.locator('[data-page="1"] img').waitFor();
  await told('opened', '"kind":"pdf"');
  const open = await frame.locator('[data-page]').evaluateAll(pages => pages.length);
  expect(open).toBeGreaterThan(0);
  expect(await ask('book', 'goTo', { page: 6 })).toBe('locked');
  expect(asked.filter(url => /\/g\/\d+\/0006/.test(url))).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test('with `crop` a page stands without its margins, larger than before', async () => {
  await printedPages(stage.base);
  const widthIn = async (frame: Frame) => {
    await frame.locator('[data-page="1"] img').waitFor();
    expect(await ask('book', 'goTo', { page: 3 })).toMatchObject({ percent: expect.any(Number) });
    const picture = frame.locator('[data-page="3"] img');
    await picture.waitFor();
    return picture.evaluate(it => it.getBoundingClientRect().width);
  };
  const whole = await widthIn(await frameOf('book'));
  await page.locator('mot-reader.book').evaluate(element => element.setAttribute('crop', ''));
  await expect.poll(async () => (await frameOf('book')).url()).toContain('crop=1');
  const frame = await frameOf('book');
  const cropped = await widthIn(frame);
  expect(cropped).toBeGreaterThan(whole * 1.02);
  expect(await frame.locator('[data-shown] [data-page="3"]').count()).toBe(1);
  expect(errorsOf(page)).toEqual([]);
});

test('sound is one line of 152 px that plays, tells the time and stops', async () => {
  const frame = await frameOf('sound');
  const play = frame.getByRole('button', { name: 'Phát' });
  await play.waitFor();
  expect(await page.locator('mot-reader.sound').evaluate(element => element.clientHeight)).toBe(152);
  await play.click();
  await told('play', '{}');
  await told('time', '"seconds":1');
  await frame.getByRole('button', { name: 'Dừng' }).click();
  await told('pause', '{}');
  expect(await ask('sound', 'goTo', { at: 20 })).toMatchObject({ chapter: 0 });
  await told('time', '"seconds":2');
  expect(errorsOf(page)).toEqual([]);
});

test('a film behind its picture costs no frame and no request before it is pressed; then it plays, uncounted', async () => {
  const counted: string[] = [];
  page.on(
    'request',
    request => request.url().includes('frameEvent') && counted.push(request.postData() ?? ''),
  );
  const element = page.locator('mot-reader.film');
  await element.scrollIntoViewIfNeeded();
  expect(await element.locator('iframe').count()).toBe(0);
  await element.getByRole('button', { name: 'Xem ở đây' }).click();
  await told('opened', '"kind":"film"');
  await told('time', '"seconds":1');
  const [, film = ''] =
    /"contentId":(\d+)/.exec(
      (await events('opened').filter({ hasText: '"kind":"film"' }).innerText()) ?? '',
    ) ?? [];
  expect(film).not.toBe('');
  // The other frames of the page are counted.
  expect(counted.filter(body => new RegExp(`content_id=${film}(&|$)`).test(body))).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test('a shop’s good: its sample with the price, paid in our own window, and all of it to who bought it and signs in', async () => {
  const frame = await frameOf('product');
  await frame.locator('.reader-foot[data-ready]').waitFor({ timeout: 30_000 });
  const buy = frame.getByRole('link', { name: /^Mua bản đọc, / });
  const [opened] = await Promise.all([page.context().waitForEvent('page'), buy.click()]);
  expect(new URL(opened.url()).origin).toBe(stage.base);
  await opened.close();
  await told('buywanted', '"price"');
  expect(await events('bought').count()).toBe(0);
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await fillLogin(frame, demoPerson('Triều'));
  // Nobody is told who it is, or what they had before.
  expect(await events('bought').count()).toBe(0);
});
