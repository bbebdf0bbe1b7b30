import { describe, expect, test } from 'vitest';
import { SEND_MS } from '#rules/shop/shop-orders.ts';
import { doJobs } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { moveByClock } from '../orders/by-clock.ts';
import { endUnfetched } from './end-unfetched.ts';

/* Parcels that a carrier was told of and never fetched. */

const { at, desk, sold, handedOver, stateOf, stepsOf, whole } = sellerWorld();

/** What the clock does a time after now. */
async function clockAfter(ms: number): Promise<void> {
  at.world.setNow(Date.now() + ms);
  await moveByClock(at.world.context);
  await endUnfetched(at.world.context);
  at.world.setNow(null);
}

describe.each(['ghn', 'ghtk'] as const)('%s', carrier => {
  test('a parcel that is not fetched in time is taken back from the carrier, and its order ends', async () => {
    const { id } = await handedOver(carrier, 'vnpay');
    await clockAfter(SEND_MS - 60_000);
    expect(await stateOf(id)).toBe('packed');
    await clockAfter(SEND_MS + 60_000);
    expect(await stateOf(id)).toBe('cancelled');
    expect((await sold(id)).parcel?.state ?? 'cancelled').toBe('cancelled');
    expect((await stepsOf(id)).at(-1)).toBe('clock cancel');
    for (let turn = 0; turn < 4; turn++) await doJobs(at.world);
    await whole();
  });

  test('one that was fetched without a word stays, and so does one whose carrier is away until it answers', async () => {
    const { id, happens } = await handedOver(carrier);
    await desk({ telling: 'silent' });
    await happens('picked');
    await clockAfter(SEND_MS + 60_000);
    expect(await stateOf(id)).toBe('packed');
    const other = await handedOver(carrier);
    at.world.road.fail = { path: /./, status: 503 };
    await clockAfter(SEND_MS + 60_000);
    expect(await stateOf(other.id)).toBe('packed');
    delete at.world.road.fail;
    await clockAfter(2 * SEND_MS);
    expect(await stateOf(other.id)).toBe('cancelled');
    await whole();
  });
});
