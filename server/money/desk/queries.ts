import type { Role } from '#contract/kit/roles.ts';
import type { Db } from '../../kit/db/db.ts';

/** The account with this phone or e-mail, locked: of two changes the second sees the first. */
export const rolesForChange = (tx: Db, name: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'roles'])
    .where(where => where.or([where('phone', '=', name), where('email', '=', name)]))
    .forUpdate()
    .executeTakeFirst();

export const saveRoles = (tx: Db, id: number, roles: readonly Role[]) =>
  tx
    .updateTable('account')
    .set({ roles: [...roles] })
    .where('id', '=', id)
    .execute();
