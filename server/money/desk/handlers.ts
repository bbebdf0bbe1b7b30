import type { deskRoleCalls } from '#contract/money/desk-roles.ts';
import { auditRows } from '../../kit/audit/queries.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { accountName } from '../../people/account/passwords.ts';

import { changeRoles } from './change-roles.ts';

export const deskRoleHandlers: Handlers<typeof deskRoleCalls> = {
  async setRoles({ account, add, remove, reason }, context) {
    return transact(context.db, async tx => {
      const changed = await changeRoles(tx, {
        account: accountName(account),
        add,
        remove,
        actor: context.reader.accountId,
        reason,
        now: context.now(),
      });
      if (changed === null) throw context.refuse('not_found', 'Không có tài khoản nào như vậy.');
      return { roles: [...changed] };
    });
  },

  async listAudit({ before, page_size }, { db }) {
    const rows = await auditRows(db, { before, most: page_size });
    const person = (pseudonym: string | null, name: string | null) =>
      pseudonym ? { pseudonym, name } : null;
    return rows.map(row => ({
      id: row.id,
      at: row.at.getTime(),
      action: row.action,
      actor: person(row.actorPseudonym, row.actorName),
      subject: person(row.subjectPseudonym, row.subjectName),
      before: row.before,
      after: row.after,
      reason: row.reason,
    }));
  },
};
