import type { partnerCalls, partnerPeopleCalls } from '#contract/people/partners.ts';
import { whyNotAccent } from '#rules/people/partners.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { eventsOf } from '../embed/frame-events.ts';
import { figuresOf } from './figures.ts';
import { partnerHookHandlers } from './hook-handlers.ts';
import { partnerKeyHandlers } from './key-handlers.ts';
import { myPartners } from './my-partners.ts';
import { partnerOriginHandlers, refuseBadOrigin } from './origin-handlers.ts';
import { audit, changePartner, roleFor } from './partner-of.ts';
import { partnerReply } from './partner-reply.ts';
import { partnerPeopleHandlers } from './people-handlers.ts';
import { insertAskedPartner, partnersOf, updatePartner } from './queries.ts';

const PARTNERS_MOST = 5;
const ASKED_A_DAY = 20;

export const partnerHandlers: Handlers<typeof partnerCalls & typeof partnerPeopleCalls> = {
  ...partnerOriginHandlers,
  ...partnerKeyHandlers,
  ...partnerHookHandlers,
  ...partnerPeopleHandlers,

  async myPartners(_, context) {
    return myPartners(context);
  },

  async askPartner({ handle, name, site }, context) {
    const { db, reader, now } = context;
    refuseBadOrigin(site);
    await takeAttempt(context, `partner-ask:${reader.accountId}`, ASKED_A_DAY, 86_400);
    await transact(db, async tx => {
      await tx
        .selectFrom('account')
        .select('id')
        .where('id', '=', reader.accountId)
        .forNoKeyUpdate()
        .execute();
      if ((await partnersOf(tx, reader.accountId)).length >= PARTNERS_MOST)
        throw context.refuse('too_late', `Mỗi người làm ở tới ${PARTNERS_MOST} đối tác.`);
      const at = new Date(now());
      if (!(await insertAskedPartner(tx, { id: handle, name, site, accountId: reader.accountId, at })))
        throw new Refusal('bad_input', { handle: ['Mã này đã có người dùng'] });
      await audit(tx, context, 'partner.asked', { partner: handle, name, site });
    });
    return partnerReply(context, handle);
  },

  async readPartner({ partner_id }, context) {
    return partnerReply(context, partner_id);
  },

  async saveFrame({ partner_id, accent, theme, parts }, context) {
    const colour = accent.trim().toLowerCase();
    const wrong = colour && whyNotAccent(colour);
    if (wrong) throw new Refusal('bad_input', { accent: [wrong] });
    await changePartner(context, partner_id, 'facts', async tx => {
      const frame = { accent: colour || null, theme: theme || null, parts: [...new Set(parts)] };
      await updatePartner(tx, partner_id, frame);
      await audit(tx, context, 'partner.frame', { partner: partner_id, ...frame });
    });
    return partnerReply(context, partner_id);
  },

  async readFigures({ partner_id, days }, context) {
    await roleFor(context, partner_id, 'figures');
    return figuresOf(context.db, partner_id, days, context.now());
  },

  async listEvents({ partner_id, after }, context) {
    await roleFor(context, partner_id, 'figures');
    return (await eventsOf(context.db, partner_id, after)).map(({ id, at, title, ...event }) => ({
      ...{ ...event, event_id: id, at: at.getTime(), title: title ?? '' },
    }));
  },
};
