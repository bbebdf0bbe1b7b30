import type { PartnerPeople, partnerPeopleCalls } from '#contract/people/partners.ts';
import { normalPhone, whyNotPhone } from '#rules/people/account.ts';
import { INVITE_DAYS } from '#rules/people/partners.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { myPartners } from './my-partners.ts';
import { audit, changePartner, roleFor } from './partner-of.ts';
import {
  addMember,
  dropMember,
  endInvite,
  invitesTo,
  openInvites,
  putInvite,
  setMemberRole,
  withdrawInvite,
} from './people-queries.ts';
import { lockPartner, membersOf, roleAt } from './queries.ts';

const DAY_MS = 86_400_000;
const PEOPLE_MOST = 30;
const INVITES_A_DAY = 20;

async function peopleReply(context: ReaderContext, partnerId: string): Promise<PartnerPeople> {
  const { db, now } = context;
  await roleFor(context, partnerId, 'people');
  const [members, invites] = [
    await membersOf(db, partnerId),
    await openInvites(db, partnerId, new Date(now())),
  ];
  return {
    members: members.map(({ id, fullname, role, since }) => ({
      ...{ member_id: id, fullname, role, since: since.getTime() },
    })),
    invites: invites.map(({ id, phone, role, until }) => ({
      ...{ invite_id: id, phone, role, until: until.getTime() },
    })),
  };
}

/** Somebody who works there, and whether an owner would be left without them. Throws not_found. */
async function member(tx: Tx, partnerId: string, id: number) {
  const members = await membersOf(tx, partnerId);
  const found = members.find(each => each.id === id);
  if (!found) throw new Refusal('not_found', 'Người này không còn ở đây.');
  return { ...found, lastOwner: !members.some(each => each.role === 'owner' && each.id !== id) };
}

const LAST_OWNER = 'Đối tác cần ít nhất một chủ. Giao việc chủ cho người khác trước nhé.';

export const partnerPeopleHandlers: Handlers<typeof partnerPeopleCalls> = {
  async listPeople({ partner_id }, context) {
    return peopleReply(context, partner_id);
  },

  async invitePerson({ partner_id, phone: typed, role }, context) {
    await roleFor(context, partner_id, 'people');
    const phone = normalPhone(typed);
    if (!phone) throw new Refusal('bad_input', { phone: [whyNotPhone(typed) ?? ''] });
    await takeAttempt(context, `partner-invite:${partner_id}`, INVITES_A_DAY, 86_400);
    await changePartner(context, partner_id, 'people', async tx => {
      const members = await membersOf(tx, partner_id);
      if (members.some(each => each.phone === phone))
        throw new Refusal('bad_input', { phone: ['Người này đã ở đây'] });
      if (members.length >= PEOPLE_MOST)
        throw new Refusal('bad_input', { phone: [`Mỗi đối tác có tới ${PEOPLE_MOST} người`] });
      const at = context.now();
      const until = new Date(at + INVITE_DAYS * DAY_MS);
      await putInvite(tx, { partner_id, phone, role, made_at: new Date(at), until });
      await audit(tx, context, 'partner.invite', { partner: partner_id, role });
    });
    return peopleReply(context, partner_id);
  },

  async withdrawInvite({ partner_id, invite_id }, context) {
    await changePartner(context, partner_id, 'people', async tx => {
      const ended = await withdrawInvite(tx, partner_id, invite_id);
      if (!ended) throw context.refuse('not_found', 'Lời mời này không còn.');
      await audit(tx, context, 'partner.uninvite', { partner: partner_id, role: ended.role });
    });
    return peopleReply(context, partner_id);
  },

  async answerInvite({ invite_id, answer }, context) {
    const { db, reader, now } = context;
    await transact(db, async tx => {
      const found = await invitesTo(tx, reader.accountId, new Date(now()))
        .where('partner_invite.id', '=', invite_id)
        .executeTakeFirst();
      if (!found) throw context.refuse('not_found', 'Lời mời này không còn.');
      const { partner_id, role } = found;
      await lockPartner(tx, partner_id);
      if (!(await endInvite(tx, invite_id, answer === 'accept' ? 'taken' : 'declined')))
        throw context.refuse('not_found', 'Lời mời này không còn.');
      if (answer === 'decline') return;
      await addMember(tx, { partner_id, account_id: reader.accountId, role, since: new Date(now()) });
      await audit(tx, context, 'partner.join', { partner: partner_id, role }, { subject: reader.accountId });
    });
    return myPartners(context);
  },

  async changePerson({ partner_id, member_id, role }, context) {
    await changePartner(context, partner_id, 'people', async tx => {
      const { lastOwner } = await member(tx, partner_id, member_id);
      if (lastOwner && role !== 'owner') throw context.refuse('too_late', LAST_OWNER);
      await setMemberRole(tx, partner_id, member_id, role);
      await audit(tx, context, 'partner.role', { partner: partner_id, role }, { subject: member_id });
    });
    const { accountId } = context.reader;
    const still = (await roleAt(context.db, partner_id, accountId)) === 'owner';
    // Who made themselves a developer sees no people any more.
    return still ? peopleReply(context, partner_id) : { members: [], invites: [] };
  },

  async removePerson({ partner_id, member_id }, context) {
    const self = member_id === context.reader.accountId;
    await changePartner(context, partner_id, self ? 'figures' : 'people', async tx => {
      const { lastOwner } = await member(tx, partner_id, member_id);
      if (lastOwner) throw context.refuse('too_late', LAST_OWNER);
      await dropMember(tx, partner_id, member_id);
      const action = self ? 'partner.leave' : 'partner.remove';
      await audit(tx, context, action, { partner: partner_id }, { subject: member_id });
    });
    return {};
  },
};
