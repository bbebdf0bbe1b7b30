import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptStates, rewardMoves } from '#rules/money/affiliates/rewards.ts';
import { transact } from '../../kit/db/transact.ts';
import { aStoredReward } from '../../testing/testAffiliates.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Whether the database lets a reward go from one state to another. */
async function moves(from: string, to: string): Promise<boolean> {
  const { line } = await aStoredReward(server, Date.now());
  await transact(server.owner, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update commission set state = ${from}, amount_vnd = 0 where line_id = ${line}`.execute(tx);
  });
  return sql`update commission set state = ${to} where line_id = ${line}`.execute(server.context.db).then(
    () => true,
    () => false,
  );
}

test('a reward moves as the rules say, and no other way', async () => {
  for (const from of keptStates)
    for (const to of keptStates)
      expect([from, to, await moves(from, to)]).toEqual([
        from,
        to,
        from === to || rewardMoves[from].includes(to),
      ]);
});

test('links, shares and signals that stand are not changed by a stolen connection of the server', async () => {
  const { line } = await aStoredReward(server, Date.now());
  const { db } = server.context;
  await expect(
    sql`update attribution set base_vnd = 1 where line_id = ${line}`.execute(db),
  ).rejects.toThrow();
  await expect(sql`delete from commission where line_id = ${line}`.execute(db)).rejects.toThrow();
  await expect(
    sql`update commission set amount_vnd = amount_vnd + 1 where line_id = ${line}`.execute(db),
  ).rejects.toThrow(/does not change/);
  await expect(sql`update affiliate_rate set value = 1`.execute(db)).rejects.toThrow();
});
