import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { affiliateCalls } from '#contract/money/affiliates.ts';
import { affiliateDeskCalls } from '#contract/money/affiliates-desk.ts';
import { visitCalls } from '#contract/people/visits.ts';
import { deletePerson } from '../../people/account/delete-account-queries.ts';
import {
  aCitizenNumber,
  aNewAffiliate,
  anAffiliate,
  aStaff,
  aStoredReward,
} from '../../testing/testAffiliates.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const papers = () => ({ legal_name: 'Trần Bảo Lam', number: aCitizenNumber() });

test('affiliates.referal: papers come before the first link; a link leads to pages of ours alone', async () => {
  const lam = await aNewAffiliate(world);
  const make = (target: string) => lam.visitor.call(affiliateCalls.referal, { target });
  expect((await make('/')).code).toBe(refusals.too_late);
  const { visitor, affiliate } = await anAffiliate(world);
  expect(affiliate).toBeGreaterThan(0);
  const { address } = await world.aBook('Sen nở trái mùa');
  const to = (target: string) => visitor.call(affiliateCalls.referal, { target });
  const made = await to(`http://mot.test${address}?utm_source=khac&utm_medium=x`);
  expect(made.data).toMatchObject({ target: address, ended: false });
  expect(made.data.address).toMatch(/^http:\/\/mot\.test\/book\/lam-[0-9a-z]{6}$/);
  expect((await to(address)).data.link_id).toBe(made.data.link_id);
  for (const foreign of ['https://evil.vn/', '//evil.vn', 'javascript:alert(1)', '/khong-co-trang-nay/x', ''])
    expect((await to(foreign)).code).toBe(refusals.bad_input);
  const { data } = await visitor.call(affiliateCalls.list, {});
  expect(data.links.map(({ title, target }) => [title, target])).toEqual([
    ['Sen nở trái mùa', address],
    ['', '/'],
  ]);
});

test('affiliates.referal ends a link: it leads on, and another one of it is new', async () => {
  const { visitor, link, address } = await anAffiliate(world);
  const end = () => visitor.call(affiliateCalls.referal, { link_id: link });
  expect((await end()).data.ended).toBe(true);
  expect((await end()).code).toBe(refusals.too_late);
  const slug = address.split('/').at(-1) ?? '';
  expect((await visitor.call(visitCalls.getUtmLink, { slug })).data.link).toContain('/?utm_source=');
  const again = await visitor.call(affiliateCalls.referal, { target: '/' });
  expect(again.data.link_id).not.toBe(link);
  expect((await visitor.call(affiliateCalls.referal, { link_id: 999_999 })).code).toBe(refusals.not_found);
});

test('affiliates.identify: one person is one affiliate, what waits is not sent again, and who works at Mọt is none', async () => {
  const [lam, other] = [await aNewAffiliate(world), await aNewAffiliate(world)];
  const mine = papers();
  const send = (who: typeof lam, given: object) => who.visitor.call(affiliateCalls.identify, given);
  const wrong = await send(lam, { legal_name: '', number: '12' });
  expect([wrong.code, Object.keys(wrong.message)]).toEqual([refusals.bad_input, ['legal_name', 'number']]);
  expect((await send(lam, mine)).code).toBe(0);
  expect((await send(lam, mine)).code).toBe(refusals.too_late);
  expect((await send(other, mine)).code).toBe(refusals.too_late);
  const { data } = await lam.visitor.call(affiliateCalls.list, {});
  expect(data.me).toMatchObject({ state: 'waiting', last4: mine.number.slice(-4), bank: null });
  const staff = await aStaff(world, 'affiliate');
  await world.context.db
    .updateTable('account')
    .set({ roles: ['affiliate', 'editor'] })
    .where('id', '=', staff.id)
    .execute();
  expect((await send(staff, papers())).code).toBe(refusals.own_affair);
});

