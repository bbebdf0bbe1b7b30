import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { affiliateDeskCalls } from '#contract/money/affiliates-desk.ts';
import { CONSENT_VERSION, profileCalls } from '#contract/people/profile.ts';
import { CLICK_MS } from '#rules/money/affiliates/affiliates.ts';
import type { Signal } from '#rules/money/affiliates/signals.ts';
import { buildApp } from '../../app.ts';
import { aCitizenNumber, aClick, aNewAffiliate, anAffiliate, aStaff } from '../../testing/testAffiliates.ts';
import { writeTestBuilds } from '../../testing/testBuilds.ts';
import { testFolder } from '../../testing/testFolder.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aPlan, chargePlan, payAtVnpay } from '../../testing/testPayments.ts';
import { aMember, aVisitor, type VisitorOptions } from '../../testing/testVisitor.ts';
import { forgetVisitors, insertClick } from './click-queries.ts';
import { confirmRewards } from './confirm.ts';
import { visitorOf } from './visitor.ts';

/* The twelve frauds that affiliates live from elsewhere. One signal flags, two hold; what shared networks do only flags. */

let world: TestWorld;
let app: FastifyInstance;
const { folder, remove } = testFolder('affiliate-builds');
beforeAll(async () => {
  world = await openTestWorld();
  app = await buildApp(world.context, writeTestBuilds(folder));
});
afterAll(async () => {
  await app.close();
  await world.close();
  remove();
});

type Affiliate = Awaited<ReturnType<typeof anAffiliate>>;
type Member = Awaited<ReturnType<typeof aMember>>;
const db = () => world.context.db;

/** What became of an order that this buyer pays: the state of its reward and what is suspicious. */
async function bought(buyer: Member): Promise<{ state: string; signals: Signal[] } | null> {
  // People of tests are made on one device that none of them uses.
  await sql`delete from session where device_id not like 'visitor-%'`.execute(world.owner);
  const { data } = await chargePlan(buyer.visitor, await aPlan(world, { days: 30 }, 100_000));
  await world.app.inject(await payAtVnpay(data.address, 'paid'));
  const { rows } = await sql<{ state: string; signals: Signal[] }>`
    select reward.state, coalesce((select array_agg(signal order by signal) from commission_signal where line_id = reward.line_id), '{}') as signals
    from commission reward join purchase_line line on line.id = reward.line_id join purchase on purchase.id = line.purchase_id
    where purchase.number = ${data.number}`.execute(db());
  return rows[0] ?? null;
}
async function aBuyerOf(lam: Affiliate, as: VisitorOptions = {}): Promise<Member> {
  const buyer = await aMember(world, undefined, as);
  await aClick(world, lam, buyer.visitor.deviceId);
  return buyer;
}
const lives = (account_id: number, street: string, phone: string, fullname = 'Bạn Đọc') =>
  db()
    .insertInto('address')
    .values({
      ...{ account_id, fullname, phone, email: '', ward: 26740, old_district: null, street, note: '' },
      ...{ at_work: false, is_default: true },
    })
    .execute();
const set = (id: number, some: { email?: string; fullname?: string }) =>
  db().updateTable('account').set(some).where('id', '=', id).execute();

const navigated = {
  accept: 'text/html',
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
};
/** Opens a link as a browser does, on a device of its own. */
async function opened(lam: Affiliate, headers: Record<string, string> = {}, more = '') {
  const deviceId = `device-of-test-${Math.random().toString(36).slice(2)}`;
  const cookie = `device_id=${deviceId}`;
  await app.inject({
    url: `/?utm_source=${lam.source}${more}`,
    headers: { ...navigated, ...headers, cookie },
  });
  return deviceId;
}
const clicksOf = (deviceId: string) =>
  db()
    .selectFrom('affiliate_click')
    .select(['signals', 'consented'])
    .where('visitor', '=', visitorOf(deviceId))
    .execute();
/** The page does not wait for the counting: a click that counts comes after those that must not. */
async function noClick(lam: Affiliate, headers: Record<string, string>): Promise<void> {
  const deviceId = await opened(lam, headers);
  const after = await opened(lam);
  await expect.poll(async () => (await clicksOf(after)).length).toBe(1);
  expect(await clicksOf(deviceId)).toEqual([]);
}
async function theClick(lam: Affiliate, headers: Record<string, string> = {}, more = '') {
  const deviceId = await opened(lam, headers, more);
  await expect.poll(async () => (await clicksOf(deviceId)).length).toBe(1);
  return (await clicksOf(deviceId))[0];
}

test('1 an own order rewards nobody, by the link and by the code', async () => {
  const lam = await anAffiliate(world);
  await aClick(world, lam, lam.visitor.deviceId);
  expect(await bought(lam)).toBeNull();
});

