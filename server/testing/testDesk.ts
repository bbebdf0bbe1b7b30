import { expect } from 'vitest';
import { encodeFields } from '#contract/kit/wire.ts';
import { financeCalls } from '#contract/money/finance.ts';
import { purchaseCalls } from '#contract/money/purchase.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import { jobs } from '../jobs.ts';
import { runDueJobs } from '../kit/jobs/worker.ts';
import { checkLedger } from '../money/ledger/invariants.ts';
import { openTestWorld, type TestWorld } from './testGateways.ts';
import { aPlan, payAt } from './testPayments.ts';
import { aMember, type Visitor } from './testVisitor.ts';

/* For tests: the desk of finance and support, readers who buy, and the sandbox of companies. */

/** Why staff decide, in every test. */
export const reason = 'khách báo nhầm';

async function withRoles(world: TestWorld, ...roles: ('support' | 'finance' | 'admin')[]): Promise<Visitor> {
  const { id, visitor } = await aMember(world);
  await world.context.db.updateTable('account').set({ roles }).where('id', '=', id).execute();
  return visitor;
}

/** A server with an oak package (50 oaks, 20.000đ), a month (49.000đ), and somebody with both roles. */
export async function openDesk() {
  const world = await openTestWorld();
  const pouch = await aPlan(world, { oak: 50 }, 20_000);
  const month = await aPlan(world, { days: 30 }, 49_000);
  const staff = await withRoles(world, 'support', 'finance');
  const sandbox = (path: string, fields: Record<string, string>) =>
    fetch(`http://127.0.0.1:${world.sandbox.port}${path}`, { method: 'POST', body: encodeFields(fields) });

  const charge = (
    visitor: Visitor,
    item: number,
    pay_type: PayType,
    charge_type: 'package' | 'book' = 'package',
  ) => visitor.call(purchaseCalls.charge, { item_id: String(item), charge_type, pay_type });

  return {
    world,
    pouch,
    month,
    staff,
    withRoles: (...roles: ('support' | 'finance' | 'admin')[]) => withRoles(world, ...roles),
    runJobs: () => runDueJobs(world.context, jobs, () => {}),
    nextRefund: (next: 'done' | 'failed') => sandbox('/refunds', { next }),
    transfer: ({ amount, content, deed = 'in' }: { amount: number; content: string; deed?: string }) =>
      sandbox('/bank/transfer', { deed, content, amount: String(amount) }),
    charge,
    /** Buys and pays; answers the number. */
    async buy(visitor: Visitor, item: number, { deed = 'paid', way: method = 'vnpay' as PayType } = {}) {
      const { data } = await charge(visitor, item, method);
      await payAt(data.address, deed);
      return data.number;
    },
    oaksOf: async (visitor: Visitor) => (await visitor.call(purchaseCalls.listBalanceNut, {})).data.nut,
    detail: async (number: string) => (await staff.call(financeCalls.orderDetail, { number })).data,
    held: async () => (await staff.call(financeCalls.heldOrders, { page_size: 100 })).data.items,
    pending: async () => (await staff.call(financeCalls.listRefunds, { page_size: 100 })).data.items,
    refund: (number: string, lines: number[] = []) =>
      staff.call(financeCalls.refundOrder, { number, reason, lines }),
    /** After each test: the clock and the roads as they were, and the books in order. */
    async settle() {
      world.setNow(null);
      for (const name of Object.keys(world.road)) delete world.road[name as keyof typeof world.road];
      expect(await checkLedger(world.context.db, Date.now())).toEqual([]);
    },
  };
}
export type TestDesk = Awaited<ReturnType<typeof openDesk>>;
