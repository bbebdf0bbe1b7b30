import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { buildApp } from '../../app.ts';
import { aBrowser, comeBack } from '../../testing/testBrowser.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const start = (query: Record<string, string>) => `/oauth/start?${new URLSearchParams(query)}`;

test('the journey to Google carries what OpenID Connect asks for, and our one callback address', async () => {
  const { status, location } = await aBrowser(world).visit(start({ provider: 'google' }));
  const url = new URL(location);
  expect(status).toBe(302);
  expect(url.origin + url.pathname).toBe(`${world.sandbox.origin}/google/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: 'http://mot.test/social-callback',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^google\.enter\.[\w-]{43}$/),
  });
});

test('what the database keeps of a journey opens nothing by itself: state and browser are hashes', async () => {
  const browser = aBrowser(world);
  const { location } = await browser.visit(start({ provider: 'zalo' }));
  const rows = await world.context.db.selectFrom('oauth_state').selectAll().execute();
  const kept = JSON.stringify(rows);
  expect(kept).not.toContain(new URL(location).searchParams.get('state')?.split('.')[2]);
  expect(kept).not.toContain(browser.cookies.get('auth_oauth'));
});

test('the journey’s cookie is out of reach of scripts and lives ten minutes; with https nobody else can plant it', async () => {
  const plain = await world.app.inject({ url: start({ provider: 'zalo' }) });
  expect(String(plain.headers['set-cookie'])).toMatch(
    /^auth_oauth=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const settings = { ...world.context.settings, publicOrigin: 'https://mot.test', logLevel: 'silent' };
  const secure = await buildApp({ ...world.context, settings }, null);
  const reply = await secure.inject({
    url: start({ provider: 'zalo' }),
    headers: { cookie: `auth_oauth=${'p'.repeat(43)}` },
  });
  expect(String(reply.headers['set-cookie'])).toMatch(
    /^__Host-auth_oauth=(?!p{43})[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(String(reply.headers.location)).toContain(encodeURIComponent('https://mot.test/social-callback'));
  await secure.close();
});

test('after signing in one is led inside our site and nowhere else', async () => {
  const outside = [
    '//evil.vn',
    '/\\evil.vn',
    '\\\\evil.vn',
    'https:evil.vn',
    'https://evil.vn/',
    '%2f%2fevil.vn',
    '/%2f%2fevil.vn',
    'javascript:alert(1)',
    'data:text/html,x',
    '/account\r\nLocation: https://evil.vn',
    '/\t/evil.vn',
    'http://own.vn.evil.com/',
    'http://mot.test.evil.com/',
    'http://mot.test@evil.vn/',
    '/./\u002fevil.vn',
    '',
  ];
  for (const return_to of outside) {
    const browser = aBrowser(world);
    const reply = await comeBack(browser, await browser.journey('zalo', { name: 'Đi Lạc' }, { return_to }));
    expect(reply.data.returnTo, return_to).toBe('/');
  }
  for (const [return_to, led] of [
    ['/ebook/nguoi-giu-den-bien-r7W.html?x=1#doc', '/ebook/nguoi-giu-den-bien-r7W.html?x=1#doc'],
    ['http://mot.test/account/library', '/account/library'],
  ] as const) {
    const browser = aBrowser(world);
    const reply = await comeBack(browser, await browser.journey('zalo', { name: 'Về Nhà' }, { return_to }));
    expect(reply.data.returnTo).toBe(led);
  }
});

test('two addresses to return to are none', async () => {
  const browser = aBrowser(world);
  const { location } = await browser.visit('/oauth/start?provider=zalo&return_to=/a&return_to=//evil.vn');
  const back = await browser.answer(location, { name: 'Hai Lối' });
  const answer = { code: back.get('code') ?? '', state: back.get('state') ?? '', type: 16 };
  expect((await comeBack(browser, answer)).data).toMatchObject({ returnTo: '/' });
});

test('a picture, a frame or a script of another page begins no journey', async () => {
  for (const dest of ['image', 'iframe', 'script', 'empty']) {
    const reply = await aBrowser(world).visit(start({ provider: 'google' }), { 'sec-fetch-dest': dest });
    expect(reply.status, dest).toBe(403);
  }
  const seen = await aBrowser(world).visit(start({ provider: 'google' }), { 'sec-fetch-dest': 'document' });
  expect(seen.status).toBe(302);
});

test('a provider that is not configured leads to our own page that says so', async () => {
  for (const provider of ['apple', 'constructor', ''])
    expect((await aBrowser(world).visit(start({ provider }))).location).toBe(
      '/social-callback?error=unavailable',
    );
});

test('when Google cannot be reached the reader stays with us, and it works again once Google is back', async () => {
  const cold = world.moreGateways();
  const settings = { ...world.context.settings, logLevel: 'silent' };
  const app = await buildApp({ ...world.context, settings, gateways: cold }, null);
  world.road.fail = { path: /openid-configuration/, status: 500 };
  const away = await app.inject({ url: start({ provider: 'google' }) });
  expect(away.headers.location).toBe('/social-callback?error=unavailable');
  delete world.road.fail;
  const back = await app.inject({ url: start({ provider: 'google' }) });
  expect(back.headers.location).toContain('/google/authorize?');
  await app.close();
});

test('sixty journeys from one address that lead nowhere are enough for ten minutes', async () => {
  const visit = () =>
    world.app.inject({ url: start({ provider: 'facebook' }), remoteAddress: '203.0.113.9' });
  const locations: unknown[] = [];
  for (let journeys = 0; journeys < 61; journeys++) locations.push((await visit()).headers.location);
  expect(locations[59]).toContain('/dialog/oauth');
  expect(locations[60]).toBe('/social-callback?error=too_many');
});

/* A screen that waits: a frame in a partner's page. */

const aTicket = async () => (await world.call(accountCalls.makeQrLogin, {})).data;

test('a waiting screen is signed in after its question was read and answered in the provider’s window', async () => {
  const ticket = await aTicket();
  const browser = aBrowser(world);
  const asked = await browser.visit(start({ provider: 'google', ticket: ticket.code }));
  expect(asked.status).toBe(200);
  expect(asked.body).toContain('Chỉ tiếp tục khi chính bạn vừa bấm nút đăng nhập ở đó.');
  const [, onward = ''] = /<a class="yes" href="([^"]+)"/.exec(asked.body) ?? [];
  const { location } = await browser.visit(onward.replaceAll('&amp;', '&'));
  const back = await browser.answer(location, { name: 'Trong Khung' });
  const answer = { code: back.get('code') ?? '', state: back.get('state') ?? '', type: 8 };
  expect(answer.state).toMatch(/^google\.ticket\./);
  const reply = await comeBack(browser, answer);
  expect(reply.data).toEqual({ session: null, returnTo: '/' });
  expect(browser.cookies.has('auth_access')).toBe(false);
  const collected = await world.call(accountCalls.loginWithQr, { code: ticket.code, secret: ticket.secret });
  expect(collected.data).toMatchObject({
    status: 'approved',
    session: { user: { fullname: 'Trong Khung' } },
  });
});

test('a link to somebody else’s waiting screen asks first, and a made-up consent asks again', async () => {
  const { code } = await aTicket();
  const attacker = aBrowser(world);
  const page = await attacker.visit(start({ provider: 'google', ticket: code }));
  const [, sure = ''] = /sure=([\w-]+)/.exec(page.body) ?? [];
  expect(sure).toMatch(/^[\w-]{43}$/);
  // The consent belongs to the attacker's browser, not to the victim's.
  const victim = await aBrowser(world).visit(start({ provider: 'google', ticket: code, sure }));
  expect([victim.status, victim.location]).toEqual([200, '']);
});

test('the question cannot be framed, and runs no script', async () => {
  const { code } = await aTicket();
  const reply = await world.app.inject({ url: start({ provider: 'zalo', ticket: code }) });
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
  // Otherwise Firefox asks for /favicon.ico, which the policy refuses.
  expect(reply.headers['content-security-policy']).toContain("img-src 'self'");
  expect(reply.body).toContain('href="/brand/favicon.svg"');
});

test('a screen that is unknown, over or answered leads to our page that says so', async () => {
  const { code } = await aTicket();
  const visit = async (ticket: string) =>
    (await aBrowser(world).visit(start({ provider: 'zalo', ticket }))).location;
  expect(await visit('nobody')).toBe('/social-callback?error=ticket_gone');
  world.setNow(Date.now() + 400_000);
  expect(await visit(code)).toBe('/social-callback?error=ticket_gone');
  world.setNow(null);
});
