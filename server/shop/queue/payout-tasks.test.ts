import { expect, test } from 'vitest';
import { deskQueueCalls } from '#contract/shop/desk-queue.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { payoutsWorld } from '../../testing/testPayouts.ts';

const { at, came, days, draft, approve, file, answer } = payoutsWorld();

const queue = async () =>
  (await at.second.visitor.call(deskQueueCalls.queue, {})).data.items.map(({ kind, note }) => [kind, note]);

test('finance sees in the queue what shops asked for, what waits to be approved and sent, and what came back', async () => {
  expect(await queue()).toEqual([]);
  await came();
  await days(4);
  await at.shop.visitor.call(shopMoneyCalls.askPayout, {});
  expect(await queue()).toEqual([['payout', expect.stringMatching(/^MOTT/)]]);
  const { data: batch } = await draft();
  expect(await queue()).toEqual([['batch', 'Chờ người thứ hai']]);
  await approve(batch.batch_id, batch.hash);
  expect(await queue()).toEqual([['batch', 'Chờ gửi ngân hàng']]);
  const { csv } = (await file(batch.batch_id)).data;
  expect(await queue()).toEqual([]);
  const reference = batch.payouts[0]?.reference ?? '';
  const bounced = await answer(answerOf(csv, new Set([reference])) ?? '');
  expect(bounced.data.bounced).toBe(1);
  expect(await queue()).toEqual([['bounce', 'ngân hàng nhận đang bảo trì']]);
  const claimed = await at.second.visitor.call(deskQueueCalls.claimTask, {
    ...{ kind: 'bounce', ref: batch.payouts[0]?.payout_id ?? 0, take_over: 0 },
  });
  expect(claimed.code).toBe(0);
  await draft();
  expect(await queue()).toEqual([['batch', 'Chờ người thứ hai']]);
});
