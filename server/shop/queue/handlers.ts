import type { deskQueueCalls, Task } from '#contract/shop/desk-queue.ts';
import { CLAIM_MS, type TaskKind, taskKinds, taskLimits, taskRoles } from '#rules/shop/queue.ts';
import { clockOf } from '#rules/text/moment.ts';
import type { Db } from '../../kit/db/db.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { claimsAt, dropClaim, insertClaim, lockClaim, rolesOf, updateClaim } from './claim-queries.ts';
import { claimReply } from './claim-reply.ts';
import { tasksOf, taskWaits } from './source-queries.ts';

const SHOWN = 200;

type Claimed = Pick<Task, 'claim'>;

/** Kinds about which somebody with these roles may decide. Throws not_found where there are none. */
async function kindsFor(db: Db, accountId: number): Promise<TaskKind[]> {
  const roles: readonly string[] = await rolesOf(db, accountId);
  const kinds = taskKinds.filter(kind => roles.includes(taskRoles[kind]));
  if (kinds.length === 0) throw new Refusal('not_found');
  return kinds;
}

/** Takes a task that waits. Throws too_late when it does not any more, changed_meanwhile when somebody else has it. */
async function claim(
  tx: Tx,
  { reader, now }: ReaderContext,
  { kind, ref, take_over }: { kind: TaskKind; ref: number; take_over: number },
): Promise<Claimed> {
  if (!(await taskWaits(tx, kind, ref, now()))) throw new Refusal('too_late', 'Việc này đã xong rồi.');
  const { accountId } = reader;
  const until = new Date(now() + CLAIM_MS);
  const mine = { account_id: accountId, until };
  if (!(await insertClaim(tx, { kind, ref, ...mine }))) {
    const had = await lockClaim(tx, kind, ref);
    const isTaken = had && had.account_id !== accountId && had.until.getTime() > now();
    if (isTaken && take_over !== 1)
      throw new Refusal(
        'changed_meanwhile',
        `${had.fullname} đang xem, tới ${clockOf(had.until.getTime())}.`,
      );
    await updateClaim(tx, kind, ref, mine);
  }
  return { claim: { by: '', mine: true, until: until.getTime() } };
}

export const deskQueueHandlers: Handlers<typeof deskQueueCalls> = {
  async queue(_, { db, reader, now }) {
    const kinds = await kindsFor(db, reader.accountId);
    const rows = await tasksOf(db, kinds, { now: now(), limit: SHOWN + 1 });
    const claims = await claimsAt(db, new Date(now()));
    const items = rows.slice(0, SHOWN).map(({ since, ref, due, ...row }) => {
      return {
        ...{ ...row, ref: Number(ref), since: since.getTime() },
        due: due?.getTime() ?? since.getTime() + taskLimits[row.kind],
        claim: claimReply(claims, { kind: row.kind, ref: Number(ref) }, reader.accountId),
      };
    });
    return { items, more: rows.length > SHOWN };
  },

  async claimTask({ kind, ref, take_over }, context) {
    const { db, reader } = context;
    if (!(await kindsFor(db, reader.accountId)).includes(kind)) throw context.refuse('not_found');
    return transact(db, tx => claim(tx, context, { kind, ref, take_over }));
  },

  async leaveTask({ kind, ref }, { db, reader }) {
    await kindsFor(db, reader.accountId);
    await transact(db, tx => dropClaim(tx, kind, ref, reader.accountId));
    return {};
  },
};
