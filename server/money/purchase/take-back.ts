import { daysInCredit } from '#rules/money/purchase-plans.ts';
import type { Tx } from '../../kit/db/transact.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { postEntry } from '../ledger/queries.ts';
import { walletOf } from '../ledger/queries.ts';
import { endGift } from './code-queries.ts';
import type { Line } from './grant.ts';
import { endPlanAt, plansGivenUp, plansHeld } from './plan-queries.ts';
import { dropGrants, dropPackage, endPackageAt, ownPackages } from './refund-queries.ts';

const DAY_MS = 86_400_000;

type Postings = Parameters<typeof postEntry>[1]['postings'];

/** Rights that can be revoked whole. */
const takable: readonly string[] = [
  'membership',
  'oak',
  'book',
  'audiobook',
  'podcast',
  'combo',
  'chapter',
  'paperBook',
  'sellerOrder',
  'sellerBook',
];

interface Taken {
  /** Null when the person is gone: their rights went with them. */
  accountId: number | null;
  wallet: string;
  lines: readonly Line[];
  now: Date;
}

/**
 * Takes back exactly what these lines gave: their rights, a member's days that have not passed (what is behind them moves up,
 * what was given up for them comes back),
 * oaks while the wallet still has them, and the code of a gift that nobody has used. Answers what the books have to say of it. Throws short_of_oak and too_late.
 */
export async function takeBack(tx: Tx, { accountId, wallet, lines, now }: Taken): Promise<Postings> {
  const other = lines.find(({ kind }) => !takable.includes(kind));
  if (other) throw new Refusal('too_late', `“${other.title}” không hoàn lại được.`);
  for (const line of lines.filter(({ gift }) => gift))
    if (!(await endGift(tx, line.id, now)))
      throw new Refusal('too_late', 'Mã quà đã có người dùng nên không hoàn lại được.');
  const own = lines.filter(({ gift }) => !gift);
  const opened = own.filter(({ kind }) => kind !== 'membership' && kind !== 'oak').map(({ id }) => id);
  if (opened.length) await dropGrants(tx, opened);
  if (accountId !== null)
    for (const line of own.filter(({ kind }) => kind === 'membership')) {
      await takeDays(tx, accountId, line, now);
      if (line.price_reason === 'plan_change') await giveDaysBack(tx, accountId, line, now);
    }
  return takeOaks(tx, { accountId, wallet, lines: own });
}

/** Ends a package. Days of it that have passed stay passed; packages behind it begin earlier by the others. */
async function takeDays(tx: Tx, accountId: number, line: Line, now: Date): Promise<void> {
  const packages = await ownPackages(tx, accountId);
  const taken = packages.find(({ line_id }) => line_id === line.id);
  if (!taken) return;
  const ends = taken.expires_at.getTime();
  const unused = Math.max(0, ends - Math.max(now.getTime(), ends - (line.days ?? 0) * DAY_MS));
  await dropPackage(tx, taken.id);
  for (const { id, expires_at } of packages)
    if (expires_at > taken.expires_at) await endPackageAt(tx, id, new Date(expires_at.getTime() - unused));
}

/** Gives back the days of other kinds that were taken off the price of a package: whole days, behind what runs. */
async function giveDaysBack(tx: Tx, accountId: number, line: Line, now: Date): Promise<void> {
  const given = await plansGivenUp(tx, accountId, line.purchase_id);
  const days = daysInCredit((line.list_amount ?? line.amount) - line.amount, given);
  const held = await plansHeld(tx, accountId, now);
  let end = Math.max(now.getTime(), ...held.map(({ endsAt }) => endsAt));
  for (const [at, { id }] of given.entries()) {
    end += (days[at] ?? 0) * DAY_MS;
    if (days[at]) await endPlanAt(tx, id, end);
  }
}

async function takeOaks(
  tx: Tx,
  { accountId, wallet, lines }: Pick<Taken, 'accountId' | 'wallet' | 'lines'>,
): Promise<Postings> {
  const sold = lines.reduce((sum, { oak }) => sum + (oak ?? 0), 0);
  if (sold === 0) return [];
  const has = accountId === null ? 0 : ((await walletOf(tx, accountId))?.oak ?? 0);
  if (has < sold) throw new Refusal('short_of_oak', `Ví của người mua chỉ còn ${has} sồi, cần ${sold} sồi.`);
  return [
    { account: 'wallets', wallet, currency: 'OAK', amount: -sold },
    { account: 'oak_issued', currency: 'OAK', amount: sold },
  ];
}