test('1 an own order by phone and address is held; by a second mailbox and the payout’s name too; one of them alone is flagged', async () => {
  const lam = await anAffiliate(world);
  const account = await db()
    .selectFrom('account')
    .select('phone')
    .where('id', '=', lam.id)
    .executeTakeFirstOrThrow();
  const phone = account.phone ?? '';
  const buyer = await aBuyerOf(lam);
  await lives(lam.id, '12 Cách Mạng Tháng Tám', '0911000001');
  await lives(buyer.id, '12, cach mang thang tam', phone);
  expect(await bought(buyer)).toEqual({ state: 'held', signals: ['household', 'same_phone'] });
  const second = await aBuyerOf(lam);
  await set(lam.id, { email: 'tran.bao.lam@gmail.com' });
  await set(second.id, { email: 'tranbaolam+mua@gmail.com' });
  expect(await bought(second)).toEqual({ state: 'waiting', signals: ['same_mail'] });
  await set(second.id, { fullname: 'Trần Bảo Lâm' });
  expect(await bought(second)).toEqual({ state: 'held', signals: ['same_mail', 'same_name'] });
});

test('1 an own order on the affiliate’s device is known by the device', async () => {
  const lam = await anAffiliate(world);
  const buyer = await aBuyerOf(lam, { deviceId: lam.visitor.deviceId });
  expect(await bought(buyer)).toEqual({ state: 'waiting', signals: ['same_device'] });
});

test('2 a household is looked at and never refused', async () => {
  const lam = await anAffiliate(world);
  const buyer = await aBuyerOf(lam);
  await lives(lam.id, '5 Phan Chu Trinh', '0911000002');
  await lives(buyer.id, '5 Phan Chu Trinh', '0911000003');
  expect(await bought(buyer)).toEqual({ state: 'waiting', signals: ['household'] });
});

test('3 a cookie is not stuffed: a picture, a script and a fetch of another site are no click', async () => {
  const lam = await anAffiliate(world);
  for (const [dest, mode] of [
    ['image', 'no-cors'],
    ['script', 'no-cors'],
    ['empty', 'cors'],
    ['document', 'no-cors'],
  ] as const)
    await noClick(lam, { 'sec-fetch-dest': dest, 'sec-fetch-mode': mode });
});

test('3 a page that opens itself is flagged', async () => {
  const lam = await anAffiliate(world);
  expect((await theClick(lam, { 'sec-fetch-user': '' }))?.signals).toEqual(['no_press']);
});

test('4 a hidden frame is no click', async () => {
  const lam = await anAffiliate(world);
  await noClick(lam, { 'sec-fetch-dest': 'iframe' });
  await noClick(lam, { 'sec-purpose': 'prefetch;prerender' });
});

test('5 bought brand words and 6 pages of codes are flagged, and together they hold', async () => {
  const lam = await anAffiliate(world);
  const ad = await theClick(lam, {}, '&gclid=abc&utm_term=m%E1%BB%8Dt%20s%C3%A1ch');
  expect(ad?.signals).toEqual(['brand_words']);
  const codes = await theClick(lam, { referer: 'https://magiamgia.example/mot' });
  expect(codes?.signals).toEqual(['coupon_site']);
  const buyer = await aMember(world);
  await aClick(world, lam, buyer.visitor.deviceId, { signals: ['brand_words', 'coupon_site'] });
  expect((await bought(buyer))?.state).toBe('held');
});

