import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#contract/areas.ts';
import type { AnyCall, Area } from '#contract/kit/call.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { memberMay, memberRoles } from '#rules/shop/members.ts';
import { policyOf } from '../../call-policies.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aWorker } from '../../testing/testShopPeople.ts';
import { aShop } from '../../testing/testShops.ts';
import { aMember, aVisitor, type Visitor } from '../../testing/testVisitor.ts';

/* Made from server/call-policies.ts: each seller's call, asked by each role and by those who have no business there. */

let server: TestServer;
const people = {} as Record<(typeof memberRoles)[number] | 'guest' | 'reader' | 'gone', Visitor>;
beforeAll(async () => {
  server = await openTestServer();
  const owner = await aMember(server);
  const shop = await aShop(server, { accountId: owner.id });
  people.owner = owner.visitor;
  for (const role of ['manager', 'packer', 'chat'] as const)
    people[role] = (await aWorker(server, shop, role)).visitor;
  people.guest = aVisitor(server);
  people.reader = (await aMember(server)).visitor;
  const gone = await aWorker(server, shop, 'manager');
  await server.context.db.deleteFrom('shop_member').where('account_id', '=', gone.id).execute();
  people.gone = gone.visitor;
});
afterAll(() => server.close());

const rows = Object.entries(areas).flatMap(([area, calls]) =>
  Object.entries(calls as Area).flatMap(([name, call]) => {
    const right = policyOf(area, name).shop;
    return right ? [{ name: `${area}.${name}`, call: call as AnyCall, right }] : [];
  }),
);

test('every call under /seller/ that acts for a shop names its right', () => {
  expect(rows.length).toBeGreaterThan(25);
  const named = new Set(rows.map(({ name }) => name));
  for (const [name] of Object.entries({ ...areas.selling })) expect(named, name).toContain(`selling.${name}`);
});

describe.each(rows.map(({ name, ...row }) => [name, row] as const))('%s', (_, { call, right }) => {
  test('is unknown to guests, readers, who has left and every role without its right', async () => {
    // Before the input is read: what is sent decides nothing.
    const code = async (visitor: Visitor) => (await visitor.call(call, {})).code;
    expect(await code(people.guest)).toBe(refusals.login_required);
    expect(await code(people.reader)).toBe(refusals.not_found);
    expect(await code(people.gone)).toBe(refusals.not_found);
    for (const role of memberRoles) {
      if (right !== 'any' && !memberMay(role, right))
        expect(await code(people[role]), role).toBe(refusals.not_found);
      else if (call.ids || call.file) expect(await code(people[role]), role).toBe(refusals.bad_input);
    }
  });
});
