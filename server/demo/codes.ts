import type { Database } from '../kit/db/db.ts';
import { codeDeskHandlers } from '../money/desk/code-handlers.ts';
import { contextOf } from './order-from-shop.ts';

const DAY_MS = 86_400_000;
/** Who looks after money in the demo. */
const FINANCE = 'ketoan@mot.example';
const NAME = 'Tặng bạn đọc Báo Bến Sông';

/** A batch of codes for a partner's readers, made as finance makes it; once. */
export async function loadCodes(db: Database, now: number): Promise<void> {
  const finance = await db.selectFrom('account').select('id').where('email', '=', FINANCE).executeTakeFirst();
  const made = await db
    .selectFrom('activation_batch')
    .select('id')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (!finance || made) return;
  const context = contextOf({ db, accountId: finance.id, at: now });
  const [plan] = await codeDeskHandlers.codePlans({}, context);
  if (!plan) return;
  await codeDeskHandlers.makeCodes(
    {
      plan_id: plan.id,
      name: NAME,
      count: 50,
      uses: 1,
      expires_at: now + 90 * DAY_MS,
      reason: 'Hợp đồng quảng bá với Báo Bến Sông',
    },
    context,
  );
}