test('affiliates.decideAffiliate: what is refused is given again, and a stopped one earns no more', async () => {
  const lam = await aNewAffiliate(world);
  const moderator = await aStaff(world, 'moderator');
  await lam.visitor.call(affiliateCalls.identify, papers());
  const waiting = (await moderator.visitor.call(affiliateDeskCalls.affiliatesToCheck, {})).data.items;
  const mine = waiting.findLast(({ state }) => state === 'waiting');
  const decide = (outcome: 'approved' | 'refused' | 'stopped', affiliate_id = mine?.affiliate_id ?? 0) =>
    moderator.visitor.call(affiliateDeskCalls.decideAffiliate, { affiliate_id, outcome, reason: 'số mờ' });
  expect((await decide('approved', 999_999)).code).toBe(refusals.not_found);
  expect((await decide('stopped')).code).toBe(refusals.too_late);
  expect((await decide('refused')).code).toBe(0);
  expect((await lam.visitor.call(affiliateCalls.list, {})).data.me).toMatchObject({
    ...{ state: 'refused', reason: 'số mờ' },
  });
  expect((await lam.visitor.call(affiliateCalls.identify, papers())).code).toBe(0);
  expect((await decide('approved')).code).toBe(0);
  const link = await lam.visitor.call(affiliateCalls.referal, { target: '/' });
  const source = link.data.address.split('/').at(-1) ?? '';
  const mark = async () =>
    (await lam.visitor.call(affiliateCalls.ofSource, { utm_source: source })).data.affiliate;
  expect(await mark()).toBe(true);
  expect((await decide('stopped')).code).toBe(0);
  expect(await mark()).toBe(false);
  expect((await lam.visitor.call(affiliateCalls.identify, papers())).code).toBe(refusals.too_late);
});

test('affiliates.saveBank: the account is of the person on the papers, and papers come first', async () => {
  const lam = await aNewAffiliate(world);
  const save = (holder: string) =>
    lam.visitor.call(affiliateCalls.saveBank, { bank: 'VCB', number: '0071000123456', holder });
  expect((await save('TRAN BAO LAM')).code).toBe(refusals.too_late);
  await lam.visitor.call(affiliateCalls.identify, papers());
  expect((await save('NGUYEN VAN A')).code).toBe(refusals.bad_input);
  expect((await save('Trần Bảo Lam')).code).toBe(0);
  const { bank_sealed } = await world.context.db
    .selectFrom('affiliate_person')
    .select('bank_sealed')
    .where('account_id', '=', lam.id)
    .executeTakeFirstOrThrow();
  expect(bank_sealed).not.toContain('0071000123456');
});

test('affiliates.beginVneid, affiliates.endVneid: VNeID’s word counts at once, its no and a foreign state do not', async () => {
  const lam = await aNewAffiliate(world);
  const begun = await lam.visitor.call(affiliateCalls.beginVneid, {});
  expect(new URL(begun.data.address).searchParams.get('redirect_uri')).toBe('http://mot.test/affiliate');
  const end = (code: string, state: string) => lam.visitor.call(affiliateCalls.endVneid, { code, state });
  expect((await end('x', 'y')).code).toBe(refusals.social_failed);
  world.context.gateways = { ...world.context.gateways, identity: null };
  expect((await lam.visitor.call(affiliateCalls.beginVneid, {})).code).toBe(refusals.gateway_away);
  expect((await end('x', 'y')).code).toBe(refusals.gateway_away);
  world.context.gateways = world.gateways;
  const { visitor } = await anAffiliate(world);
  expect((await visitor.call(affiliateCalls.beginVneid, {})).code).toBe(refusals.too_late);
  expect((await visitor.call(affiliateCalls.endVneid, { code: 'x', state: 'y' })).code).toBe(
    refusals.too_late,
  );
  await world.context.db
    .updateTable('account')
    .set({ roles: ['affiliate', 'support'] })
    .where('id', '=', lam.id)
    .execute();
  expect((await lam.visitor.call(affiliateCalls.beginVneid, {})).code).toBe(refusals.own_affair);
  expect((await end('x', 'y')).code).toBe(refusals.own_affair);
});

