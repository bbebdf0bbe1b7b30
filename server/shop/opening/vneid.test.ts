import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { citizenNumber, personOf } from '../../gateways/sandbox/people.ts';
import { openTestWorld, type TestWorld } from '../../testing/testGateways.ts';
import { aFullSignUp } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterEach(() => {
  for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
  world.setNow(null);
});
afterAll(() => world.close());

type Owner = Awaited<ReturnType<typeof aFullSignUp>>;
const begin = ({ visitor }: Owner) => visitor.call(openingCalls.beginVneid, {});
const end = ({ visitor }: Owner, answer: { code: string; state: string }) =>
  visitor.call(openingCalls.endVneid, answer);

/** Says yes at the sandbox's page; answers what stands in the address to which one is sent back. */
async function agrees(address: string, name: string): Promise<{ code: string; state: string }> {
  const page = await (await fetch(address)).text();
  const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const answer = await fetch(new URL('/consent', address), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ key, answer: 'yes', name }),
  });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe('http://mot.test/shop/mo-tiem');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
const visit = async (owner: Owner, name: string) => agrees((await begin(owner)).data.address, name);
const keptOf = ({ shop }: Owner) =>
  world.context.db
    .selectFrom('shop_identity')
    .select(['way', 'result', 'legal_name', 'number_last4', 'checked_by'])
    .where('shop_id', '=', shop)
    .orderBy('id')
    .execute();

test('what VNeID says becomes the shop’s third step: way, result, when and who are kept, and of the number four signs are told', async () => {
  const owner = await aFullSignUp(world);
  const at = Date.now();
  world.setNow(at);
  const { data } = await end(owner, await visit(owner, 'Lê Thị Thật'));
  const last4 = citizenNumber(personOf({ name: 'Lê Thị Thật' })).slice(-4);
  expect(data.identity).toEqual({ legal_name: 'Lê Thị Thật', last4, checked_at: at, vneid: true });
  expect(await keptOf(owner)).toEqual([
    { way: 'vneid', result: 'matches', legal_name: 'Lê Thị Thật', number_last4: last4, checked_by: null },
  ]);
  expect(JSON.stringify(data)).not.toContain(citizenNumber(personOf({ name: 'Lê Thị Thật' })));
  // Who checks reads it, and its word stands beside theirs.
  await owner.visitor.call(openingCalls.saveShopBank, {
    ...{ bank: 'VCB', number: '0071000123456', holder: 'LE THI THAT' },
  });
  await owner.visitor.call(openingCalls.sendShop, {});
  const moderator = await aMember(world, 'Người Duyệt');
  await world.context.db
    .updateTable('account')
    .set({ roles: ['moderator'] })
    .where('id', '=', moderator.id)
    .execute();
  const shop_id = owner.shop;
  const seen = (await moderator.visitor.call(shopDeskCalls.shopToCheck, { shop_id })).data;
  expect(seen.vouched).toBe(true);
  expect(seen.lines.find(({ label }) => label === 'Số định danh')?.note).toMatch(/^VNeID xác nhận lúc /);
  const asked = { shop_id, version: seen.version, identity_seen: '1' } as const;
  expect((await moderator.visitor.call(shopDeskCalls.approveShop, asked)).code).toBe(0);
  expect(await keptOf(owner)).toHaveLength(1);
  // A number that is typed later is somebody's word again.
  await owner.visitor.call(openingCalls.saveShopIdentity, {
    legal_name: 'Lê Thị Khác',
    number: '001090012345',
  });
  const other = await end(owner, await visit(owner, 'Lê Thị Nữa'));
  expect(other.data).toMatchObject({ is_shop: -7, identity: { legal_name: 'Lê Thị Thật' } });
  expect((await keptOf(owner)).at(-1)).toMatchObject({ way: 'vneid', result: 'differs' });
});

test('a visit is its owner’s alone, counts once and ten minutes; a code of another visit is refused', async () => {
  const [owner, other] = [await aFullSignUp(world), await aFullSignUp(world)];
  const answer = await visit(owner, 'Chủ Thật');
  expect((await end(other, answer)).code).toBe(refusals.social_failed);
  const foreign = await visit(other, 'Chủ Khác');
  expect((await end(owner, { ...answer, code: foreign.code })).code).toBe(refusals.social_failed);
  expect((await end(owner, answer)).code).toBe(refusals.social_failed);
  const late = await visit(owner, 'Chủ Thật');
  world.setNow(Date.now() + 601_000);
  expect((await end(owner, late)).code).toBe(refusals.social_failed);
  expect(await keptOf(owner)).toEqual([]);
});

test('VNeID that is away, or that signs for somebody else, is said in words; without it people compare', async () => {
  const owner = await aFullSignUp(world);
  const answer = await visit(owner, 'Chủ Thật');
  world.road.fail = { path: /vneid\/token/, status: 503 };
  const away = await end(owner, answer);
  expect([away.code, away.message]).toEqual([
    refusals.gateway_away,
    expect.stringMatching(/^VNeID chưa trả lời/),
  ]);
  delete world.road.fail;
  const forged = await visit(owner, 'Chủ Thật');
  world.road.change = ({ path, text }) =>
    /vneid\/token/.test(path) ? text.replace(/\.[\w-]{20}/, '.AAAAAAAAAAAAAAAAAAAA') : text;
  expect((await end(owner, forged)).code).toBe(refusals.social_failed);
  delete world.road.change;
  const { gateways } = world.context;
  world.context.gateways = { ...gateways, identity: null };
  expect((await begin(owner)).code).toBe(refusals.gateway_away);
  expect((await end(owner, { code: 'x', state: 'y' })).code).toBe(refusals.gateway_away);
  expect((await owner.visitor.call(openingCalls.myShop, {})).data.vneid_there).toBe(false);
  world.context.gateways = gateways;
  const begun = await visit(owner, 'Chủ Thật');
  await world.owner.updateTable('shop').set({ status: 2 }).where('id', '=', owner.shop).execute();
  expect((await begin(owner)).code).toBe(refusals.too_late);
  expect((await end(owner, begun)).code).toBe(refusals.too_late);
});
