import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StockMove } from '../../kit/db/schema.ts';
import { transact } from '../../kit/db/transact.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { aFlashLine, anOffer, aProduct, aVariation, receive } from '../../testing/testShops.ts';
import {
  availableTo,
  RESERVATION_MS,
  release,
  releaseExpired,
  reserve,
  sell,
  whyNoStock,
} from './stock-queries.ts';

let server: TestServer;
let buyer: number;
beforeAll(async () => {
  server = await openTestServer();
  buyer = (await server.aReader()).id;
});
afterAll(() => server.close());

const NOW = Date.UTC(2026, 10, 26);
const db = () => server.context.db;
let purchases = 0;
const keptFor = (accountId = buyer, until = NOW + RESERVATION_MS) => ({
  accountId,
  purchaseRef: ++purchases,
  until,
  now: NOW,
});
const of = async (variationId: number) =>
  db()
    .selectFrom('stock')
    .select(['on_hand', 'reserved', 'waiting', 'sold'])
    .where('variation_id', '=', variationId)
    .executeTakeFirstOrThrow();
const lineOf = async (id: number) =>
  db()
    .selectFrom('flash_line')
    .select(['on_hand', 'reserved', 'sold'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const take = (variationId: number, quantity: number, kept = keptFor(), flashLineId: number | null = null) =>
  transact(db(), tx => reserve(tx, [{ variationId, flashLineId, quantity }], kept));
const move = (variation_id: number, kind: StockMove, quantity: number, more: object = {}) =>
  db()
    .insertInto('stock_movement')
    .values({ variation_id, kind, quantity, actor: 'seller', at: new Date(NOW), ...more })
    .execute();
/** Why a constraint refused, '' when it did not. */
const why = async (tried: Promise<unknown>) => {
  try {
    await tried;
    return '';
  } catch (error) {
    return whyNoStock(error) ?? (error as { code?: string }).code;
  }
};

describe('reservations', () => {
  test('copies are kept, given back, kept again and sold', async () => {
    const { variationId } = await anOffer(server, { copies: 3 });
    const first = keptFor();
    await take(variationId, 2, first);
    expect(await of(variationId)).toEqual({ on_hand: 3, reserved: 2, waiting: 0, sold: 0 });
    const ended = { actor: 'buyer' as const, now: NOW };
    expect(await transact(db(), tx => release(tx, first.purchaseRef, ended))).toBe(1);
    expect(await transact(db(), tx => release(tx, first.purchaseRef, ended))).toBe(0);
    expect(await of(variationId)).toMatchObject({ on_hand: 3, reserved: 0 });
    const second = keptFor();
    await take(variationId, 3, second);
    expect(await transact(db(), tx => sell(tx, second.purchaseRef, { ...ended, orderRef: () => 77 }))).toBe(
      1,
    );
    expect(await of(variationId)).toEqual({ on_hand: 0, reserved: 0, waiting: 0, sold: 3 });
    // What is sold is not given back.
    expect(await transact(db(), tx => release(tx, second.purchaseRef, ended))).toBe(0);
    const kinds = await db()
      .selectFrom('stock_movement')
      .select(['kind', 'quantity', 'order_ref'])
      .where('variation_id', '=', variationId)
      .orderBy('id')
      .execute();
    expect(kinds.map(row => row.kind)).toEqual(['received', 'reserved', 'released', 'reserved', 'sold']);
    expect(kinds.at(-1)).toMatchObject({ quantity: 3, order_ref: 77 });
  });

  test('two lines on one stock row are summed, and refused together', async () => {
    const { variationId } = await anOffer(server, { copies: 3 });
    const line = { variationId, flashLineId: null, quantity: 2 };
    expect(await why(transact(db(), tx => reserve(tx, [line, line], keptFor())))).toBe('out_of_stock');
    expect(await of(variationId)).toMatchObject({ reserved: 0 });
  });

  test("one's own reservation does not stand in one's own way, another's does", async () => {
    const { variationId } = await anOffer(server, { copies: 2 });
    await take(variationId, 2);
    const other = (await server.aReader()).id;
    const free = async (who: number | null) => (await availableTo(db(), [variationId], who)).get(variationId);
    expect([await free(buyer), await free(other), await free(null)]).toEqual([2, 0, 0]);
  });

  test('what nobody paid in time is given back by the clock, once', async () => {
    const { variationId } = await anOffer(server, { copies: 2 });
    await take(variationId, 1, keptFor(buyer, NOW - 1));
    await take(variationId, 1, keptFor(buyer, NOW + 1));
    expect(await transact(db(), tx => releaseExpired(tx, NOW))).toBe(1);
    expect(await transact(db(), tx => releaseExpired(tx, NOW))).toBe(0);
    expect(await of(variationId)).toMatchObject({ on_hand: 2, reserved: 1 });
  });

  test('when an account goes, what it holds is given back by the clock still', async () => {
    const { variationId } = await anOffer(server, { copies: 1 });
    const leaving = (await server.aReader()).id;
    await take(variationId, 1, keptFor(leaving, NOW));
    await db().deleteFrom('account').where('id', '=', leaving).execute();
    expect(await transact(db(), tx => releaseExpired(tx, NOW))).toBe(1);
    expect(await of(variationId)).toMatchObject({ reserved: 0 });
  });

  test('the last copy of a hundred buyers is kept for one', async () => {
    const { variationId } = await anOffer(server, { copies: 1 });
    const tried = await Promise.all(Array.from({ length: 100 }, () => why(take(variationId, 1))));
    expect(tried.filter(said => said === '')).toHaveLength(1);
    expect(tried.filter(said => said === 'out_of_stock')).toHaveLength(99);
  });
});

describe('whoever writes', () => {
  test.each([
    ['update stock set on_hand = 100'],
    ['delete from stock'],
    ['insert into stock (variation_id, counted, on_hand) values (1, true, 5)'],
    ['update stock_movement set quantity = 100'],
    ['delete from stock_movement'],
    ['delete from reservation'],
    ['update flash_share set quantity = 0'],
  ])('%s is refused', async statement => {
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject({ code: '42501' });
  });

  test.each([
    ["update reservation set state = 'released'"],
    ['update reservation set quantity = 1 + quantity'],
    ['update flash_line set on_hand = on_hand + 1'],
    ['update product set shop_id = shop_id + 1'],
    ['update variation set form = 2'],
  ])('%s is refused by the table', async statement => {
    const { variationId } = await anOffer(server, { copies: 5 });
    await take(variationId, 1);
    await aFlashLine(server, { variationId, from: NOW, to: NOW + 1, priceVnd: 1_000, copies: 1 });
    await expect(sql.raw(statement).execute(db())).rejects.toMatchObject({ code: '23514' });
  });

  test('nothing goes below zero, whatever its movement is called', async () => {
    const { variationId } = await anOffer(server, { copies: 2 });
    await take(variationId, 2);
    expect(await why(move(variationId, 'corrected', -1, { reason: 'kiểm kho' }))).toBe('out_of_stock');
    expect(await why(move(variationId, 'inspected_ok', 1))).toBe('23514');
    expect(await why(move(variationId, 'inspected_broken', 1))).toBe('23514');
    expect(await why(move(variationId, 'sold', 1))).toBe('23514');
    expect(await why(move(variationId, 'received', -1))).toBe('23514');
    expect(await why(move(variationId, 'corrected', 1))).toBe('23514');
    expect(await of(variationId)).toEqual({ on_hand: 2, reserved: 2, waiting: 0, sold: 0 });
  });

  test('a reservation is not ended by another variation, another quantity, or twice', async () => {
    const { variationId } = await anOffer(server, { copies: 5 });
    const other = await anOffer(server, { copies: 5 });
    await take(variationId, 2);
    const { id: reservation_id } = await db()
      .selectFrom('reservation')
      .select('id')
      .where('variation_id', '=', variationId)
      .executeTakeFirstOrThrow();
    expect(await why(move(other.variationId, 'sold', 2, { reservation_id }))).toBe('ended');
    expect(await why(move(variationId, 'released', 1, { reservation_id }))).toBe('ended');
    expect(await why(move(variationId, 'reserved', 2, { reservation_id }))).toBe('23505');
    expect(await why(move(variationId, 'released', 2, { reservation_id }))).toBe('');
    expect(await why(move(variationId, 'sold', 2, { reservation_id }))).toBe('ended');
    expect(await of(variationId)).toMatchObject({ on_hand: 5, reserved: 0, sold: 0 });
  });
});

test('what comes back waits for a look, then is sold again or is gone', async () => {
  const { variationId } = await anOffer(server, { copies: 1 });
  await move(variationId, 'returned', 3, { actor: 'carrier', order_ref: 5 });
  expect(await of(variationId)).toMatchObject({ on_hand: 1, waiting: 3 });
  await move(variationId, 'inspected_ok', 1);
  await move(variationId, 'inspected_broken', 2);
  expect(await of(variationId)).toMatchObject({ on_hand: 2, waiting: 0 });
});

test('what is digital never runs out, and only its sales are counted', async () => {
  const { id } = await aProduct(server, { name: 'Chữ' });
  const ebook = await aVariation(server, id, { form: 'ebook' });
  expect((await availableTo(db(), [ebook], buyer)).get(ebook)).toBe(Number.POSITIVE_INFINITY);
  expect(await why(take(ebook, 1))).toBe('23514');
  expect(await why(receive(db(), ebook, 5))).toBe('23514');
  await move(ebook, 'sold', 2, { actor: 'buyer' });
  expect(await of(ebook)).toEqual({ on_hand: 0, reserved: 0, waiting: 0, sold: 2 });
});

test('what is ordered ahead has a limit of its own, beside the copies at hand', async () => {
  const { id } = await aProduct(server, { name: 'Sắp ra' });
  const ahead = await aVariation(server, id, { form: 'preorder', copies: 2 });
  const now = await aVariation(server, id, { copies: 1 });
  await take(ahead, 2);
  expect(await why(take(ahead, 1))).toBe('out_of_stock');
  await take(now, 1);
  expect(await why(move(now, 'promised', 1))).toBe('23514');
  expect(await why(move(ahead, 'received', 1))).toBe('23514');
});

describe('flash sales', () => {
  const aLine = async (copies: number, apart: number, perPerson: number) => {
    const { variationId } = await anOffer(server, { copies });
    const { lineId } = await aFlashLine(server, {
      variationId,
      from: NOW,
      to: NOW + 1,
      priceVnd: 9_000,
      copies: apart,
      perPerson,
    });
    return { variationId, lineId };
  };

  test('copies set apart are sold by the line alone, and the rest goes back', async () => {
    const { variationId, lineId } = await aLine(5, 3, 2);
    expect(await of(variationId)).toMatchObject({ on_hand: 2, reserved: 0 });
    const kept = keptFor();
    await take(variationId, 2, kept, lineId);
    expect(await lineOf(lineId)).toMatchObject({ on_hand: 3, reserved: 2 });
    expect(await of(variationId)).toMatchObject({ on_hand: 2, reserved: 0 });
    await transact(db(), tx => sell(tx, kept.purchaseRef, { actor: 'platform', now: NOW }));
    expect(await lineOf(lineId)).toEqual({ on_hand: 1, reserved: 0, sold: 2 });
    expect(await of(variationId)).toMatchObject({ on_hand: 2, sold: 2 });
    await move(variationId, 'put_back', 1, { flash_line_id: lineId });
    expect(await lineOf(lineId)).toMatchObject({ on_hand: 0 });
    expect(await of(variationId)).toMatchObject({ on_hand: 3 });
    expect(await why(move(variationId, 'put_back', 1, { flash_line_id: lineId }))).toBe('out_of_stock');
    expect(await why(move(variationId, 'set_apart', 4, { flash_line_id: lineId }))).toBe('out_of_stock');
  });

  test('one person has no more than the limit, however they press; what is given back counts no longer', async () => {
    const { variationId, lineId } = await aLine(9, 9, 2);
    const pressed = Array.from({ length: 6 }, () => keptFor());
    const tried = await Promise.all(pressed.map(kept => why(take(variationId, 1, kept, lineId))));
    expect(tried.filter(said => said === '')).toHaveLength(2);
    expect(tried.filter(said => said === 'too_many')).toHaveLength(4);
    const given = pressed[tried.indexOf('')]?.purchaseRef ?? 0;
    await transact(db(), tx => release(tx, given, { actor: 'buyer', now: NOW }));
    expect(await why(take(variationId, 1, keptFor(), lineId))).toBe('');
    const other = (await server.aReader()).id;
    expect(await why(take(variationId, 2, keptFor(other), lineId))).toBe('');
  });

  test('a line is sold out while copies are at hand, and the other way round', async () => {
    const { variationId, lineId } = await aLine(3, 1, 5);
    expect(await why(take(variationId, 2, keptFor(), lineId))).toBe('out_of_stock');
    expect(await why(take(variationId, 2))).toBe('');
    expect(await why(take(variationId, 1))).toBe('out_of_stock');
    expect(await why(take(variationId, 1, keptFor(), lineId))).toBe('');
  });

  test('a line takes only what it is of, and is of nothing that is read', async () => {
    const { lineId } = await aLine(2, 1, 1);
    const other = await anOffer(server, { copies: 5 });
    expect(await why(take(other.variationId, 1, keptFor(), lineId))).toBe('23514');
    const { id } = await aProduct(server, { name: 'Chữ giờ vàng' });
    const ebook = await aVariation(server, id, { form: 'ebook' });
    const some = { variationId: ebook, from: NOW, to: NOW + 1, priceVnd: 9_000, copies: 1 };
    await expect(aFlashLine(server, some)).rejects.toThrow('only what is printed');
  });
});
