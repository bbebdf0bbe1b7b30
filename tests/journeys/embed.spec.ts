import { createHmac } from 'node:crypto';
import type { Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EMBED_KEYS } from '#contract/embed.ts';
import { embed } from '#contract/embed-api.ts';
import { encodeHash } from '#contract/embed-hash.ts';
import { refusals } from '#contract/refusals.ts';
import { apiPrefix, encodeFields, type Reply, SECURE_CODE_KEY, signedText } from '#contract/wire.ts';
import { startHostile } from '../partner-hostile/server.ts';
import { errorsOf, openStage, type Stage } from './stage.ts';

let stage: Stage;
let hostile: Awaited<ReturnType<typeof startHostile>>;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
  hostile = await startHostile();
}, 180_000);
afterEach(async () => {
  await page?.context().close();
});
afterAll(async () => {
  await hostile?.close();
  await stage?.close();
});

/** A person of the demo library. */
const reader = { account: '0901234567', password: 'docsachcungmot' };
const desktop = { width: 1440, height: 1_020 };
const key = EMBED_KEYS[0];
const SID = 'abcdefghijklmnopqrstuv';

/** Our frame inside a page, once it has loaded. */
async function ourFrame(inside: Page = page): Promise<Frame> {
  const handle = await inside.waitForSelector('mot-reader iframe, mot-viewer iframe, #frame');
  const frame = await handle.contentFrame();
  if (!frame) throw new Error('there is no frame');
  await frame.waitForLoadState();
  return frame;
}

/** Text of the page of the book that is on the screen. */
async function shownText(frame: Frame): Promise<string> {
  await frame.waitForSelector('.reader-foot[data-ready]', { timeout: 30_000 });
  const texts = await Promise.all(
    frame.childFrames().map(child => child.evaluate(() => document.body?.textContent ?? '').catch(() => '')),
  );
  return texts.join('\n');
}

const events = (name: string) =>
  page.locator('#events li', { has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) });

/** What the frame has refused in silence: one mark for each reason. */
const refused = (frame: Frame) =>
  frame.evaluate(() =>
    performance
      .getEntriesByType('mark')
      .map(({ name }) => name)
      .filter(name => name.startsWith('mot.embed '))
      .map(name => name.slice(10)),
  );

async function article(viewport = desktop): Promise<Frame> {
  page = await stage.newPage(viewport);
  await page.goto(stage.partnerBase);
  const frame = await ourFrame();
  await events('ready').waitFor({ timeout: 30_000 });
  return frame;
}

/** Sends a message from the article to the frame as any script of the page could. */
const post = (message: unknown) =>
  page.evaluate(data => {
    const frame = document.querySelector('mot-reader, mot-viewer')?.shadowRoot?.querySelector('iframe');
    frame?.contentWindow?.postMessage(data, '*');
  }, message);

