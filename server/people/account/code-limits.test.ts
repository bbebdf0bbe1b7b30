import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountCalls } from '#contract/people/account.ts';
import { buildApp } from '../../app.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aPhone, aVisitor, type VisitorOptions } from '../../testing/testVisitor.ts';
import { msUntilNext } from './code-limits.ts';

let server: TestServer;
let now: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(() => {
  now = Date.now();
  server.setNow(now);
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Asks for a code from somewhere; true when it went out. */
async function sends(phone: string, as: VisitorOptions = {}): Promise<boolean> {
  const { code } = await aVisitor(server, as).call(accountCalls.getOtp, { phone_number: phone });
  if (code !== 0 && code !== 429) throw new Error(`an answer nobody expects: ${code}`);
  return code === 0;
}
const at = (ms: number) => server.setNow(now + ms);

const kinds: Record<string, () => () => [string, VisitorOptions]> = {
  'one phone': () => {
    const phone = aPhone();
    return () => [phone, {}];
  },
  'one device': () => {
    const { deviceId } = aVisitor(server);
    return () => [aPhone(), { deviceId }];
  },
};

for (const [kind, begin] of Object.entries(kinds)) {
  test(`${kind} gets one code a minute`, async () => {
    const next = begin();
    expect(await sends(...next())).toBe(true);
    at(MINUTE - 1_000);
    expect(await sends(...next())).toBe(false);
    at(MINUTE);
    expect(await sends(...next())).toBe(true);
  });

  test(`${kind} gets five codes an hour`, async () => {
    const next = begin();
    for (let sent = 0; sent < 5; sent++) {
      at(sent * 2 * MINUTE);
      expect(await sends(...next())).toBe(true);
    }
    at(HOUR - 1_000);
    expect(await sends(...next())).toBe(false);
    at(HOUR);
    expect(await sends(...next())).toBe(true);
    // The hour slides: the second one of the first five still counts.
    at(HOUR + MINUTE);
    expect(await sends(...next())).toBe(false);
  });

  test(`${kind} gets ten codes a day`, async () => {
    const next = begin();
    for (let sent = 0; sent < 10; sent++) {
      at(sent * 15 * MINUTE);
      expect(await sends(...next())).toBe(true);
    }
    at(24 * HOUR - 1_000);
    expect(await sends(...next())).toBe(false);
    at(24 * HOUR);
    expect(await sends(...next())).toBe(true);
  });
}

test('a refused sending counts nowhere: the phone that was asked for is free for others', async () => {
  const { deviceId } = aVisitor(server);
  const phone = aPhone();
  expect(await sends(aPhone(), { deviceId })).toBe(true);
  expect(await sends(phone, { deviceId })).toBe(false);
  expect(await sends(phone)).toBe(true);
  // And asking again and again does not make the wait longer.
  for (let tries = 0; tries < 8; tries++) expect(await sends(aPhone(), { deviceId })).toBe(false);
  at(MINUTE);
  expect(await sends(aPhone(), { deviceId })).toBe(true);
});

test('twenty people behind one mobile address get their codes at once, and more after waits of seconds', async () => {
  const { ip } = aVisitor(server);
  for (let person = 0; person < 20; person++) expect(await sends(aPhone(), { ip })).toBe(true);
  expect(await sends(aPhone(), { ip })).toBe(false);
  at(5_000);
  expect(await sends(aPhone(), { ip })).toBe(true);
});

test('one address that goes on and on waits longer and longer, and an hour later is free again', async () => {
  const { ip } = aVisitor(server);
  let sent = 0;
  for (let seconds = 0; seconds < 3_500; seconds += 20) {
    at(seconds * 1_000);
    while (await sends(aPhone(), { ip })) sent++;
  }
  expect(sent).toBeGreaterThan(40);
  expect(sent).toBeLessThan(70);
  at(2 * HOUR);
  expect(await sends(aPhone(), { ip })).toBe(true);
});

test('one IPv6 line is one household, whatever address of it asks', async () => {
  const inLine = (n: number) => ({ ip: `2001:db8:9:9::${n.toString(16)}` });
  for (let n = 1; n <= 3; n++) expect(await sends(aPhone(), inLine(n))).toBe(true);
  expect(await sends(aPhone(), inLine(4))).toBe(false);
  expect(await sends(aPhone(), { ip: '2001:db8:9:a::1' })).toBe(true);
});

test('of twenty who ask for one phone at the same moment one is answered, and one message goes out', async () => {
  const phone = aPhone();
  const crowd = async () =>
    (await Promise.all(Array.from({ length: 20 }, () => sends(phone)))).filter(Boolean).length;
  const messages = () => server.sent.filter(({ to }) => to === phone).length;
  expect(await crowd()).toBe(1);
  expect(messages()).toBe(1);
  // And the same for a phone that is known from before.
  at(MINUTE);
  expect(await crowd()).toBe(1);
  expect(messages()).toBe(2);
});

test('forty who share phones, addresses and devices crosswise never wait for each other for ever', async () => {
  const phones = Array.from({ length: 4 }, aPhone);
  const places = Array.from({ length: 4 }, () => aVisitor(server));
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      sends(phones[n % 4] ?? '', {
        ip: places[(n >> 1) % 4]?.ip,
        deviceId: places[(n >> 2) % 4]?.deviceId,
      }),
    ),
  );
  expect(answers.filter(Boolean).length).toBeLessThanOrEqual(4);
  expect(answers.filter(Boolean).length).toBeGreaterThan(0);
});

