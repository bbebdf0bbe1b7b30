import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderActors } from '#rules/shop/shop-orders.ts';
import type { ReturnEvent, ReturnState } from '#rules/shop/shop-returns.ts';
import {
  RETURN_ANSWER_MS,
  RETURN_SEND_MS,
  returnEvents,
  returnMoveFor,
  returnMoves,
  returnStates,
} from '#rules/shop/shop-returns.ts';
import type { Refusal } from '../../kit/http/refusal.ts';
import { cellsOf, rounds } from '../../testing/rounds.ts';
import { doJobs, stockOf } from '../../testing/testCheckout.ts';
import { returnMethods, returnsWorld } from '../../testing/testReturns.ts';
import { moveByClock } from './by-clock.ts';

/* How returns of books move, and what follows. */

const { at, cameOrder, detailOf, ask, go, returnIn, stateOf, settled, soundBooks } = returnsWorld();

test('the database knows the moves of the rules, and no others', async () => {
  const { rows } = await sql<{ cell: string }>`
    select before || ' ' || event || ' ' || actor || ' ' || after as cell from shop_return_move`.execute(
    at.world.context.db,
  );
  expect(rows.map(({ cell }) => cell).sort()).toEqual(
    returnMoves.map(({ from, event, actor, to }) => `${from} ${event} ${actor} ${to}`).sort(),
  );
});

const tried = new Set<string>();
const cells = (state: ReturnState) =>
  returnEvents.flatMap(event =>
    orderActors.map(actor => ({ event, actor, move: returnMoveFor(state, event, actor) })),
  );

test.each(returnStates)(
  '%s: every cell that leads nowhere is refused, by the server and by the database',
  async state => {
    const { id } = await returnIn(state);
    const nowhere = (event: ReturnEvent) => orderActors.filter(actor => !returnMoveFor(state, event, actor));
    for (const [event, actor] of cellsOf(returnEvents, nowhere)) {
      const why = await go(id, [actor, event]).catch(error => error);
      expect((why as Refusal).refusal, `${event} by ${actor}`).toBe('too_late');
      tried.add(`${state} ${event} ${actor}`);
    }
    for (const after of returnStates) {
      if (after === state || returnMoves.some(({ from, to }) => from === state && to === after)) continue;
      const raw = at.world.context.db
        .updateTable('shop_return')
        .set({ state: after, event: 'accept', actor: 'platform' })
        .where('id', '=', id)
        .execute();
      await expect(raw, `${state} to ${after}`).rejects.toMatchObject({ code: '23514' });
    }
    expect(await stateOf(id)).toBe(state);
  },
  60_000,
);

/** Every day the first move from each state, and all that pay or count copies. */
const movesOfToday = returnMoves.filter(
  ({ from, effects }, at) =>
    rounds(0, 1) || effects.length > 0 || returnMoves.findIndex(other => other.from === from) === at,
);

test.each(movesOfToday)(
  '$from: $event by $actor leads to $to',
  async ({ from, event, actor, to, effects }) => {
    const { id, orderId, variationId } = await returnIn(from);
    const stock = await stockOf(at.world, variationId);
    await go(id, [actor, event]);
    expect(await stateOf(id)).toBe(to);
    const after = await stockOf(at.world, variationId);
    const { waiting, on_hand } = stock;
    if (effects.includes('inspection')) expect(after).toEqual({ ...stock, waiting: waiting + 1 });
    else if (effects.includes('stock'))
      expect(after).toEqual({ ...stock, waiting: waiting - 1, on_hand: on_hand + 1 });
    else if (effects.includes('gone')) expect(after).toEqual({ ...stock, waiting: waiting - 1 });
    else expect(after).toEqual(stock);
    await soundBooks();
    await settled();
    const [given] = (await detailOf(orderId)).returns;
    expect(given?.refund).toBe(effects.includes('money') ? 'done' : 'none');
    expect(given?.steps.at(-1)).toMatchObject({ event, actor, state: to });
    tried.add(`${from} ${event} ${actor}`);
    await soundBooks();
  },
  60_000,
);

/** What is met every day is a state's event, by whomever; in npm run test:all each cell. */
const rowOfToday = (cell: string) => (rounds(0, 1) ? cell : cell.split(' ').slice(0, 2).join(' '));

test('no cell is left that nothing entered or refused', () => {
  const all = returnStates.flatMap(state =>
    cells(state).map(({ event, actor }) => `${state} ${event} ${actor}`),
  );
  const moves = returnMoves.map(({ from, event, actor }) => `${from} ${event} ${actor}`);
  const met = new Set([...tried].map(rowOfToday));
  const left = all.filter(cell => !met.has(rowOfToday(cell)));
  expect(left.filter(cell => rounds(0, 1) || !moves.includes(cell))).toEqual([]);
});

test('two looks at once give the money back once', async () => {
  const { id, orderId } = await returnIn('arrived');
  const looks = await Promise.allSettled([go(id, ['seller', 'pass']), go(id, ['platform', 'write_off'])]);
  expect(looks.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await settled();
  expect((await detailOf(orderId)).returns).toMatchObject([{ refund: 'done' }]);
  await soundBooks();
});

test('one refund does not wait for another of the same purchase, and one that failed holds up none', async () => {
  const { id, variationId } = await cameOrder({ copies: 2 });
  const [one, other] = [
    (await ask(id, `${variationId}:1`)).data.return_id,
    (await ask(id, `${variationId}:1`)).data.return_id,
  ];
  at.world.road.fail = { path: /vnpay/, status: 503 };
  await go(one, ...returnMethods.passed);
  await doJobs(at.world);
  await doJobs(at.world);
  await go(other, ...returnMethods.passed);
  await doJobs(at.world);
  delete at.world.road.fail;
  const due = await at.world.context.db
    .selectFrom('shop_return')
    .select('entry_id')
    .where('order_id', '=', id)
    .execute();
  expect(new Set(due.map(({ entry_id }) => entry_id)).size).toBe(2);
  expect(due.every(({ entry_id }) => entry_id !== null)).toBe(true);
  await soundBooks();
});

test('by the clock a shop that is silent has accepted, and what nobody sends is not sent', async () => {
  const asked = await returnIn('asked');
  const accepted = await returnIn('accepted');
  at.world.setNow(Date.now() + RETURN_ANSWER_MS + 1_000);
  await moveByClock(at.world.context);
  expect(await stateOf(asked.id)).toBe('accepted');
  expect(await stateOf(accepted.id)).toBe('accepted');
  at.world.setNow(Date.now() + RETURN_SEND_MS + 1_000);
  await moveByClock(at.world.context);
  expect(await stateOf(accepted.id)).toBe('withdrawn');
});
