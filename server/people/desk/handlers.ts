import type { DeskPerson, peopleDeskCalls } from '#contract/people/desk.ts';
import { personSought } from '#rules/people/person-search.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { endOtherSessions } from '../account/end-other-sessions.ts';
import { NOBODY, personReply } from './person-reply.ts';
import { accountSought, lockPerson, sessionCount } from './queries.ts';

interface Decided {
  action: string;
  before: unknown;
  after: unknown;
}

/** Decides about a person, with a row in the audit unless nothing changed (null); answers the person as they are then. */
const decide = (
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
    return personReply(tx, account_id, now());
  });

export const peopleDeskHandlers: Handlers<typeof peopleDeskCalls> = {
  async findPerson({ q }, { db, refuse }) {
    const sought = personSought(q);
    if (!sought) throw refuse('bad_input', { q: ['Nhập đủ số điện thoại, email, số tài khoản hoặc mã đơn'] });
    const account_id = await accountSought(db, sought);
    if (account_id === null) throw refuse('not_found', NOBODY);
    return { account_id };
  },

  async readPerson({ account_id }, { db, now }) {
    return personReply(db, account_id, now());
  },

  async endSessions({ account_id, reason }, context) {
    return decide(context, { account_id, reason }, async tx => {
      const sessions = await sessionCount(tx, account_id);
      await endOtherSessions(tx, account_id, null);
      return sessions > 0
        ? { action: 'people.end_sessions', before: { sessions }, after: { sessions: 0 } }
        : null;
    });
  },
};
