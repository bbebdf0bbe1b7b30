import type { Tx } from '../kit/db/transact.ts';
import type { postEntry } from '../ledger/queries.ts';
import { giveGrant, giveMembership } from '../rights/queries.ts';
import { memberUntil } from './offer-queries.ts';
import type { linesOf } from './queries.ts';

const DAY_MS = 86_400_000;

export type Line = Awaited<ReturnType<typeof linesOf>>[number];
type Postings = Parameters<typeof postEntry>[1]['postings'];

/** Editions that a line opens; '' kinds open none. */
export const editionOf = ({ kind, item_id }: Line): number | null =>
  kind === 'membership' || kind === 'oak' ? null : item_id;

/** Gives what the lines bought; answers what the books have to say of it. The account is locked. */
export async function grantLines(
  tx: Tx,
  { accountId, wallet, lines, now }: { accountId: number; wallet: string; lines: readonly Line[]; now: Date },
): Promise<Postings> {
  const postings: Postings[number][] = [];
  for (const line of lines) {
    if (line.kind === 'oak')
      postings.push(
        { account: 'wallets', wallet, currency: 'OAK', amount: line.oak ?? 0 },
        { account: 'oak_issued', currency: 'OAK', amount: -(line.oak ?? 0) },
      );
    else if (line.kind === 'membership') {
      const until = await memberUntil(tx, accountId, now);
      await giveMembership(tx, {
        account_id: accountId,
        name: line.title,
        source: 'regular',
        expires_at: new Date((until ?? now).getTime() + (line.days ?? 0) * DAY_MS),
        waiting_extend: false,
        line_id: line.id,
      });
    } else
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
  return postings;
}
