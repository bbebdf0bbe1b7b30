import * as z from 'zod/mini';
import { partnerRoles, partnerStates, partnerTerms } from '#rules/people/partners.ts';
import { get, post } from '../kit/call.ts';
import { nothing, text } from '../kit/fields.ts';
import { partnerId } from './partners.ts';

/* Partners as who looks after them sees them: people by name and role, never readers. Moments in ms since 1970. */

const partner = z.object({
  partner_id: z.string(),
  name: z.string(),
  site: z.string(),
  state: z.enum(partnerStates),
  reason: z.string(),
  made_at: z.number(),
  origins: z.array(z.string()),
  book_hosts: z.array(z.string()),
  terms: z.array(z.enum(partnerTerms)),
  people: z.array(z.object({ fullname: z.string(), role: z.enum(partnerRoles) })),
  keys: z.number(),
  opened_week: z.number(),
});
export type DeskPartner = z.infer<typeof partner>;

const list = z._default(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(50)), []);
const ids = { partner_id: 'open' } as const;
const row = { who: 'partner_manager', refuses: ['not_found', 'own_affair'], ids, output: partner } as const;
const about = { partner_id: partnerId(), reason: text(500, 'lý do') };

export const partnerDeskCalls = {
  /** Waiting partners first. */
  listPartners: get('/staff/partners', { who: 'partner_manager', input: nothing, output: z.array(partner) }),
  /** One that asked nobody: for contracts on paper. */
  addPartner: post('/staff/addPartner', {
    who: 'partner_manager',
    refuses: ['too_late'],
    input: z.strictObject({
      handle: partnerId(),
      name: text(120, 'tên đối tác'),
      origins: list,
      book_hosts: list,
    }),
    output: partner,
  }),
  /** Origins and hosts of books as a whole; what is left out counts no more. */
  changePartner: post('/staff/changePartner', {
    ...row,
    input: z.strictObject({
      ...about,
      name: text(120, 'tên đối tác'),
      origins: list,
      book_hosts: list,
      terms: z._default(z.array(z.enum(partnerTerms)).check(z.maxLength(partnerTerms.length)), []),
    }),
  }),
  /** too_late where it stands there already. */
  decidePartner: post('/staff/decidePartner', {
    ...row,
    refuses: ['not_found', 'own_affair', 'too_late'],
    input: z.strictObject({ ...about, to: z.enum(['approved', 'refused', 'stopped']) }),
  }),
};
