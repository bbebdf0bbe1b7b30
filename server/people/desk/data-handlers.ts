import type { peopleDataCalls, peopleDeskCalls } from '#contract/people/desk.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { erasePerson } from '../account/erase-person.ts';
import { personById } from '../account/queries.ts';
import { announce } from '../notices/announce.ts';
import { exportOf } from '../profile/exported-tables.ts';
import { decide } from './decide.ts';
import { dropErasure, ERASING_MS, erasureOf, putErasure } from './erasure-queries.ts';
import { NOBODY } from './person-reply.ts';
import { lockPerson } from './queries.ts';

const TAKEN_AN_HOUR = 20;

type DataCalls = 'takeOutData' | 'erasePerson' | 'dropErasure';

const isOpen = (asked: { asked_at: Date } | undefined, now: number) =>
  asked !== undefined && now - asked.asked_at.getTime() <= ERASING_MS;

const fact = ({ reader, now }: Pick<ReaderContext, 'reader' | 'now'>, subject: number | null) => ({
  ...{ now: now(), actor: reader.accountId, subject, before: {} },
});

export const dataDeskHandlers: Pick<Handlers<typeof peopleDeskCalls & typeof peopleDataCalls>, DataCalls> = {
  async takeOutData({ account_id, reason }, context) {
    const { db, reader, now } = context;
    await takeAttempt(context, `take-out:${reader.accountId}`, TAKEN_AN_HOUR, 3_600);
    await transact(db, async tx => {
      if (!(await lockPerson(tx, account_id))) throw context.refuse('not_found', NOBODY);
      await recordAudit(tx, { ...fact(context, account_id), action: 'people.take_out', after: {}, reason });
      await announce(tx, 'data_taken', { account: account_id, at: now() }, now());
    });
    return { made_at: new Date(now()).toISOString(), data: await exportOf(db, account_id) };
  },

  async erasePerson({ account_id, reason }, context) {
    const { db, reader, now } = context;
    return transact(db, async tx => {
      if (!(await lockPerson(tx, account_id))) throw context.refuse('not_found', NOBODY);
      const asked = await erasureOf(tx, account_id);
      if (!isOpen(asked, now())) {
        await putErasure(tx, { account_id, reason, asked_by: reader.accountId, asked_at: new Date(now()) });
        await recordAudit(tx, {
          ...fact(context, account_id),
          action: 'people.ask_erase',
          after: {},
          reason,
        });
        return { state: 'asked' as const };
      }
      if (asked?.asked_by === reader.accountId)
        throw new Refusal('own_affair', 'Bạn đã đề nghị rồi. Cần một người khác nữa nhé.');
      const person = await personById(tx, account_id);
      if (!person || !(await erasePerson(tx, context, person))) throw context.refuse('not_found', NOBODY);
      // The number is gone with the account: the row names nobody.
      await recordAudit(tx, { ...fact(context, null), action: 'people.erase', after: {}, reason });
      return { state: 'erased' as const };
    });
  },

  async dropErasure({ account_id, reason }, context) {
    return decide(context, { account_id, reason }, async tx => {
      if (!isOpen(await erasureOf(tx, account_id), context.now()))
        throw context.refuse('too_late', 'Không còn đề nghị nào đợi.');
      await dropErasure(tx, account_id);
      return { action: 'people.drop_erase', before: {}, after: {} };
    });
  },
};
