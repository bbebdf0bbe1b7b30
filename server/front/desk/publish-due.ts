import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { publish } from './change-item.ts';
import { kindFor, kindNamed } from './kinds.ts';
import { dueItems, putState, stateOf } from './queries.ts';

const AT_ONCE = 50;

const wordsOf = ({ reply }: Refusal): string =>
  typeof reply === 'string' ? reply : Object.values(reply).flat().join(' ');

/**
 * Publishes what waits for its moment, in the name of who chose it, as far as that person may still do so. What cannot be published
 * waits no more: its form says why.
 */
export async function publishDue({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  for (const { kind: name, item_id: id, publish_by, roles } of await dueItems(db, new Date(now()), AT_ONCE)) {
    const which = { kind: name, id };
    const give = (problem: string) => putState(db, which, { publish_at: null, publish_by: null, problem });
    const kind = kindFor(name, roles ?? []);
    if (!kind) {
      if (kindNamed(name)) await give('Người hẹn giờ không còn quyền đăng.');
      continue;
    }
    const state = await stateOf(db, which);
    if (!state) continue;
    try {
      const by = { accountId: publish_by, now: now() };
      await publish({ db, by, kind, id, seen: state.version }, 'đăng theo giờ hẹn');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Somebody changed it this very moment: the next round sees that.
      if (error.refusal !== 'changed_meanwhile') await give(wordsOf(error));
    }
  }
}
