import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { payoutStates } from '#rules/shop/payouts.ts';
import { aPaidShop, payoutsWorld } from '../testing/testPayouts.ts';
import { happenInOrder } from './past.ts';
import { payoutsOf } from './payouts.ts';

const { at, came, soundBooks } = payoutsWorld();

test('the demo has a payout in every state and a reserve, made by the desk’s own calls, once', async () => {
  const { db, linkSecret } = at.world.context;
  for (const [email, roles] of [
    ['ketoan@mot.example', ['finance' as const]],
    ['toasoan@mot.example', ['finance' as const, 'admin' as const]],
  ] as const) {
    const { id } = await at.world.aReader();
    await at.world.owner
      .updateTable('account')
      .set({ email, roles: [...roles] })
      .where('id', '=', id)
      .execute();
  }
  const shops = [at.shop, await aPaidShop(at.world), await aPaidShop(at.world)];
  for (const { shop } of shops)
    for (const days of [30, 14, 5, 3.5]) {
      const { id } = await came({ shop });
      await sql`update shop_order set delivered_at = now() - make_interval(secs => ${days * 86_400}) where id = ${id}`.execute(
        at.world.owner,
      );
    }
  await happenInOrder(await payoutsOf(db, Date.now(), linkSecret));
  const found = await db.selectFrom('shop_payout').select('state').distinct().execute();
  expect(new Set(found.map(({ state }) => state))).toEqual(new Set(payoutStates));
  expect(await db.selectFrom('shop_reserve').select('approved_at').execute()).toHaveLength(1);
  expect(await payoutsOf(db, Date.now(), linkSecret)).toEqual([]);
  await soundBooks();
}, 120_000);
