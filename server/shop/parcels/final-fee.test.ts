import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sellerWorld } from '../../testing/testSeller.ts';
import { learnFee } from './final-fee.ts';
import { followParcels } from './hear.ts';
import { parcelOf } from './queries.ts';

/* What a carrier asks for at last, which is not always what an order pays for its way. */

const { at, desk, sold, handedOver, stateOf, whole } = sellerWorld();
const HOUR_MS = 3_600_000;

/** What carriers said of the parcel of an order, and what the books have of each. */
async function feesOf(orderId: number) {
  const { rows } = await sql<{ fee: number; paid: number; said: string; shipping: number; carriers: number }>`
    select parcel_fee.fee_vnd::int as fee, paid_vnd::int as paid, said,
      coalesce((select sum(amount) from ledger_posting where entry_id = parcel_fee.entry_id and account = 'shipping'), 0)::int as shipping,
      coalesce((select sum(amount) from ledger_posting where entry_id = parcel_fee.entry_id and account = 'carriers'), 0)::int as carriers
    from parcel_fee join parcel on parcel.id = parcel_id
    where order_id = ${orderId} order by parcel_fee.id`.execute(at.world.context.db);
  return rows;
}
const feeOfOrder = async (id: number): Promise<number> => {
  const { fee_vnd } = await at.world.context.db
    .selectFrom('shop_order')
    .select('fee_vnd')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return fee_vnd;
};
/** The sandbox's carrier weighs it again. */
const costs = (code: string | null | undefined, fee: number) =>
  desk({ parcel: code ?? '', fee: String(fee) });

describe.each(['ghn', 'ghtk'] as const)('%s', carrier => {
  test('asks for more than the order pays: kept with its answer, and the platform pays the difference', async () => {
    const { id, parcel, happens } = await handedOver(carrier);
    const paid = await feeOfOrder(id);
    await happens('picked');
    await costs(parcel?.code, paid + 7_000);
    expect(await feesOf(id)).toEqual([]);
    await happens('delivered');
    const [kept, ...more] = await feesOf(id);
    expect(more).toEqual([]);
    expect(kept).toMatchObject({ fee: kept?.fee, paid, shipping: (kept?.fee ?? 0) - paid });
    expect(kept?.carriers).toBe(-(kept?.shipping ?? 0));
    expect(kept?.shipping).toBeGreaterThan(0);
    expect(kept?.said).toContain(parcel?.code);
    expect((await sold(id)).parcel?.fee).toBe(kept?.fee);
    await whole();
  });

  test('asks for another sum after the delivery, twice told: what changed is booked once, less too', async () => {
    const { id, parcel, happens } = await handedOver(carrier, 'vnpay');
    await happens('delivered');
    const [first] = await feesOf(id);
    await desk({ telling: 'twice' });
    await costs(parcel?.code, 90_000);
    await desk({ telling: 'once' });
    await costs(parcel?.code, 1_000);
    const fees = await feesOf(id);
    expect(fees).toHaveLength(3);
    const sum = fees.reduce((all, { shipping }) => all + shipping, 0);
    const last = fees[2];
    expect(sum).toBe((last?.fee ?? 0) - (first?.paid ?? 0));
    expect(fees[2]?.shipping).toBeLessThan(0);
    await whole();
  });

  test('brings it back: the buyer pays nothing, and the whole way is the platform’s', async () => {
    for (const payType of ['cod', 'vnpay'] as const) {
      const { id, happens } = await handedOver(carrier, payType);
      await happens('returned');
      expect(await stateOf(id)).toBe('returned');
      const [kept] = await feesOf(id);
      expect(kept).toMatchObject({ paid: 0, shipping: kept?.fee, carriers: -(kept?.fee ?? 0) });
    }
    await at.world.runJobs();
    await whole();
  });

  test.each(['-3', '12.5', '1000000001'])(
    'answers %s đồng: that is no answer, and nothing is booked',
    async fee => {
      const { id, happens } = await handedOver(carrier);
      at.world.road.change = ({ text }) =>
        text.replace(/"value":\d+/, `"value":${fee}`).replace(/"ship_money":"\d+"/, `"ship_money":"${fee}"`);
      await happens('delivered');
      const parcel = await parcelOf(at.world.context.db, id);
      if (!parcel) throw new Error('no parcel');
      await expect(learnFee(at.world.context, parcel)).rejects.toMatchObject({ reason: 'denied' });
      delete at.world.road.change;
      expect(await stateOf(id)).toBe('delivered');
      expect(await feesOf(id)).toEqual([]);
    },
  );

  test('cannot say so when the parcel ends: it is asked by the clock, and the order has moved all the same', async () => {
    const { id, happens } = await handedOver(carrier);
    let asked = 0;
    at.world.road.change = ({ path, text }) => {
      if (!/soc|shipment\/v2/.test(path)) return text;
      asked += 1;
      // GHTK's answer about the parcel is the one about its fee: the second one is lost.
      return carrier === 'ghtk' && asked === 1 ? text : 'away';
    };
    await happens('delivered');
    delete at.world.road.change;
    expect(await stateOf(id)).toBe('delivered');
    expect(await feesOf(id)).toEqual([]);
    at.world.setNow(Date.now() + 7 * HOUR_MS);
    await followParcels(at.world.context);
    expect(await feesOf(id)).toHaveLength(1);
    await followParcels(at.world.context);
    expect(await feesOf(id)).toHaveLength(1);
    at.world.setNow(null);
    await whole();
  });
});

test('what was said of a fee is neither changed nor taken away', async () => {
  const { id, happens } = await handedOver('ghn');
  await happens('delivered');
  expect(await feesOf(id)).toHaveLength(1);
  for (const statement of [sql`update parcel_fee set fee_vnd = 1`, sql`delete from parcel_fee`])
    await expect(statement.execute(at.world.owner)).rejects.toThrow();
});
