import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { checkLedger } from '../money/ledger/invariants.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';

/** For tests of ordering: opens a world for the tests of a file; `at` holds it while they run. */
export function checkoutWorld() {
  const at = {} as { world: TestWorld };
  beforeAll(async () => {
    at.world = await openTestWorld();
  });
  afterEach(async () => {
    const { world } = at;
    world.setNow(null);
    for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
    await world.context.db.updateTable('voucher').set({ listed: false }).execute();
  });
  afterAll(() => at.world.close());

  const whole = async () =>
    expect(await checkLedger(at.world.context.db, at.world.context.now() + 60_000)).toEqual([]);
  const stateOf = async (id: number) =>
    (
      await at.world.context.db
        .selectFrom('shop_order')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  return { at, whole, stateOf };
}
