import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountCalls, type Provider, providerType } from '#contract/people/account.ts';
import { profileCalls } from '#contract/people/profile.ts';
import { aBrowser, comeBack } from '../../testing/testBrowser.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  world.setNow(null);
});
afterAll(() => world.close());

const accounts = () => world.context.db.selectFrom('account').selectAll().orderBy('id').execute();
const newest = async () => (await accounts()).at(-1);
const failed = { code: 109, data: null, message: 'Có lỗi xảy ra' };

test('only configured login methods are offered, with the length of codes', async () => {
  const { data } = await world.call(accountCalls.waysIn, {});
  expect(data).toEqual({ providers: ['facebook', 'google', 'zalo'], digits: 6 });
});

test.each(['google', 'facebook', 'zalo'] as const)(
  'somebody new enters with %s, gets an account with their name, and the same one the next day',
  async provider => {
    const name = `Người Mới ${provider}`;
    const browser = aBrowser(world);
    const first = await comeBack(
      browser,
      await browser.journey(provider, { name }, { return_to: '/account/library' }),
    );
    expect(first.data).toMatchObject({
      returnTo: '/account/library',
      session: { user: { fullname: name, first_login: 1, has_password: false, account: '' } },
    });
    expect([...browser.cookies.keys()]).toEqual(expect.arrayContaining(['auth_access', 'auth_refresh']));
    const other = aBrowser(world);
    const second = await comeBack(other, await other.journey(provider, { name }));
    expect(second.data.session?.user.userId).toBe(first.data.session?.user.userId);
    expect(second.data.returnTo).toBe('/');
  },
);

test('the same name at two providers is two people', async () => {
  const ids = await Promise.all(
    (['google', 'zalo'] as const).map(async provider => {
      const browser = aBrowser(world);
      const reply = await comeBack(browser, await browser.journey(provider, { name: 'Trùng Tên' }));
      return reply.data.session?.user.userId;
    }),
  );
  expect(new Set(ids).size).toBe(2);
});

test('a proven e-mail is kept for a new person, but opens nobody else’s account', async () => {
  const browser = aBrowser(world);
  await comeBack(browser, await browser.journey('google', { person: 'an' }));
  expect(await newest()).toMatchObject({ fullname: 'Đặng Bình An', email: 'binhan@hopthu.example' });
  // The same address, proven by code for somebody who was here first.
  await world.context.db
    .updateTable('account')
    .set({ email: null })
    .where('email', '=', 'binhan@hopthu.example')
    .execute();
  await world.context.db.deleteFrom('account_link').where('provider', '=', 'google').execute();
  const owner = await world.aReader('Chủ Hộp Thư');
  await world.context.db
    .updateTable('account')
    .set({ email: 'binhan@hopthu.example' })
    .where('id', '=', owner.id)
    .execute();
  const reply = await comeBack(browser, await browser.journey('google', { person: 'an' }));
  const userId = reply.data.session?.user.userId;
  expect(userId).not.toBe(owner.id);
  expect(await newest()).toMatchObject({ id: userId, email: null });
});

test('an e-mail that the provider has not proven is not kept', async () => {
  for (const provider of ['google', 'facebook'] as const) {
    const browser = aBrowser(world);
    await comeBack(browser, await browser.journey(provider, { person: 'vy' }));
    expect(await newest(), provider).toMatchObject({ fullname: 'Hồ Tường Vy', email: null });
  }
});

test('ten first visits at the same moment make one account', async () => {
  const before = (await accounts()).length;
  const replies = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const browser = aBrowser(world);
      return comeBack(browser, await browser.journey('facebook', { name: 'Mười Lần Một Lúc' }));
    }),
  );
  const ids = replies.map(({ data }) => data.session?.user.userId);
  expect(new Set(ids).size).toBe(1);
  expect((await accounts()).length).toBe(before + 1);
});

test('where a reader first came from stays with the account that a provider opened', async () => {
  const browser = aBrowser(world);
  browser.cookies.set('utm_source', 'hoi-sach');
  await comeBack(browser, await browser.journey('zalo', { name: 'Khách Hội Sách' }));
  expect(await newest()).toMatchObject({ fullname: 'Khách Hội Sách', utm_source: 'hoi-sach' });
});

