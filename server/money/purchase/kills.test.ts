import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import { oakCalls } from '#contract/money/purchase-oak.ts';
import { moneyFailpoints } from '../../kit/failpoint.ts';
import { type MoneyServers, openMoneyServers } from '../../testing/moneyServers.ts';
import { rounds } from '../../testing/rounds.ts';
import { anOakBook, aPlan, payAt } from '../../testing/testPayments.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { checkLedger } from '../ledger/invariants.ts';

/*
 * Readers buy through two server processes, which are killed (-9) at named places and begun again. Whoever gets no reply presses
 * again with the same key. At the end the books agree, and everybody has what they paid for and nothing else. `npm run mot -- faults` does it for longer.
 */

const ROUNDS = rounds(1, 1, 20);
const READERS = rounds(6, 10, 50);
const [POUCH_OAK, CHAPTERS] = [50, 8];

let server: TestServer;
let servers: MoneyServers;
/** Three packages: what waits to be paid is not bought a second time meanwhile. */
const pouches: number[] = [];
let book = 0;

beforeAll(async () => {
  server = await openTestServer();
  for (let n = 0; n < 3; n++) pouches.push(await aPlan(server, { oak: POUCH_OAK }, 20_000));
  book = await anOakBook(server, { chapters: CHAPTERS, price: 7 });
  servers = await openMoneyServers(server);
});
afterAll(async () => {
  await servers.close();
  await server.close();
});

const methods = ['vnpay', 'momo', 'zalopay'] as const;
const deeds = ['paid', 'twice', 'failed', 'failed_then_paid', 'silent', 'one_less', 'leaves'];
const pays = (deed: string) => ['paid', 'twice', 'failed_then_paid', 'silent'].includes(deed);

/** One reader's day: several packages, each pressed twice at once, then chapters. Answers what they must have in the end. */
async function live(token: string, seed: number): Promise<number> {
  let oaks = 0;
  for (let n = 0; n < pouches.length; n++) {
    const deed = deeds[(seed + n * 3) % deeds.length] ?? 'paid';
    const pay_type = methods[(seed + n) % methods.length] ?? 'vnpay';
    const input = { item_id: String(pouches[n]), charge_type: 'package', pay_type } as const;
    const [one, other] = await Promise.all(
      [1, 2].map(() => servers.send(purchaseCalls.charge, input, token)),
    );
    expect([one?.code, other?.data.number], JSON.stringify(one)).toEqual([0, one?.data.number]);
    const back = await payAt(one?.data.address ?? '', deed);
    // VNPAY's callback is the same line as its return: it comes again, to both processes. Nobody else's counts there.
    const callback = back.replace('/return?', '/callback?');
    await Promise.all([
      servers.hit(back),
      ...(deed === 'silent' ? [] : [servers.hit(callback), servers.hit(callback)]),
    ]);
    if (pays(deed)) oaks += POUCH_OAK;
  }
  return oaks;
}

async function spend(token: string): Promise<number> {
  const replies = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      servers.send(
        oakCalls.buyChapterBookOak,
        { book_id: book, chapter: 1 + (at % 4), total_price: 7 },
        token,
      ),
    ),
  );
  for (const { code } of replies) expect([0, refusals.short_of_oak]).toContain(code);
  return replies.reduce((sum, { code, data }) => sum + (code === 0 ? data.total_price : 0), 0);
}

test(
  `${READERS} readers on two processes, ${ROUNDS * moneyFailpoints.length} of them killed: everybody has what they paid for`,
  async () => {
    const { db } = server.context;
    for (let round = 0; round < ROUNDS; round++) {
      const readers = await Promise.all(Array.from({ length: READERS }, () => server.aReader()));
      const living = Promise.all(readers.map(({ token }, at) => live(token, at + round)));
      const kills = moneyFailpoints.map((name, at) => servers.kill(at, { name, passes: 4 + round }));
      const paid = await living;
      await Promise.all(kills);
      // The minute after which a gateway is asked by itself: callbacks and returns were lost with the processes.
      await sql`update job set run_at = ${new Date()} where name = 'queryPayment'`.execute(db);
      const waiting = async () =>
        (
          await sql<{ n: number }>`
            select count(*)::int as n from job where run_at <= ${new Date()} and name in ('settleEvidence', 'queryPayment')`.execute(
            db,
          )
        ).rows[0]?.n;
      await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
      const spent = await Promise.all(readers.map(({ token }) => spend(token)));
      const has = await Promise.all(
        readers.map(
          async ({ token }) => (await servers.send(purchaseCalls.listBalanceNut, {}, token)).data.nut,
        ),
      );
      expect(has).toEqual(paid.map((oaks, at) => oaks - (spent[at] ?? 0)));
      expect(await checkLedger(db, Date.now() + 60_000)).toEqual([]);
    }
    // Who waits for each other's locks in a circle is rolled back and tried again: seconds for a reader.
    const { rows: circles } = await sql<{ deadlocks: number }>`
      select deadlocks::int from pg_stat_database where datname = current_database()`.execute(db);
    expect(circles).toEqual([{ deadlocks: 0 }]);
    const { rows } = await sql<{ reason: string; n: number }>`
      select reason, count(*)::int as n from evidence_outcome group by reason order by reason`.execute(db);
    const reasons = Object.fromEntries(rows.map(({ reason, n }) => [reason, n]));
    expect(Object.keys(reasons).sort()).toEqual(['', 'wrong_amount']);
  },
  120_000 + ROUNDS * 60_000,
);