test('joining, entering and forgetting count together: a phone is one phone', async () => {
  const phone = aPhone();
  expect((await aVisitor(server).call(accountCalls.sendOtpCreateAccount, { phone_number: phone })).code).toBe(
    0,
  );
  expect(await sends(phone)).toBe(false);
  const forgot = await aVisitor(server).call(accountCalls.callForgetPassByAccount, {
    account: phone,
    type: 'sms',
  });
  expect(forgot.code).toBe(429);
});

test('one phone written in four ways is one phone', async () => {
  expect(await sends('0981112223')).toBe(true);
  for (const same of ['+84 981 112 223', '84981112223', '0981.112.223'])
    expect(await sends(same)).toBe(false);
});

test('whoever has to wait reads for how long', async () => {
  const phone = aPhone();
  await sends(phone);
  at(18_000);
  const reply = await aVisitor(server).call(accountCalls.getOtp, { phone_number: phone });
  expect(reply).toMatchObject({ code: 429, message: 'Bạn chờ 42 giây nữa rồi nhận mã mới nhé.' });
});

test('an address in a header changes nothing, unless a proxy we know put it there', async () => {
  const forwarded = () => ({ 'x-forwarded-for': `2001:db8:6:${Math.floor(Math.random() * 250)}::1` });
  const ip = '2001:db8:5:5::1';
  for (let sent = 0; sent < 3; sent++) expect(await sends(aPhone(), { ip, headers: forwarded() })).toBe(true);
  for (let tries = 0; tries < 5; tries++)
    expect(await sends(aPhone(), { ip, headers: forwarded() })).toBe(false);

  const settings = { ...server.context.settings, trustedProxies: ['198.51.100.1'] };
  const app = await buildApp({ ...server.context, settings }, null);
  const through = async (headers: Record<string, string>) =>
    (
      await aVisitor({ app }, { ip: '198.51.100.1', headers }).call(accountCalls.getOtp, {
        phone_number: aPhone(),
      })
    ).code;
  const line = '2001:db8:7:7::1';
  for (let sent = 0; sent < 3; sent++) expect(await through({ 'x-forwarded-for': line })).toBe(0);
  expect(await through({ 'x-forwarded-for': '2001:db8:7:8::1' })).toBe(0);
  // What the sender wrote in front of the proxy's own entry does not count.
  expect(await through({ 'x-forwarded-for': `192.0.2.9, ${line}` })).toBe(429);
  await app.close();
});

test('the wait is until the last of the limits lets go', () => {
  expect(msUntilNext([], 0)).toBe(0);
  expect(msUntilNext([0], 30_000)).toBe(30_000);
  expect(msUntilNext([0], 60_000)).toBe(0);
  expect(msUntilNext([0, 100_000, 200_000, 300_000, 400_000], 500_000)).toBe(3_600_000 - 500_000);
});