test('an answer counts once', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('google', { name: 'Một Lần' });
  expect((await comeBack(browser, answer)).code).toBe(0);
  expect(await comeBack(browser, answer)).toEqual(failed);
});

test('of twenty that bring the same answer at once one gets in', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('zalo', { name: 'Hai Mươi' });
  const replies = await Promise.all(Array.from({ length: 20 }, () => comeBack(browser, answer)));
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(1);
});

test('a state that nobody was given, another browser’s, and one of another provider open nothing', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('google', { name: 'Của Tôi' });
  const foreign = { ...answer, state: `google.enter.${'x'.repeat(43)}` };
  expect(await comeBack(browser, foreign)).toEqual(failed);
  const stranger = aBrowser(world);
  expect(await comeBack(stranger, answer)).toEqual(failed);
  await stranger.visit('/oauth/start?provider=google');
  expect(await comeBack(stranger, answer)).toEqual(failed);
  for (const type of [providerType.facebook, providerType.zalo])
    expect(await comeBack(browser, { ...answer, type })).toEqual(failed);
  // None of these spent it for its owner.
  expect((await comeBack(browser, answer)).code).toBe(0);
});

test('a code of one provider is worth nothing at another', async () => {
  const browser = aBrowser(world);
  const google = await browser.journey('google', { name: 'Đổi Nhà' });
  const facebook = await browser.journey('facebook', { name: 'Đổi Nhà' });
  expect(await comeBack(browser, { ...facebook, code: google.code })).toEqual(failed);
});

test('a code that was begun elsewhere does not fit this journey (PKCE)', async () => {
  for (const provider of ['google', 'facebook', 'zalo'] as const) {
    const attacker = await aBrowser(world).journey(provider, { name: 'Kẻ Gian' });
    const browser = aBrowser(world);
    const own = await browser.journey(provider, { name: 'Người Ngay' });
    expect(await comeBack(browser, { ...own, code: attacker.code }), provider).toEqual(failed);
  }
});

test('a journey ends after ten minutes', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('zalo', { name: 'Chậm Chân' });
  world.setNow(Date.now() + 601_000);
  expect(await comeBack(browser, answer)).toEqual(failed);
});

test('who says no at the provider comes back without a code', async () => {
  const browser = aBrowser(world);
  for (const provider of ['google', 'facebook', 'zalo'] as const) {
    const { location } = await browser.visit(`/oauth/start?provider=${provider}`);
    const back = await browser.answer(location, { answer: 'no' });
    expect([back.get('error'), back.get('code')], provider).toEqual(['access_denied', null]);
  }
});

/** Changes the claims of Google's id_token on its way, keeping the old signature. */
const forged =
  (lie: Record<string, unknown>, { resign = (text: string) => text } = {}) =>
  ({ path, text }: { path: string; text: string }) => {
    if (!path.startsWith('/google/token')) return text;
    const answer = JSON.parse(text) as { id_token: string };
    const [head = '', body = '', signature = ''] = answer.id_token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
    const forgedBody = Buffer.from(JSON.stringify({ ...claims, ...lie })).toString('base64url');
    return JSON.stringify({ ...answer, id_token: resign(`${head}.${forgedBody}.${signature}`) });
  };

test('an id_token that was changed on the way is refused', async () => {
  const browser = aBrowser(world);
  const lies: Record<string, unknown>[] = [
    { sub: 'somebody else' },
    { nonce: 'another' },
    { nonce: undefined },
    { aud: 'another app' },
    { iss: 'https://evil.example' },
    { exp: 1 },
  ];
  for (const lie of lies) {
    const answer = await browser.journey('google', { name: 'Thật' });
    world.road.change = forged(lie);
    expect(await comeBack(browser, answer), JSON.stringify(lie)).toEqual(failed);
    delete world.road.change;
  }
});

test('an id_token without a signature is refused', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('google', { name: 'Không Ký' });
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  world.road.change = forged({}, { resign: text => `${none}.${text.split('.')[1]}.` });
  expect(await comeBack(browser, answer)).toEqual(failed);
});

test('an honest id_token passes the same road untouched', async () => {
  const browser = aBrowser(world);
  const answer = await browser.journey('google', { name: 'Thật' });
  world.road.change = forged({}, { resign: text => text });
  expect((await comeBack(browser, answer)).code).toBe(0);
});

