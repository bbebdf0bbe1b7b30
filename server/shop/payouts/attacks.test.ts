import { expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { openingCalls } from '#contract/shop/opening.ts';
import { payoutCalls } from '#contract/shop/payouts.ts';
import { shopDeskCalls } from '#contract/shop/shop-desk.ts';
import { shopMoneyCalls } from '#contract/shop/shop-money.ts';
import { answerOf } from '../../gateways/sandbox/payouts.ts';
import { transact } from '../../kit/db/transact.ts';
import { refundLines } from '../../money/purchase/refund.ts';
import { aFinancier, aPaidShop, payoutsWorld } from '../../testing/testPayouts.ts';
import { aModerator, aWorker } from '../../testing/testShopPeople.ts';
import { aMember } from '../../testing/testVisitor.ts';

/* What people want who want money that is not theirs. */

const { at, soundBooks, came, days, draft, approve, file, answer, sent, stateOf, dueOf } = payoutsWorld();
const GETS = 271_500;

/** A batch with one payout of 271.500đ. */
async function aDraft() {
  await came();
  await days(4);
  const { data } = await draft();
  return data;
}
const drop = (batch_id: number) =>
  at.second.visitor.call(payoutCalls.rejectPayouts, { batch_id, reason: 'thử xong' });

test('who drafted does not approve, neither at once nor as the second after a day, and no hash but that of what is there', async () => {
  const batch = await aDraft();
  expect((await approve(batch.batch_id, batch.hash, at.first)).code).toBe(refusals.own_affair);
  expect((await approve(batch.batch_id, 'a'.repeat(64))).code).toBe(refusals.too_late);
  expect((await file(batch.batch_id)).code).toBe(refusals.too_late);
  // A day later nobody is the first any more: the one who drafted may be it, and never both.
  await at.world.owner
    .updateTable('payout_batch')
    .set({ first_at: new Date(Date.now() - 86_400_001) })
    .execute();
  expect((await approve(batch.batch_id, batch.hash, at.first)).data.state).toBe('drafted');
  expect((await approve(batch.batch_id, batch.hash, at.first)).code).toBe(refusals.own_affair);
  expect((await approve(batch.batch_id, batch.hash, at.second)).data.state).toBe('approved');
  const { db } = at.world.context;
  await expect(
    db.updateTable('payout_batch').set({ first_by: at.second.id }).where('id', '=', batch.batch_id).execute(),
  ).rejects.toMatchObject({ code: '23514' });
  await drop(batch.batch_id);
});

test('nobody pays the shop where they work: not by a file, not by an approval, not by an ask', async () => {
  const inside = await aFinancier(at.world);
  await at.world.context.db
    .insertInto('shop_member')
    .values({ account_id: inside.id, shop_id: at.shop.shop, role: 'packer' })
    .execute();
  await days(4);
  const own = await draft(inside);
  // Somebody of the shop is not the first of two.
  expect(own.data.first).toBeNull();
  expect((await approve(own.data.batch_id, own.data.hash, inside)).code).toBe(refusals.own_affair);
  await approve(own.data.batch_id, own.data.hash, at.first);
  await approve(own.data.batch_id, own.data.hash, at.second);
  expect((await file(own.data.batch_id, inside)).code).toBe(refusals.own_affair);
  const payout_id = own.data.payouts[0]?.payout_id ?? 0;
  const said = { payout_id, reason: 'thử thôi' };
  expect((await inside.visitor.call(payoutCalls.rejectPayout, said)).code).toBe(refusals.own_affair);
  await drop(own.data.batch_id);
});

test('an account that was changed waits 72 hours, is not paid by a batch of before, and the old contact hears of it', async () => {
  await days(4);
  const batch = (await draft()).data;
  await approve(batch.batch_id, batch.hash);
  const theirs = { bank: 'ACB', number: '99990000', holder: 'Huỳnh Thị An' } as const;
  await at.shop.visitor.call(openingCalls.saveShopBank, theirs);
  const [one, other] = [await aModerator(at.world), await aModerator(at.world)];
  for (const moderator of [one, other]) {
    const { data } = await moderator.visitor.call(shopDeskCalls.shopToCheck, { shop_id: at.shop.shop });
    const change_id = data.changes[0]?.change_id ?? 0;
    const { code } = await moderator.visitor.call(shopDeskCalls.approveChange, {
      ...{ shop_id: at.shop.shop, version: data.version, change_id },
    });
    expect(code).toBe(0);
  }
  expect((await file(batch.batch_id)).code).toBe(refusals.too_late);
  await drop(batch.batch_id);
  expect((await draft()).code).toBe(refusals.too_late);
  await at.world.runJobs();
  for (const to of ['0912345678', 'tiem@tiem.example'])
    expect(at.world.sandbox.outbox.letters(to)[0]?.text, to).toContain('ài khoản nhận tiền');
  await days(4);
  const later = (await draft()).data;
  expect(later.payouts[0]).toMatchObject({ bank: 'ACB', last4: '0000' });
  await drop(later.batch_id);
});

test('a file that was edited on its way to the bank is not taken: another account, another sum, another line', async () => {
  await days(4);
  const { batch, file: made } = await sent();
  const reference = batch.payouts[0]?.reference ?? '';
  const sum = batch.sum;
  const edited = [made.csv.replace('99990000', '11112222'), made.csv.replaceAll(`,${sum},`, `,${sum + 1},`)];
  for (const csv of edited) {
    const { code, message } = await answer(answerOf(csv) ?? '');
    expect(code).toBe(refusals.bad_input);
    expect(JSON.stringify(message)).toContain(reference);
  }
  expect(await stateOf(batch.payouts[0]?.payout_id ?? 0)).toBe('sent');
  const true_ = answerOf(made.csv) ?? '';
  const broken = [
    true_.slice(0, true_.indexOf('TONG')),
    true_.replace(/TONG,1/, 'TONG,2'),
    true_.replace(',TC,', ',XX,'),
    true_.replace(String(sum), `-${sum}`),
    true_.replace('STT', 'So'),
    `${true_.split('\r\n')[0]}\r\nTONG,0,,0,,,\r\n`,
    'không phải tệp',
  ];
  for (const text of broken) expect((await answer(text)).code, text).toBe(refusals.bad_input);
  expect(await stateOf(batch.payouts[0]?.payout_id ?? 0)).toBe('sent');
  // One line of two is wrong: the other is not taken either.
  const line = true_.split('\r\n')[1] ?? '';
  const two = [
    true_.split('\r\n')[0],
    line,
    line.replace(/^1/, '2').replace(reference, 'MOTT0000000000').replace(/,TC,/, ',??,'),
    `TONG,2,,${sum * 2},,,`,
  ].join('\r\n');
  expect((await answer(two)).code).toBe(refusals.bad_input);
  expect(await stateOf(batch.payouts[0]?.payout_id ?? 0)).toBe('sent');
  const stray = two.replace(',??,', ',TC,').replace(/(FT\d+)(,[^\r]*\r\nTONG)/, 'FT0$2');
  expect((await answer(stray)).data).toMatchObject({ paid: 1, unknown: ['MOTT0000000000'] });
  expect((await answer(true_)).data).toMatchObject({ paid: 0, again: 1 });
  // What was paid is not brought back by another word about it.
  expect((await answer(true_.replace(',TC,', ',TL01,'))).code).toBe(refusals.bad_input);
  await soundBooks();
});

test('a seller reads no other shop’s money, a packer and a chat none at all, and who left none any more', async () => {
  const other = await aPaidShop(at.world);
  const stranger = await aMember(at.world);
  const mine = (await at.shop.visitor.call(shopMoneyCalls.shopPayouts, {})).data.items;
  const payout_id = mine[0]?.payout_id ?? 0;
  expect(payout_id).toBeGreaterThan(0);
  const period = new Date().toISOString().slice(0, 4);
  const calls = (who: typeof stranger) => [
    who.visitor.call(shopMoneyCalls.shopMoney, {}),
    who.visitor.call(shopMoneyCalls.shopPayouts, {}),
    who.visitor.call(shopMoneyCalls.shopPayout, { payout_id }),
    who.visitor.call(shopMoneyCalls.askPayout, {}),
    who.visitor.call(shopMoneyCalls.shopStatement, { period }),
    who.visitor.call(shopMoneyCalls.shopStatementFile, { period }),
  ];
  const manager = await aWorker(at.world, at.shop.shop, 'manager');
  for (const who of [
    stranger,
    await aWorker(at.world, at.shop.shop, 'packer'),
    await aWorker(at.world, at.shop.shop, 'chat'),
  ])
    for (const reply of await Promise.all(calls(who))) expect(reply.code).toBe(refusals.not_found);
  expect((await other.visitor.call(shopMoneyCalls.shopPayout, { payout_id })).code).toBe(refusals.not_found);
  expect((await other.visitor.call(shopMoneyCalls.shopStatement, { period })).data.rows).toEqual([]);
  expect((await manager.visitor.call(shopMoneyCalls.shopPayout, { payout_id })).code).toBe(0);
  // A manager sees sums and moves none.
  expect((await manager.visitor.call(shopMoneyCalls.askPayout, {})).code).toBe(refusals.not_found);
  await at.world.context.db.deleteFrom('shop_member').where('account_id', '=', manager.id).execute();
  expect((await manager.visitor.call(shopMoneyCalls.shopPayout, { payout_id })).code).toBe(
    refusals.not_found,
  );
});

test('the database pays nothing below zero, nothing twice, nothing of another shop, and no payout that nobody approved', async () => {
  const { db } = at.world.context;
  const { id } = await came();
  const other = await aPaidShop(at.world);
  const row = {
    ...{
      state: 'drafted' as const,
      why: 'desk' as const,
      bank: 'VCB',
      bank_sealed: 'x',
      bank_last4: '0001',
      bank_holder: 'A',
    },
    ...{ drafted_at: new Date(), moved_at: new Date() },
  } as const;
  const pay = (shop_id: number, amount: number, reference: string, lines: [number, number][]) =>
    transact(db, async tx => {
      const { id: made } = await tx
        .insertInto('shop_payout')
        .values({ ...row, shop_id, amount_vnd: amount, reference })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [order_id, amount_vnd] of lines)
        await tx.insertInto('shop_payout_line').values({ payout_id: made, order_id, amount_vnd }).execute();
    });
  const wrong: [number, number, string, [number, number][]][] = [
    [at.shop.shop, -5, 'MOTT0000000001', [[id, -5]]],
    [at.shop.shop, GETS + 1, 'MOTT0000000002', [[id, GETS + 1]]],
    [other.shop, GETS, 'MOTT0000000003', [[id, GETS]]],
    [at.shop.shop, GETS, 'MOTT0000000004', [[id, GETS - 1]]],
    [at.shop.shop, GETS, 'MOTT0000000005', []],
  ];
  for (const each of wrong) await expect(pay(...each), each[2]).rejects.toMatchObject({ code: '23514' });
  await expect(
    db
      .insertInto('shop_payout')
      .values({
        ...row,
        shop_id: at.shop.shop,
        amount_vnd: 1,
        reference: 'MOTT0000000006',
        state: 'paid' as never,
      })
      .execute(),
  ).rejects.toMatchObject({ code: '23514' });
  for (const table of [
    'shop_share',
    'shop_share_part',
    'shop_payout_line',
    'bank_answer',
    'chargeback',
    'shop_rate',
  ] as const)
    await expect(db.deleteFrom(table).execute(), table).rejects.toMatchObject({ code: '42501' });
});

