import * as z from 'zod/mini';
import { invitedRoles, memberRoles } from '#rules/shop/members.ts';
import { get, post } from '../kit/call.ts';
import { id, nothing, optionalText } from '../kit/fields.ts';

/* Who works in a shop. Names ours. Moments in ms since 1970. */

const member = z.object({
  member_id: z.number(),
  fullname: z.string(),
  phone: z.string(),
  role: z.enum(memberRoles),
  since: z.number(),
});
const invite = z.object({
  invite_id: z.number(),
  phone: z.string(),
  role: z.enum(invitedRoles),
  until: z.number(),
});
const staff = z.object({ members: z.array(member), invites: z.array(invite) });
export type ShopStaff = z.infer<typeof staff>;

const invitation = z.object({
  invite_id: z.number(),
  shop: z.string(),
  role: z.enum(invitedRoles),
  until: z.number(),
});

const row = { api: 'shop', who: 'reader', refuses: ['not_found'], output: staff } as const;

export const shopStaffCalls = {
  listStaff: get('/seller/listStaff', { api: 'shop', who: 'reader', input: nothing, output: staff }),
  /** By phone, for seven days and one use. Whoever signs in with the phone finds it. */
  inviteStaff: post('/seller/inviteStaff', {
    ...row,
    input: z.strictObject({ phone: z._default(optionalText(40), ''), role: z.enum(invitedRoles) }),
  }),
  withdrawInvite: post('/seller/withdrawInvite', {
    ...row,
    input: z.strictObject({ invite_id: id() }),
    ids: { invite_id: 'own' },
  }),
  changeStaff: post('/seller/changeStaff', {
    ...row,
    input: z.strictObject({ member_id: id(), role: z.enum(invitedRoles) }),
    ids: { member_id: 'own' },
  }),
  /** Their next request finds no shop. */
  removeStaff: post('/seller/removeStaff', {
    ...row,
    input: z.strictObject({ member_id: id() }),
    ids: { member_id: 'own' },
  }),
  /** Invitations to the confirmed phone of who asks. */
  myInvites: get('/seller/myInvites', {
    api: 'shop',
    who: 'reader',
    input: nothing,
    output: z.array(invitation),
  }),
  answerInvite: post('/seller/answerInvite', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: z.strictObject({ invite_id: id(), answer: z.enum(['accept', 'decline']) }),
    ids: { invite_id: 'own' },
    output: z.object({ role: z.nullable(z.enum(memberRoles)) }),
  }),
  /** An owner closes the shop instead. */
  leaveShop: post('/seller/leaveShop', {
    api: 'shop',
    who: 'reader',
    refuses: ['not_found', 'too_late'],
    input: nothing,
    output: z.object({}),
  }),
};
