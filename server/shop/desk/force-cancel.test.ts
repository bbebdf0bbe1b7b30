import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { deskDecisionCalls } from '#contract/shop/desk-decisions.ts';
import { doJobs } from '../../testing/testCheckout.ts';
import { sellerWorld } from '../../testing/testSeller.ts';
import { aMember } from '../../testing/testVisitor.ts';

const { at, desk, sold, handedOver, packed, send, whole } = sellerWorld();

async function forceCancel(order_code: string) {
  const support = await aMember(at.world, 'Người Hỗ Trợ');
  const roles = { roles: ['support' as const] };
  await at.world.context.db.updateTable('account').set(roles).where('id', '=', support.id).execute();
  return support.visitor.call(deskDecisionCalls.forceCancelOrder, { order_code, reason: 'Sách bị thu hồi' });
}

test('a parcel that waits is taken back from its carrier first; one that was fetched is not ended', async () => {
  const { id } = await handedOver('ghn', 'vnpay');
  expect((await forceCancel((await sold(id)).order_code)).code).toBe(0);
  expect(await sold(id)).toMatchObject({ state: 'cancelled', parcel: { state: 'cancelled' } });
  const gone = await handedOver('ghtk');
  await desk({ telling: 'silent' });
  await gone.happens('picked');
  expect((await forceCancel((await sold(gone.id)).order_code)).code).toBe(refusals.too_late);
  expect((await sold(gone.id)).state).toBe('packed');
  await doJobs(at.world);
  await whole();
});

test('while the carrier does not say whether it has the parcel nothing is ended', async () => {
  const { id } = await packed();
  at.world.road.fail = { path: /shipping-order\/create/, status: 503 };
  expect((await send('handOverOrder', id, { carrier: 'ghn' })).code).toBe(refusals.gateway_away);
  expect((await forceCancel((await sold(id)).order_code)).code).toBe(refusals.gateway_away);
  expect((await sold(id)).state).toBe('packed');
});