test('a newspaper’s article shows the fourth chapter, keeps its height, and hears what happens', async () => {
  const frame = await article();
  const before = await page.locator('mot-reader').boundingBox();
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  expect(await page.locator('mot-reader').boundingBox()).toEqual(before);
  await events('opened').waitFor();
  expect(await events('progress').first().textContent()).toContain('Đêm gió bấc');
  await frame.locator('.frame-foot a').waitFor();
  expect(await frame.locator('.frame-foot').textContent()).toMatch(/Còn \d+ chương nữa/);
  const link = frame.getByRole('link', { name: 'Đọc trọn trên Mọt' });
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^${stage.base}/ebook/`));
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(errorsOf(page)).toEqual([]);
});

test('turning a page tells the partner how far the reader is', async () => {
  const frame = await article();
  await shownText(frame);
  const count = await events('progress').count();
  await frame.locator('.reader-paper').click({ position: { x: 690, y: 12 } });
  await expect.poll(() => events('progress').count(), { timeout: 15_000 }).toBeGreaterThan(count);
});

test('the partner’s buttons change the paper and the place', async () => {
  const frame = await article();
  await shownText(frame);
  await page.getByRole('button', { name: 'Nền tối' }).click();
  await frame.waitForSelector('.reader[data-reader="DARK"]');
  await page.getByRole('button', { name: 'Tới chương 2' }).click();
  await expect
    .poll(() => events('progress').first().textContent(), { timeout: 15_000 })
    .toContain('"chapter":1');
  await page.getByRole('button', { name: 'Tới giữa sách' }).click();
  await expect
    .poll(() => events('progress').first().textContent(), { timeout: 15_000 })
    .toMatch(/"percent":0\.(49|5)/);
});

test('asking to log in opens our own window and tells the partner, nothing more', async () => {
  const frame = await article();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  await frame.getByRole('dialog').waitFor();
  expect(await events('loginwanted').first().textContent()).toContain('{"provider":null}');
  expect(await events('loggedin').count()).toBe(0);
});

test('a login inside the frame gives the partner a code that its server can swap once', async () => {
  const frame = await article();
  await page.evaluate(() => {
    document.querySelector('mot-reader')?.addEventListener('loggedin', event => {
      Object.assign(window, { given: (event as CustomEvent).detail });
    });
  });
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Dùng mật khẩu' }).click();
  await dialog.locator('input').first().fill(reader.account);
  await dialog.locator('input[type=password]').fill(reader.password);
  await dialog.locator('button[type=submit]').click();
  await events('loggedin').waitFor({ timeout: 30_000 });
  const { code, verifier } = await page.evaluate(
    () => (window as unknown as { given: { code: string; verifier: string } }).given,
  );
  const swap = async (fields: Record<string, string>) => {
    const wire = { os: 'web', device_id: 'benso-server-0001', account: 'guest', ...fields };
    const { api, path } = embed.exchange;
    const secure_code = createHmac('sha256', SECURE_CODE_KEY)
      .update(signedText(api, path, wire))
      .digest('hex');
    const response = await fetch(`${stage.base}${apiPrefix[api]}${path}`, {
      method: 'POST',
      body: encodeFields({ ...wire, secure_code }),
    });
    return (await response.json()) as Reply<{ user: { account: string }; access_token: string }>;
  };
  const first = await swap({ partner_id: 'ben-song', code, verifier });
  expect(first.code).toBe(0);
  expect(first.data.access_token.length).toBeGreaterThan(20);
  expect((await swap({ partner_id: 'ben-song', code, verifier })).code).toBe(refusals.wrong_login.code);
});

test('Google says who one is in the window beside, and the frame goes on signed in', async () => {
  const frame = await article();
  await frame.getByRole('button', { name: 'Đăng nhập' }).click();
  const opened = page.waitForEvent('popup');
  await frame.getByRole('dialog').getByRole('button', { name: 'Tiếp tục với Google' }).click();
  const beside = await opened;
  // Our own question stands before Google's: a link that somebody else sends must not be enough.
  await beside.getByRole('heading', { name: 'Đăng nhập cho khung đọc của bạn?' }).waitFor();
  expect(await beside.locator('body').textContent()).toContain('Bến Sông');
  await frame.getByText('Đang chờ bạn ở cửa sổ kia…').waitFor();
  await beside.getByRole('link', { name: 'Tiếp tục với Google' }).click();
  await beside.waitForURL(`${stage.sandboxBase}/**`);
  await beside.getByRole('radio', { name: /Đặng Bình An/ }).check();
  await beside.getByRole('button', { name: 'Đồng ý' }).click();
  await events('loggedin').waitFor({ timeout: 30_000 });
  await frame.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await frame.getByRole('button', { name: 'Đăng nhập' }).count()).toBe(0);
  // The article learns that somebody is in, and nothing about who.
  expect(await events('loggedin').first().textContent()).not.toMatch(/Bình An|binhan|hopthu/);
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  expect(errorsOf(page)).toEqual([]);
});

test('the flat message of earlier days still opens the login window, from the page around the frame', async () => {
  const frame = await article();
  await post({ action: 'loginWithZalo', key });
  await frame.getByRole('dialog').waitFor();
  expect(await events('loginwanted').first().textContent()).toContain('zalo');
});

test('the element may be taken out and put back, and two of them do not mix', async () => {
  await article();
  await page.evaluate(() => {
    const reader = document.querySelector('mot-reader') as HTMLElement;
    const parent = reader.parentElement as HTMLElement;
    reader.remove();
    parent.prepend(reader);
    const second = reader.cloneNode() as HTMLElement;
    second.id = 'second';
    Object.assign(window, { second: [] as string[] });
    second.addEventListener('progress', event =>
      (window as unknown as { second: unknown[] }).second.push(
        (event as unknown as CustomEvent).detail.chapter,
      ),
    );
    second.setAttribute('chapter', '2');
    parent.prepend(second);
  });
  await expect.poll(() => events('ready').count(), { timeout: 30_000 }).toBe(2);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { second: unknown[] }).second), { timeout: 30_000 })
    .toContain(2);
  expect(await page.evaluate(() => (window as unknown as { second: unknown[] }).second)).not.toContain(4);
});

test('forged messages from inside the allowed page do nothing', async () => {
  const frame = await article();
  await shownText(frame);
  const title = await frame.title();
  const head = { ns: 'mot.embed', v: 1, key, sid: SID, seq: 1, at: Date.now() };
  await post({ ...head, action: 'changeRoute', data: { route: '//evil.example' } });
  await post({ ...head, key: 'guess', action: 'loginWithZalo', data: {} });
  await post({ ...head, action: 'setTheme', data: { theme: 'dark' } });
  await post({ ...head, at: Date.now() - 120_000, action: 'loginWithZalo', data: {} });
  await post({ ...head, action: 'changeRoute', data: { route: '/account/profile' } });
  await post({ ns: 'mot.embed', v: 1, key, action: 'welcome', nonce: SID, hostNonce: SID });
  await page.waitForTimeout(500);
  expect(await frame.title()).toBe(title);
  expect(await frame.locator('.reader').getAttribute('data-reader')).toBe('BRIGHT');
  expect(await frame.getByRole('dialog').count()).toBe(0);
  expect((await refused(frame)).sort()).toEqual([
    'bad_envelope',
    'stale',
    'unknown_route',
    'wrong_key',
    'wrong_nonce',
  ]);
});

test('a sandboxed frame and a sibling advertisement cannot speak for the page', async () => {
  const first = await article();
  await shownText(first);
  // A plain frame, outside the element's shadow: siblings can reach only that kind at all.
  await page.evaluate(address => {
    for (const [name, sandbox] of [
      ['plain', null],
      ['ad', null],
      ['sandboxed', 'allow-scripts'],
    ] as const) {
      const frame = document.createElement('iframe');
      frame.name = name;
      if (sandbox) frame.setAttribute('sandbox', sandbox);
      if (name === 'plain') frame.src = address;
      document.body.append(frame);
    }
  }, first.url());
  await expect.poll(() => page.frame('plain')?.url()).toContain('/embed/');
  const plain = page.frame('plain');
  if (!plain) throw new Error('there is no frame');
  await plain.waitForSelector('.reader-foot[data-ready]', { state: 'attached', timeout: 30_000 });
  for (const name of ['ad', 'sandboxed']) {
    await page.frame(name)?.evaluate(
      message => {
        // A function made in this window posts as this window.
        (window.parent.frames as unknown as Record<string, Window>).plain?.postMessage(message, '*');
      },
      { action: 'loginWithZalo', key },
    );
  }
  await expect.poll(() => refused(plain)).toEqual(['wrong_source', 'null_origin']);
  expect(await plain.getByRole('dialog').count()).toBe(0);
});

test('an eleventh message within ten seconds is not heard', async () => {
  const frame = await article();
  await shownText(frame);
  for (let seq = 1; seq <= 14; seq += 1) {
    await post({
      ns: 'mot.embed',
      v: 1,
      key,
      sid: SID,
      seq,
      at: Date.now(),
      action: 'changeRoute',
      data: { route: '/account/profile' },
    });
  }
  await expect.poll(() => refused(frame)).toContain('flood');
});

test('a page that is nobody’s partner gets no frame', async () => {
  page = await stage.newPage(desktop);
  const frame = encodeURIComponent(
    `${stage.base}/embed/reader/viewer?partner=ben-song#${encodeHash({ item_id: 1 })}`,
  );
  await page.goto(`${hostile.origin}/framing?frame=${frame}`);
  await page.waitForTimeout(1_500);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect(page.frames().some(child => child.url().startsWith(`${stage.base}/embed/`))).toBe(false);
});

test('a hash that cannot be decoded shows an empty page without a word', async () => {
  page = await stage.newPage(desktop);
  for (const path of ['/embed/reader/viewer', '/embed/reader']) {
    await page.goto(`${stage.base}${path}#!!not-a-hash`);
    await page.waitForFunction(() => location.hash === '');
    expect((await page.locator('body').textContent())?.trim()).toBe('');
    expect(await refused(page.mainFrame())).toEqual(['bad_hash']);
  }
  expect(errorsOf(page)).toEqual([]);
});

test('the viewer opens a book by its id and hides the hash', async () => {
  page = await stage.newPage(desktop);
  await page.goto(`${stage.partnerBase}/ban-doc/doc-cung-toa-soan`);
  const frame = await ourFrame();
  await events('opened').waitFor({ timeout: 30_000 });
  expect(await frame.evaluate(() => location.hash)).toBe('');
  expect((await shownText(frame)).length).toBeGreaterThan(100);
});

test('a partner’s own EPUB opens in the browser and nobody offers to sell it', async () => {
  page = await stage.newPage(desktop);
  const toOurServer: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/super/') || request.url().includes('/content/'))
      toOurServer.push(request.url());
  });
  await page.goto(`${stage.partnerBase}/ban-doc/truyen-cua-bao`);
  const frame = await ourFrame();
  expect(await shownText(frame)).toContain('Bác Sáu tài công');
  expect(await events('opened').first().textContent()).toContain('"contentId":null');
  expect(await frame.getByRole('link', { name: 'Đọc trọn trên Mọt' }).count()).toBe(0);
  expect(toOurServer).toEqual([]);
  expect(errorsOf(page)).toEqual([]);
});

test.each([
  ['a host that is not the partner’s', 'https://evil.example/a.epub', 'book_host'],
  ['our own server', 'BASE/api/embed/exchange', 'book_own_site'],
  ['a data address', 'data:application/epub+zip;base64,UEsDBA', 'book_scheme'],
  ['a password in the address', 'http://a:b@localhost:1/a.epub', 'book_credentials'],
])('a book from %s is refused before it is fetched', async (_, epub, reason) => {
  page = await stage.newPage(desktop);
  const asked: string[] = [];
  await page.goto(`${stage.partnerBase}/ban-doc/truyen-cua-bao`);
  await events('ready').waitFor({ timeout: 30_000 });
  page.on('request', request => asked.push(request.url()));
  const address = epub.replace('BASE', stage.base);
  await page.evaluate(value => document.querySelector('mot-reader')?.setAttribute('epub', value), address);
  await events('error').first().waitFor({ timeout: 30_000 });
  expect(await events('error').first().textContent()).toContain('not_allowed');
  const frame = await ourFrame();
  expect(await refused(frame)).toContain(reason);
  expect(asked.filter(url => url.startsWith(address))).toEqual([]);
});

test('on a phone 320 px wide the reader is still usable', async () => {
  const frame = await article({ width: 320, height: 640 });
  await page.locator('mot-reader').scrollIntoViewIfNeeded();
  expect(await shownText(frame)).toContain('Đêm gió bấc');
  const wide = await frame.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  for (const name of ['Mở mục lục', 'Chỉnh cách hiển thị']) {
    const box = await frame.getByRole('button', { name }).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(40);
  }
  await frame.getByRole('button', { name: 'Mở mục lục' }).click();
  await frame.getByRole('dialog').waitFor();
});
