import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { accountName, id, text, whole } from '../kit/fields.ts';
import { roles } from '../kit/roles.ts';

const role = z.enum(roles);

/** Somebody in the audit: the pseudonym stays when the account goes, and then there is no name. */
const auditPerson = z.object({ pseudonym: z.string(), name: z.nullable(z.string()) });

const auditRow = z.object({
  id: z.number(),
  /** ms since 1970. */
  at: z.number(),
  action: z.string(),
  /** Null: the operator, by a command. */
  actor: z.nullable(auditPerson),
  subject: z.nullable(auditPerson),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
});

/** Calls of those who run the place. Screens come with the desks; until then `npm run mot -- call` and `npm run mot -- role`. */
export const deskRoleCalls = {
  /** Gives and takes roles: others', never one's own. */
  setRoles: post('/staff/setRoles', {
    who: 'admin',
    refuses: ['own_affair'],
    input: z.strictObject({
      /** Phone or e-mail. */
      account: accountName(),
      add: z._default(z.array(role), []),
      remove: z._default(z.array(role), []),
      reason: text(500, 'lý do'),
    }),
    output: z.object({ roles: z.array(role) }),
  }),
  /** Newest first; `before` is the id of the last row one has. */
  listAudit: get('/staff/listAudit', {
    who: 'admin',
    input: z.strictObject({ before: z.optional(id()), page_size: z._default(whole(1, 100), 30) }),
    output: z.array(auditRow),
  }),
};