test('7 who brings orders that go back is flagged, and what goes back is not paid', async () => {
  const lam = await anAffiliate(world);
  for (let times = 0; times < 5; times++) await bought(await aBuyerOf(lam));
  await world.owner.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update commission set state = 'reversed', amount_vnd = 0
      where line_id in (select line_id from commission where affiliate_id = ${lam.affiliate} limit 2)`.execute(
      tx,
    );
  });
  expect(await bought(await aBuyerOf(lam))).toEqual({ state: 'waiting', signals: ['often_returned'] });
});

test('8 clicks by a script are not counted: robots are none, and a network beyond its measure counts nothing', async () => {
  const lam = await anAffiliate(world);
  await noClick(lam, { 'user-agent': 'SomeBot/1.0 (crawler)' });
  const cookie = `device_id=${'one-device-again-and-again'}`;
  for (let times = 0; times < 40; times++)
    await app.inject({ url: `/?utm_source=${lam.source}`, headers: { ...navigated, cookie } });
  const ofDevice = () =>
    db()
      .selectFrom('affiliate_click')
      .select('id')
      .where('visitor', '=', visitorOf('one-device-again-and-again'))
      .execute();
  await expect.poll(async () => (await ofDevice()).length).toBe(1);
  // Many at once are one too.
  const click = { link: lam.link, visitor: visitorOf('one-device-at-once'), consented: false, signals: [] };
  const kept = await Promise.all(
    Array.from({ length: 20 }, () => insertClick(db(), { ...click, now: world.context.now() })),
  );
  expect(kept.filter(Boolean)).toHaveLength(1);
});

test('9 a link that was given away leads where it led, for whoever holds the database’s rights', async () => {
  const lam = await anAffiliate(world);
  await expect(
    db().updateTable('utm_link').set({ target: '/khac' }).where('id', '=', lam.link).execute(),
  ).rejects.toThrow(/does not change/);
  await expect(
    db().updateTable('utm_link').set({ account_id: null }).where('id', '=', lam.link).execute(),
  ).rejects.toThrow(/does not change/);
});

test('10 two affiliates of one identity are one', async () => {
  const number = aCitizenNumber();
  const [one, two] = [await aNewAffiliate(world), await aNewAffiliate(world)];
  const send = (who: typeof one) =>
    who.visitor.call(affiliateCalls.identify, { legal_name: 'Trần Bảo Lam', number });
  const codes = await Promise.all([send(one), send(two)]);
  expect(codes.map(({ code }) => code).sort()).toEqual([0, refusals.too_late]);
});

test('11 who works at Mọt is no affiliate, and who began to work there is flagged', async () => {
  const lam = await anAffiliate(world);
  await db()
    .updateTable('account')
    .set({ roles: ['affiliate', 'support'] })
    .where('id', '=', lam.id)
    .execute();
  expect(await bought(await aBuyerOf(lam))).toEqual({ state: 'waiting', signals: ['staff'] });
});

test('12 a shared address is only a flag, beside another one too', async () => {
  const lam = await anAffiliate(world);
  const { data } = await chargePlan(lam.visitor, await aPlan(world, { days: 30 }, 50_000));
  expect(data.number).not.toBe('');
  const buyer = await aBuyerOf(lam, { ip: lam.visitor.ip });
  expect(await bought(buyer)).toEqual({ state: 'waiting', signals: ['shared_network'] });
  await lives(lam.id, '7 Lê Lợi', '0911000005');
  await lives(buyer.id, '7 Lê Lợi', '0911000006');
  expect(await bought(buyer)).toEqual({ state: 'waiting', signals: ['household', 'shared_network'] });
});

test('what is held is not confirmed by the clock until somebody let it pass', async () => {
  const lam = await anAffiliate(world);
  const buyer = await aMember(world);
  await aClick(world, lam, buyer.visitor.deviceId, { signals: ['brand_words', 'no_press'] });
  expect((await bought(buyer))?.state).toBe('held');
  await world.owner.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update commission set at = at - interval '30 days' where affiliate_id = ${lam.affiliate}`.execute(
      tx,
    );
  });
  const state = async () => (await lam.visitor.call(affiliateCalls.transaction, {})).data.items[0]?.state;
  await confirmRewards(world.context);
  expect(await state()).toBe('held');
  const finance = await aStaff(world, 'finance');
  const mine = (await lam.visitor.call(affiliateCalls.transaction, {})).data.items[0]?.transaction_id ?? 0;
  await finance.visitor.call(affiliateDeskCalls.decideReward, {
    ...{ line_id: mine, outcome: 'pass' as const, reason: 'đúng là bạn đọc' },
  });
  await confirmRewards(world.context);
  expect(await state()).toBe('confirmed');
});

test('without consent a click is kept for the visit, with it for thirty days', async () => {
  const lam = await anAffiliate(world);
  expect((await theClick(lam))?.consented).toBe(false);
  const guest = aVisitor(world);
  await guest.call(profileCalls.saveConsents, { version: CONSENT_VERSION, granted: ['ads'] });
  const cookie = `device_id=${guest.deviceId}`;
  await app.inject({ url: `/?utm_source=${lam.source}`, headers: { ...navigated, cookie } });
  await expect.poll(() => clicksOf(guest.deviceId)).toMatchObject([{ consented: true }]);
});

test('after thirty days a click says nothing of its device', async () => {
  const lam = await anAffiliate(world);
  const at = Date.now() - CLICK_MS - 1_000;
  await aClick(world, lam, 'an-old-device-0001', { at });
  await forgetVisitors(db(), Date.now());
  expect(await clicksOf('an-old-device-0001')).toEqual([]);
  const { clicks } = (await lam.visitor.call(affiliateCalls.list, {})).data.links[0] ?? { clicks: 0 };
  expect(clicks).toBe(1);
});

test('affiliates.openLink: a link opened in the mini app is a click of that device, once, flagged as unsure; from elsewhere it is none', async () => {
  const lam = await anAffiliate(world);
  const buyer = await aMember(world);
  const clicks = () =>
    world.context.db
      .selectFrom('affiliate_click')
      .select(['signals', 'consented'])
      .where('link_id', '=', lam.link)
      .execute();
  const opens = (os: 'zalo' | 'web', utm_source = lam.source) =>
    buyer.visitor.call(affiliateCalls.openLink, { utm_source, path: '/?v=1', os } as never);
  expect((await opens('web')).code).toBe(0);
  expect((await opens('zalo', 'khong-ai')).code).toBe(0);
  expect(await clicks()).toEqual([]);
  expect((await opens('zalo')).code).toBe(0);
  expect((await opens('zalo')).code).toBe(0);
  expect(await clicks()).toEqual([{ signals: ['unsure_visit'], consented: false }]);
  expect((await bought(buyer))?.state).toBe('waiting');
});
