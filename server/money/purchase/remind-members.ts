import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { announce } from '../../people/notices/announce.ts';
import { membersEnding } from './plan-queries.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 500;

/** How many days before its end a member's package is spoken of, and until when that is still worth it. */
const reminders = [
  { days: 7, untilDays: 1 },
  { days: 1, untilDays: 0 },
] as const;

/**
 * Tells members whose package ends in seven days, and in one. A sweep that comes late tells late, and one that comes twice tells
 * nobody again.
 */
export async function remindMembers({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  for (const { days, untilDays } of reminders) {
    const from = new Date(now() + untilDays * DAY_MS);
    const to = new Date(now() + days * DAY_MS);
    for (let after = 0; ; ) {
      const found = await membersEnding(db, { from, to, after, limit: AT_ONCE });
      await transact(db, async tx => {
        for (const { account_id, expires_at } of found)
          await announce(tx, 'member_end', { account: account_id, until: expires_at.getTime(), days }, now());
      });
      const last = found.at(-1);
      if (!last || found.length < AT_ONCE) break;
      after = last.account_id;
    }
  }
}