test('affiliates.appeal, affiliates.decideReward, affiliates.rewardsToCheck: a refusal is looked at once more, by somebody else', async () => {
  const lam = await anAffiliate(world);
  const { line } = await aStoredReward(world, Date.now(), { affiliate: lam.affiliate, state: 'held' });
  const [first, second] = [await aStaff(world, 'finance'), await aStaff(world, 'finance')];
  const decide = (who: typeof first, outcome: 'pass' | 'refuse', line_id = line) =>
    who.visitor.call(affiliateDeskCalls.decideReward, { line_id, outcome, reason: 'đơn của người nhà' });
  const appeal = (who: { visitor: typeof first.visitor }) =>
    who.visitor.call(affiliateCalls.appeal, { transaction_id: line, words: 'Đây là bạn học của tôi.' });
  expect((await decide(first, 'pass', 999_999)).code).toBe(refusals.not_found);
  expect((await appeal(lam)).code).toBe(refusals.too_late);
  expect((await decide(first, 'refuse')).code).toBe(0);
  expect((await decide(first, 'refuse')).code).toBe(refusals.too_late);
  const other = await anAffiliate(world, 'Phạm Thị Mây');
  expect((await appeal(other)).code).toBe(refusals.not_found);
  const [seen] = (await lam.visitor.call(affiliateCalls.transaction, {})).data.items;
  expect(seen).toMatchObject({ state: 'refused', reason: 'đơn của người nhà', may_appeal: true });
  expect((await appeal(lam)).code).toBe(0);
  expect((await appeal(lam)).code).toBe(refusals.too_late);
  const listed = (await first.visitor.call(affiliateDeskCalls.rewardsToCheck, {})).data.items;
  expect(listed.find(({ line_id }) => line_id === line)).toMatchObject({
    ...{ refused_by_me: true, appeal: { words: 'Đây là bạn học của tôi.' } },
  });
  expect((await decide(first, 'pass')).code).toBe(refusals.own_affair);
  expect((await decide(second, 'pass')).code).toBe(0);
  const [passed] = (await lam.visitor.call(affiliateCalls.transaction, {})).data.items;
  expect(passed).toMatchObject({ state: 'waiting', appeal: { outcome: 'lifted' } });
});

test('affiliates.setAffiliateRate, affiliates.affiliateRates: a rate begins on a day to come, and stays as it was told', async () => {
  const finance = await aStaff(world, 'finance');
  const from = Date.now() + 40 * 86_400_000;
  const set = (value: number, at = from) =>
    finance.visitor.call(affiliateDeskCalls.setAffiliateRate, {
      ...{ kind: 'commission' as const, value, from: at, reason: 'thử mùa hè' },
    });
  expect((await set(1_200, Date.now() - 1_000)).code).toBe(refusals.too_late);
  expect((await set(9_000)).code).toBe(refusals.bad_input);
  expect((await set(1_200)).code).toBe(0);
  expect((await set(1_300)).code).toBe(refusals.too_late);
  const { items } = (await finance.visitor.call(affiliateDeskCalls.affiliateRates, {})).data;
  expect(items[0]).toMatchObject({ kind: 'commission', value: 1_200, from });
});

test('affiliates.getFilter, affiliates.transaction: what is filtered by is one’s own, and pages hold together', async () => {
  const lam = await anAffiliate(world);
  const other = await anAffiliate(world, 'Phạm Thị Mây');
  const filters = (await lam.visitor.call(affiliateCalls.getFilter, {})).data;
  expect(filters).toEqual({ months: [], kinds: [], states: [], links: [{ link_id: lam.link, title: '/' }] });
  const ask = (link_id: number) => lam.visitor.call(affiliateCalls.transaction, { link_id });
  expect((await ask(lam.link)).data).toEqual({ items: [], next: '', count: 0, reward: 0 });
  expect((await ask(other.link)).code).toBe(refusals.not_found);
  expect((await ask(999_999)).code).toBe(refusals.not_found);
});

test('who leaves takes papers, links and clicks along, and the affiliate earns no more', async () => {
  const lam = await anAffiliate(world);
  const { db } = world.context;
  await deletePerson(db, lam.id);
  const rows = async (table: 'affiliate_person' | 'utm_link') =>
    db.selectFrom(table).select('account_id').where('account_id', '=', lam.id).execute();
  expect([await rows('affiliate_person'), await rows('utm_link')]).toEqual([[], []]);
  const { state } = await db
    .selectFrom('affiliate')
    .select('state')
    .where('id', '=', lam.affiliate)
    .executeTakeFirstOrThrow();
  expect(state).toBe('stopped');
});
