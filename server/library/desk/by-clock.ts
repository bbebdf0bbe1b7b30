import { todayInVietnam } from '#rules/people/person.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellPublished } from '../../kit/shared/published.ts';
import { publish } from './change-work.ts';
import { dueDrafts, moveRights, setPublication } from './queries.ts';

/* What the catalogue does by the clock: drafts that wait for their moment, rights that begin and end. */

type Clock = Pick<AppContext, 'db' | 'now'>;

const AT_ONCE = 50;

const wordsOf = ({ reply }: Refusal): string =>
  typeof reply === 'string' ? reply : Object.values(reply).flat().join(' ');

/** Publishes drafts whose moment has come, in the name of who chose it. What cannot be published waits no more: its form says why. */
export async function publishDueWorks({ db, now }: Clock): Promise<void> {
  for (const { work_id, publish_by, desk_version, roles } of await dueDrafts(db, new Date(now()), AT_ONCE)) {
    const give = (problem: string) =>
      setPublication(db, work_id, { publish_at: null, publish_by: null, problem });
    if (publish_by === null || !roles?.some(role => role === 'editor' || role === 'admin')) {
      await give('Người hẹn giờ không còn quyền đăng.');
      continue;
    }
    try {
      const by = { db, now, reader: { accountId: publish_by } };
      await publish(by, { work_id, version: desk_version }, 'đăng theo giờ hẹn');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Somebody changed it this very moment: the next round sees that.
      if (error.refusal !== 'changed_meanwhile') await give(wordsOf(error));
    }
  }
}

/** Clears editions whose right begins and withdraws those whose right has ended; who has them keeps them. */
export const moveRightsByDay = ({ db, now }: Clock): Promise<void> =>
  transact(db, async tx => {
    const moved = await moveRights(tx, todayInVietnam(now()));
    for (const { id, copyright } of moved)
      await recordAudit(tx, {
        ...{ now: now(), actor: null, subject: null, action: 'catalogue.rights', before: null },
        ...{
          after: { edition: id, copyright },
          reason: copyright === 'cleared' ? 'quyền bắt đầu' : 'quyền đã hết',
        },
      });
    if (moved.length > 0) await tellPublished(tx);
  });