test('what is refunded more often than it was paid changes nothing, and the shop is owed what the books say', async () => {
  const { number } = await came();
  const before = await dueOf();
  const { id } = await at.world.context.db
    .selectFrom('purchase')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  const back = () => transact(at.world.context.db, tx => refundLines(tx, { id, named: [], now: new Date() }));
  const tries = await Promise.allSettled([back(), back(), back()]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await dueOf()).toBe(before - GETS);
  await soundBooks();
});

test('files hold no buyer: neither the bank’s, nor a statement, nor a payout', async () => {
  const { db } = at.world.context;
  const people = await db
    .selectFrom('shop_order_recipient')
    .select(['phone', 'fullname', 'street', 'email'])
    .execute();
  const period = new Date().toISOString().slice(0, 7);
  const told = [
    (await at.shop.visitor.call(shopMoneyCalls.shopStatementFile, { period })).data.csv,
    JSON.stringify((await at.shop.visitor.call(shopMoneyCalls.shopStatement, { period })).data),
    JSON.stringify((await at.shop.visitor.call(shopMoneyCalls.shopPayouts, {})).data),
  ].join('\n');
  expect(told).toContain('MOTT');
  expect(people.length).toBeGreaterThan(0);
  for (const { phone, street, email } of people)
    for (const word of [phone, street, email].filter(Boolean)) expect(told).not.toContain(word);
});
