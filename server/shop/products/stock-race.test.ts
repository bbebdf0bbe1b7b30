import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rounds } from '../../testing/rounds.ts';
import type { StockOutcome, StockProcess } from '../../testing/stockProcess.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { anOffer } from '../../testing/testShops.ts';

const BUYERS = rounds(200, 1_000);
const COPIES = rounds(60, 300);
const program = fileURLToPath(new URL('../../testing/stockProcess.ts', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function start(options: StockProcess) {
  const child = fork(program, {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'test', STOCK_PROCESS: JSON.stringify(options) },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr?.on('data', chunk => {
    said += chunk;
  });
  const next = async () =>
    (
      await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error(said || 'ended early'))),
      ])
    )[0] as unknown;
  await next();
  return async () => {
    child.send('go');
    return (await next()) as StockOutcome;
  };
}

test('of a thousand buyers on two processes as many have a copy as there are copies, none twice, none lost', async () => {
  const { db, where } = server.context;
  const { variationId } = await anOffer(server, { copies: COPIES });
  const { id: accountId } = await server.aReader();
  const options = { where, variationId, accountId, buyers: BUYERS / 2 };
  const processes = await Promise.all([
    start({ ...options, firstPurchase: 1 }),
    start({ ...options, firstPurchase: 1 + BUYERS }),
  ]);
  const outcomes = await Promise.all(processes.map(go => go()));
  const all = (name: keyof StockOutcome) => outcomes.reduce((sum, outcome) => sum + outcome[name], 0);
  process.stdout.write(`sales per process: ${outcomes.map(({ sold }) => sold).join(', ')}\n`);
  expect(all('sold') + all('givenBack') + all('soldOut')).toBe(BUYERS);
  for (const { sold, givenBack } of outcomes)
    expect(sold + givenBack).toBeGreaterThan((all('sold') + all('givenBack')) / 5);
  const stock = await db
    .selectFrom('stock')
    .selectAll()
    .where('variation_id', '=', variationId)
    .executeTakeFirstOrThrow();
  expect(stock).toMatchObject({ on_hand: COPIES - all('sold'), reserved: 0, sold: all('sold') });
  const moved = await db
    .selectFrom('stock_movement')
    .select(e => ['kind', e.fn.sum<number>('quantity').as('copies')])
    .where('variation_id', '=', variationId)
    .groupBy('kind')
    .execute();
  const copies = Object.fromEntries(moved.map(row => [row.kind, row.copies]));
  expect(copies).toEqual({
    received: COPIES,
    reserved: all('sold') + all('givenBack'),
    released: all('givenBack'),
    sold: all('sold'),
  });
}, 60_000);
