import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { transact } from '../../kit/db/transact.ts';
import { checkLedger } from '../../money/ledger/invariants.ts';
import { payoutsWorld } from '../../testing/testPayouts.ts';
import { bookOld } from './book-shares.ts';

const { at, anOrder, dueOf, soundBooks } = payoutsWorld();

test('what came before the books knew shops is missed by the ledger, and booked by the clock, once', async () => {
  const made = [await anOrder(), await anOrder()];
  await transact(at.world.owner, async tx => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { id } of made)
      await sql`update shop_order set state = 'received', delivered_at = now() where id = ${id}`.execute(tx);
  });
  const missing = await checkLedger(at.world.context.db, Date.now());
  expect(missing.map(({ name }) => name)).toContain('I10');
  await bookOld(at.world.context);
  expect(await dueOf()).toBe(2 * 271_500);
  await bookOld(at.world.context);
  expect(await dueOf()).toBe(2 * 271_500);
  await soundBooks();
});
