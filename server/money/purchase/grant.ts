import { purchaseKinds } from '#rules/money/purchase.ts';
import { creditVnd, withPlan } from '#rules/money/purchase-plans.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { giveGrant, giveMembership } from '../../rights/queries.ts';
import type { postEntry } from '../ledger/queries.ts';
import { insertGift } from './code-queries.ts';
import { countCombos, planById } from './offer-queries.ts';
import { endPlanAt, plansHeld } from './plan-queries.ts';
import type { linesOf } from './queries.ts';

export type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Postings = Parameters<typeof postEntry>[1]['postings'];

/** The edition that a line opens; null where it opens none. */
const editionOf = ({ kind, item_id }: Line): number | null =>
  typeof purchaseKinds[kind].gives === 'object' && purchaseKinds[kind].gives !== null ? item_id : null;

export const editionsOf = (lines: readonly Line[]): number[] =>
  lines.map(editionOf).filter(id => id !== null);

interface Given {
  accountId: number;
  wallet: string;
  lines: readonly Line[];
  /** When the prices of the lines were set. */
  since: Date;
  now: Date;
}

/** A member's days, behind those that run; a change of kind ends the packages whose rest was taken off the price. */
async function grantPlan(tx: Tx, line: Line, { accountId, since, now }: Given): Promise<void> {
  const plan = await planById(tx, line.item_id);
  const held = await plansHeld(tx, accountId, now);
  const kind = plan?.kind ?? null;
  const changes = line.price_reason === 'plan_change';
  const change = { kind, days: line.days ?? 0, changes, since: since.getTime() };
  const { ends, until } = withPlan(held, change, now.getTime());
  for (const { id, endsAt } of held) {
    const end = ends.get(id) ?? endsAt;
    if (end !== endsAt) await endPlanAt(tx, id, end);
  }
  await giveMembership(tx, {
    account_id: accountId,
    name: line.title,
    source: 'regular',
    kind,
    expires_at: new Date(until),
    waiting_extend: false,
    line_id: line.id,
  });
}

/** Whether the packages whose rest was taken off a price, at `since`, are still there to be given up. */
export async function creditStands(
  tx: Tx,
  accountId: number,
  lines: readonly Line[],
  since: Date,
): Promise<boolean> {
  for (const { price_reason, item_id, list_amount, amount } of lines) {
    if (price_reason !== 'plan_change') continue;
    const kind = (await planById(tx, item_id))?.kind;
    const held = await plansHeld(tx, accountId, since);
    if (!kind || creditVnd(held, kind, since.getTime()) !== (list_amount ?? 0) - amount) return false;
  }
  return true;
}

/** Gives what the lines bought; answers what the books have to say of it. The account is locked. */
export async function grantLines(tx: Tx, given: Given): Promise<Postings> {
  const { accountId, wallet, lines, now } = given;
  const postings: Postings[number][] = [];
  for (const line of lines) {
    if (line.gift) await insertGift(tx, line, now);
    else if (line.kind === 'oak')
      postings.push(
        { account: 'wallets', wallet, currency: 'OAK', amount: line.oak ?? 0 },
        { account: 'oak_issued', currency: 'OAK', amount: -(line.oak ?? 0) },
      );
    else if (line.kind === 'membership') await grantPlan(tx, line, given);
    // What is sold elsewhere gives nothing here.
    else if (editionOf(line) !== null)
      await giveGrant(tx, {
        account_id: accountId,
        edition_id: line.item_id,
        spine_index: line.spine_index,
        access_type: 3,
        source: 'purchase',
        expires_at: null,
        line_id: line.id,
      });
  }
  await countCombos(tx, [...new Set(lines.flatMap(({ combo_id }) => combo_id ?? []))]);
  return postings;
}
