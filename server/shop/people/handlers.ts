import type { ShopStaff, shopStaffCalls } from '#contract/shop/shop-staff.ts';
import { normalPhone, whyNotPhone } from '#rules/people/account.ts';
import { INVITE_DAYS } from '#rules/shop/members.ts';
import { recordAudit } from '../../kit/audit/record-audit.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { Handlers, ReaderContext } from '../../kit/http/context.ts';
import { takeAttempt } from '../../kit/http/limits.ts';
import { shopFor } from '../../kit/http/membership.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import {
  addMember,
  dropMember,
  endInvite,
  invitesTo,
  membersOf,
  openInvitesOf,
  putInvite,
  setMemberRole,
} from './queries.ts';

const DAY_MS = 86_400_000;
const STAFF_MOST = 50;
const INVITES_PER_DAY = 30;

async function staffReply({ db, reader, now }: ReaderContext): Promise<ShopStaff> {
  const shopId = shopFor(reader, 'staff');
  const [members, invites] = [await membersOf(db, shopId), await openInvitesOf(db, shopId, new Date(now()))];
  return {
    members: members.map(({ account_id, fullname, phone, role, since }) => ({
      member_id: account_id,
      ...{ fullname, role, phone: phone ?? '', since: since.getTime() },
    })),
    invites: invites.map(({ id, until, ...invite }) => ({
      ...invite,
      invite_id: id,
      until: until.getTime(),
    })),
  };
}

const audit = (
  tx: Tx,
  { reader, now }: ReaderContext,
  action: string,
  { subject, ...after }: { subject: number | null; shop: number; role?: string },
) =>
  recordAudit(tx, {
    ...{ now: now(), actor: reader.accountId, subject, action, before: null, after, reason: '' },
  });

export const shopStaffHandlers: Handlers<typeof shopStaffCalls> = {
  async listStaff(_, context) {
    return staffReply(context);
  },

  async inviteStaff({ phone: typed, role }, context) {
    const { db, reader, now } = context;
    const shopId = shopFor(reader, 'staff');
    const phone = normalPhone(typed);
    if (!phone) throw new Refusal('bad_input', { phone: [whyNotPhone(typed) ?? ''] });
    await takeAttempt(context, `shop-invite:${shopId}`, INVITES_PER_DAY, 86_400);
    await transact(db, async tx => {
      const members = await membersOf(tx, shopId);
      if (members.some(member => member.phone === phone))
        throw new Refusal('bad_input', { phone: ['Người này đã ở trong tiệm'] });
      if (members.length >= STAFF_MOST)
        throw new Refusal('bad_input', { phone: [`Tiệm có tối đa ${STAFF_MOST} người`] });
      const at = now();
      await putInvite(tx, {
        ...{ shop_id: shopId, phone, role },
        made_at: new Date(at),
        until: new Date(at + INVITE_DAYS * DAY_MS),
      });
      await audit(tx, context, 'shop.invite', { subject: null, shop: shopId, role });
    });
    return staffReply(context);
  },

  async withdrawInvite({ invite_id }, context) {
    const shopId = shopFor(context.reader, 'staff');
    await transact(context.db, async tx => {
      const ended = await endInvite(tx, invite_id, 'withdrawn', { shop_id: shopId });
      if (!ended) throw context.refuse('not_found');
      await audit(tx, context, 'shop.uninvite', { subject: null, shop: shopId, role: ended.role });
    });
    return staffReply(context);
  },

  async changeStaff({ member_id, role }, context) {
    const shopId = shopFor(context.reader, 'staff');
    await transact(context.db, async tx => {
      if (!(await setMemberRole(tx, shopId, member_id, role))) throw context.refuse('not_found');
      await audit(tx, context, 'shop.role', { subject: member_id, shop: shopId, role });
    });
    return staffReply(context);
  },

  async removeStaff({ member_id }, context) {
    const shopId = shopFor(context.reader, 'staff');
    await transact(context.db, async tx => {
      const gone = await dropMember(tx, shopId, member_id);
      if (!gone) throw context.refuse('not_found');
      await audit(tx, context, 'shop.remove', { subject: member_id, shop: shopId, role: gone.role });
    });
    return staffReply(context);
  },

  async myInvites(_, { db, reader, now }) {
    const rows = await invitesTo(db, reader.accountId, new Date(now())).execute();
    return rows.map(({ id, name, role, until }) => ({
      invite_id: id,
      shop: name,
      role,
      until: until.getTime(),
    }));
  },

  async answerInvite({ invite_id, answer }, context) {
    const { db, reader, now } = context;
    const at = new Date(now());
    await transact(db, async tx => {
      const invite = await invitesTo(tx, reader.accountId, at)
        .where('invite.id', '=', invite_id)
        .executeTakeFirst();
      if (!invite) throw context.refuse('not_found', 'Lời mời này không còn nữa.');
      const { shop_id, role } = invite;
      if (!(await endInvite(tx, invite_id, answer === 'accept' ? 'taken' : 'declined')))
        throw context.refuse('not_found', 'Lời mời này không còn nữa.');
      if (answer === 'decline') return;
      if (!(await addMember(tx, { account_id: reader.accountId, shop_id, role, since: at })))
        throw context.refuse('too_late', 'Bạn đang làm ở một tiệm rồi. Mỗi người ở một tiệm thôi nhé.');
      await audit(tx, context, 'shop.join', { subject: invite.account_id, shop: shop_id, role });
    });
    const { role } =
      (await db
        .selectFrom('shop_member')
        .select('role')
        .where('account_id', '=', reader.accountId)
        .executeTakeFirst()) ?? {};
    return { role: role ?? null };
  },

  async leaveShop(_, context) {
    const { db, reader } = context;
    const { shop } = reader;
    if (!shop) throw context.refuse('not_found');
    if (shop.role === 'owner')
      throw context.refuse('too_late', 'Chủ tiệm không rời tiệm được. Bạn có thể ngừng bán.');
    await transact(db, async tx => {
      await dropMember(tx, shop.id, reader.accountId);
      await audit(tx, context, 'shop.leave', { subject: reader.accountId, shop: shop.id, role: shop.role });
    });
    return {};
  },
};