test('a provider that hangs or breaks is called away, not a mistake of the reader', async () => {
  const paths: Record<Provider, RegExp> = {
    google: /^\/google\/token/,
    facebook: /^\/facebook\/me/,
    zalo: /^\/zalo\/v4\/access_token/,
  };
  for (const provider of ['google', 'facebook', 'zalo'] as const)
    for (const trouble of [{ hang: paths[provider] }, { fail: { path: paths[provider], status: 503 } }]) {
      const browser = aBrowser(world);
      const answer = await browser.journey(provider, { name: 'Chờ Mãi' });
      Object.assign(world.road, trouble);
      const reply = await comeBack(browser, answer);
      expect(reply.code, provider).toBe(112);
      expect(reply.message).toMatch(/^(Google|Facebook|Zalo) chưa trả lời\. Bạn thử lại sau giây lát nhé\.$/);
      for (const name of Object.keys(trouble)) delete world.road[name as 'hang'];
    }
});

/* Tying a provider to an account one has. */

async function signedIn() {
  const browser = aBrowser(world);
  const reader = await world.aReader('Có Tài Khoản');
  await browser.ask(accountCalls.login, { account: reader.account, password: reader.password });
  return { browser, reader };
}

test('a signed-in reader ties Google to their account and enters with it from then on', async () => {
  const { browser, reader } = await signedIn();
  const answer = await browser.journey(
    'google',
    { name: 'Gắn Vào' },
    { connect: '1', return_to: '/account/profile/link' },
  );
  expect(answer.state).toMatch(/^google\.connect\./);
  const tied = await browser.ask(accountCalls.getInfoConnectSocial, answer);
  expect(tied.data).toMatchObject({ linked: [{ provider: 'google', name: 'Gắn Vào' }] });
  const elsewhere = aBrowser(world);
  const reply = await comeBack(elsewhere, await elsewhere.journey('google', { name: 'Gắn Vào' }));
  expect(reply.data.session?.user.userId).toBe(reader.id);
});

test('an answer meant for tying signs nobody in, and one meant for signing in ties nothing', async () => {
  const { browser } = await signedIn();
  const tying = await browser.journey('zalo', { name: 'Nhầm Cửa' }, { connect: '1' });
  expect(await comeBack(browser, tying)).toEqual(failed);
  const entering = await browser.journey('zalo', { name: 'Nhầm Cửa' });
  expect(await browser.ask(accountCalls.getInfoConnectSocial, entering)).toEqual(failed);
});

test('another reader in the same browser cannot use an answer meant for somebody else’s account', async () => {
  const { browser } = await signedIn();
  const answer = await browser.journey('zalo', { name: 'Máy Chung' }, { connect: '1' });
  const second = await world.aReader('Người Sau');
  await browser.ask(accountCalls.login, { account: second.account, password: second.password });
  expect(await browser.ask(accountCalls.getInfoConnectSocial, answer)).toEqual(failed);
});

test('a provider’s person who has an account is not given to another, and one place holds one person', async () => {
  const taken = aBrowser(world);
  await comeBack(taken, await taken.journey('facebook', { name: 'Đã Có Chủ' }));
  const { browser } = await signedIn();
  const tie = async (name: string) =>
    browser.ask(
      accountCalls.getInfoConnectSocial,
      await browser.journey('facebook', { name }, { connect: '1' }),
    );
  expect(await tie('Đã Có Chủ')).toMatchObject({
    code: 110,
    message: 'Tài khoản này đã gắn với một bạn đọc khác.',
  });
  expect((await tie('Thứ Nhất')).code).toBe(0);
  expect((await tie('Thứ Nhất')).code).toBe(0);
  expect(await tie('Thứ Hai')).toMatchObject({
    code: 110,
    message: 'Bạn đã gắn một tài khoản Facebook khác. Bạn bỏ gắn tài khoản đó trước nhé.',
  });
});

test('a provider that does not answer ties nothing, and says so', async () => {
  const { browser } = await signedIn();
  const answer = await browser.journey('google', { name: 'Chờ Gắn' }, { connect: '1' });
  world.road.hang = /^\/google\/token/;
  expect((await browser.ask(accountCalls.getInfoConnectSocial, answer)).code).toBe(112);
});

