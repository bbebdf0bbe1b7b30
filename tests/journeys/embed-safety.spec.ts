import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodeHash } from '#contract/people/embed-hash.ts';
import { startHostile } from '../partner-hostile/server.ts';
import {
  aPage,
  article,
  events,
  key,
  ourFrame,
  page,
  playsOnPartnersPage,
  post,
  refused,
  shownText,
  stage,
} from './embed-stage.ts';
import { errorsOf } from './stage.ts';

playsOnPartnersPage();

const SID = 'abcdefghijklmnopqrstuv';

let hostile: Awaited<ReturnType<typeof startHostile>>;
beforeAll(async () => {
  hostile = await startHostile();
});
afterAll(() => hostile?.close());

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
  await expect.poll(() => refused(frame)).toHaveLength(5);
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
  await aPage();
  const frame = encodeURIComponent(
    `${stage.base}/embed/reader/viewer?partner=ben-song#${encodeHash({ item_id: 1 })}`,
  );
  await page.goto(`${hostile.origin}/framing?frame=${frame}`);
  await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  expect(await page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([]);
  expect(page.frames().some(child => child.url().startsWith(`${stage.base}/embed/`))).toBe(false);
});

test('a hash that cannot be decoded shows an empty page without a word', async () => {
  await aPage();
  for (const path of ['/embed/reader/viewer', '/embed/reader']) {
    await page.goto(`${stage.base}${path}#!!not-a-hash`);
    await page.waitForFunction(() => location.hash === '');
    expect((await page.locator('body').textContent())?.trim()).toBe('');
    expect(await refused(page.mainFrame())).toEqual(['bad_hash']);
  }
  expect(errorsOf(page)).toEqual([]);
});

test.each([
  ['a host that is not the partner’s', 'https://evil.example/a.epub', 'book_host'],
  ['our own server', 'BASE/api/embed/exchange', 'book_own_site'],
  ['a data address', 'data:application/epub+zip;base64,UEsDBA', 'book_scheme'],
  ['a password in the address', 'http://a:b@localhost:1/a.epub', 'book_credentials'],
])('a book from %s is refused before it is fetched', async (_, epub, reason) => {
  await aPage();
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
