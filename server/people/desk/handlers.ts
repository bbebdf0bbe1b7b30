import type { peopleDataCalls, peopleDeskCalls } from '#contract/people/desk.ts';
import { personSought } from '#rules/people/person-search.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { endOtherSessions } from '../account/end-other-sessions.ts';
import { blockDeskHandlers } from './block-handlers.ts';
import { dataDeskHandlers } from './data-handlers.ts';
import { decide } from './decide.ts';
import { giftHandlers } from './gift-handlers.ts';
import { noteLook, takeNumberTurn } from './look.ts';
import { NOBODY, personReply } from './person-reply.ts';
import { accountSought, sessionCount } from './queries.ts';

export const peopleDeskHandlers: Handlers<typeof peopleDeskCalls & typeof peopleDataCalls> = {
  async findPerson({ q }, context) {
    const { db, refuse } = context;
    const sought = personSought(q);
    if (!sought) throw refuse('bad_input', { q: ['Nhập đủ số điện thoại, email, số tài khoản hoặc mã đơn'] });
    if ('account' in sought) await takeNumberTurn(context);
    const account_id = await accountSought(db, sought);
    if (account_id === null) throw refuse('not_found', NOBODY);
    return { account_id };
  },

  async readPerson({ account_id }, context) {
    const { db, now, reader } = context;
    const person = await personReply(db, account_id, now(), reader.accountId);
    await noteLook(context, account_id);
    return person;
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

  ...giftHandlers,
  ...blockDeskHandlers,
  ...dataDeskHandlers,
};