test('tying needs a signed-in reader on our own page', async () => {
  const guest = await aBrowser(world).visit('/oauth/start?provider=google&connect=1');
  expect(guest.location).toBe('/social-callback?error=login_required');
  const { browser } = await signedIn();
  const foreign = await browser.visit('/oauth/start?provider=google&connect=1', {
    'sec-fetch-dest': 'document',
    'sec-fetch-site': 'cross-site',
  });
  expect(foreign.status).toBe(403);
});

test('the last login method cannot be taken away; with a phone, an e-mail or another provider it can', async () => {
  const browser = aBrowser(world);
  await comeBack(browser, await browser.journey('google', { name: 'Chỉ Một Cửa' }));
  const last = await browser.ask(profileCalls.unlinkProvider, { provider: 'google' });
  expect(last).toMatchObject({
    code: 400,
    message: {
      provider: ['Đây là cách đăng nhập duy nhất của bạn. Bạn thêm số điện thoại hoặc email trước nhé.'],
    },
  });
  const answer = await browser.journey('zalo', { name: 'Chỉ Một Cửa' }, { connect: '1' });
  await browser.ask(accountCalls.getInfoConnectSocial, answer);
  expect((await browser.ask(profileCalls.unlinkProvider, { provider: 'google' })).code).toBe(0);
  expect((await browser.ask(profileCalls.unlinkProvider, { provider: 'google' })).code).toBe(0);
  expect((await browser.ask(profileCalls.unlinkProvider, { provider: 'zalo' })).code).toBe(400);
  const { browser: withPhone } = await signedIn();
  await withPhone.ask(
    accountCalls.getInfoConnectSocial,
    await withPhone.journey('zalo', { name: 'Có Số' }, { connect: '1' }),
  );
  expect((await withPhone.ask(profileCalls.unlinkProvider, { provider: 'zalo' })).code).toBe(0);
  expect((await withPhone.ask(accountCalls.getInfoConnectSocial, {})).data).toEqual({ linked: [] });
});

test('two last ways taken away at the same moment leave one, for every one of twelve people', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => world.aReader('Hai Tay')));
  const { db } = world.context;
  for (const { id } of people) {
    await db.updateTable('account').set({ phone: null, email: null }).where('id', '=', id).execute();
    const link = { account_id: id, name: 'Hai Tay', subject: `hai-tay-${id}` };
    await db
      .insertInto('account_link')
      .values([
        { ...link, provider: 'google' },
        { ...link, provider: 'facebook' },
      ])
      .execute();
  }
  const replies = await Promise.all(
    people.flatMap(({ token }) =>
      (['google', 'facebook'] as const).map(provider =>
        world.call(profileCalls.unlinkProvider, { provider }, { token }),
      ),
    ),
  );
  expect(replies.filter(({ code }) => code === 0)).toHaveLength(12);
  expect(replies.filter(({ code }) => code === 400)).toHaveLength(12);
});

test('codes, tokens, secrets and names stand in no log line', () => {
  const secrets = world.passed.flatMap(({ path, body, headers }) => [
    ...(/code=([\w.-]+)/.exec(body.toString())?.slice(1) ?? []),
    ...(/appsecret_proof=(\w+)/.exec(path)?.slice(1) ?? []),
    ...[headers.authorization, headers.access_token, headers.secret_key].flat().filter(Boolean),
  ]);
  expect(secrets.length).toBeGreaterThan(50);
  const log = world.logged.join('\n');
  expect(log).toContain('a provider did not vouch for somebody');
  for (const secret of [...secrets, 'Đặng Bình An', 'Chờ Mãi', 'Kẻ Gian'])
    expect(log.includes(String(secret)), String(secret)).toBe(false);
});

test('no secret travels to a company inside an address', () => {
  const { google, facebook, zalo } = world.sandbox.credentials;
  for (const { path } of world.passed) {
    for (const secret of [google.clientSecret, facebook.appSecret, zalo.appSecret])
      expect(path).not.toContain(secret);
    expect(path).not.toMatch(/access_token=|[?&]code=|code_verifier/);
  }
});
