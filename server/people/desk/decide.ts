import type { DeskPerson } from '#contract/people/desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { NOBODY, personReply } from './person-reply.ts';
import { lockPerson } from './queries.ts';

interface Decided {
  action: string;
  before: unknown;
  after: unknown;
}

/** Decides about a person, with a row in the audit unless nothing changed (null); answers the person as they are then. */
export const decide = (
  { db, reader, now }: ReaderContext,
  { account_id, reason }: { account_id: number; reason: string },
  change: (tx: Tx) => Promise<Decided | null>,
): Promise<DeskPerson> =>
  transact(db, async tx => {
    if (!(await lockPerson(tx, account_id))) throw new Refusal('not_found', NOBODY);
    const decided = await change(tx);
    if (decided)
      await recordAudit(tx, {
        ...{ now: now(), actor: reader.accountId, subject: account_id },
        ...decided,
        reason,
      });
    return personReply(tx, account_id, now(), reader.accountId);
  });
