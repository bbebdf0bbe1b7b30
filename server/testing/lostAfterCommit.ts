import { sql } from 'kysely';
import type { Database } from '../kit/db/db.ts';

/** For tests: a database whose connection is lost right after the commit of a request with a key. */
export function lostAfterCommit(db: Database): Database {
  const sends = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*)::int as n from press`.execute(db)).rows[0]?.n ?? 0;
  const transaction = () => ({
    setIsolationLevel: (level: 'read committed') => ({
      async execute(work: Parameters<ReturnType<Database['transaction']>['execute']>[0]) {
        const before = await sends();
        const result = await db.transaction().setIsolationLevel(level).execute(work);
        if ((await sends()) > before)
          throw Object.assign(new Error('the connection is lost'), { code: 'ECONNRESET' });
        return result;
      },
    }),
  });
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
