import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transact } from '../../kit/db/transact.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { scheduled } from '../../scheduled.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFlashLine, anOffer } from '../../testing/testShops.ts';
import { putBackUnsold } from './put-back.ts';
import { release, reserve, sell } from './stock-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => server.setNow(null));
afterAll(() => server.close());

const START = Date.UTC(2027, 0, 5, 13);
const END = START + 7_200_000;

const stockOf = (variationId: number) =>
  server.context.db
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'sold'])
    .where('variation_id', '=', variationId)
    .executeTakeFirstOrThrow();
const lineOf = (id: number) =>
  server.context.db
    .selectFrom('flash_line')
    .select(['on_hand', 'reserved', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('what a frame did not sell goes back once it has ended, what is held when it is let go, and by many processes once', async () => {
  const { db } = server.context;
  const { variationId } = await anOffer(server, { copies: 10 });
  const some = { variationId, from: START, to: END, priceVnd: 50_000, copies: 6, perPerson: 3 };
  const { lineId } = await aFlashLine(server, some);
  const { id: accountId } = await server.aReader();
  const line = { variationId, flashLineId: lineId };
  const kept = (purchaseRef: number) => ({ accountId, purchaseRef, until: END + 900_000, now: START });
  await transact(db, tx => reserve(tx, [{ ...line, quantity: 1 }], kept(1)));
  await transact(db, tx => sell(tx, 1, { actor: 'platform', now: START }));
  await transact(db, tx => reserve(tx, [{ ...line, quantity: 2 }], kept(2)));
  // The frame runs to its last millisecond.
  server.setNow(END - 1);
  await putBackUnsold(server.context);
  expect(await lineOf(lineId)).toEqual({ on_hand: 5, reserved: 2, sold: 1 });
  server.setNow(END);
  await Promise.all([1, 2, 3, 4].map(() => putBackUnsold(server.context)));
  expect(await lineOf(lineId)).toEqual({ on_hand: 2, reserved: 2, sold: 1 });
  expect(await stockOf(variationId)).toEqual({ on_hand: 7, reserved: 0, sold: 1 });
  await transact(db, tx => release(tx, 2, { actor: 'clock', now: END }));
  await putBackUnsold(server.context);
  expect(await lineOf(lineId)).toEqual({ on_hand: 0, reserved: 0, sold: 1 });
  expect(await stockOf(variationId)).toEqual({ on_hand: 9, reserved: 0, sold: 1 });
  await putBackUnsold(server.context);
  expect(await stockOf(variationId)).toEqual({ on_hand: 9, reserved: 0, sold: 1 });
  expect(await checkLedger(db, END + 60_000)).toEqual([]);
});

test('the clock does it', () => {
  expect(scheduled.find(({ run }) => run === putBackUnsold)).toMatchObject({ everyMs: 60_000 });
});
