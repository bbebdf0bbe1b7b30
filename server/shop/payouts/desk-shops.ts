import { sql } from 'kysely';
import type { Db } from '../../kit/db/db.ts';
import {
  accountOfShop,
  owedOf,
  type Pause,
  pauseOf,
  payoutSettingsOf,
  reservedOf,
  shopsOwed,
} from './owed-queries.ts';

interface DeskShops {
  shops: {
    shop_id: number;
    shop: string;
    ready: number;
    waiting: number;
    reserved: number;
    pause: Pause | null;
  }[];
  debts: { shop_id: number; shop: string; owes: number }[];
}

/** Shops that are owed something, and shops that owe. */
export async function deskShops(db: Db, now: Date): Promise<DeskShops> {
  const settings = await payoutSettingsOf(db);
  const shops = [];
  for (const shopId of await shopsOwed(db)) {
    const [account, owed] = [await accountOfShop(db, shopId), await owedOf(db, shopId, settings, now)];
    if (!account) continue;
    const sum = (rows: typeof owed) => rows.reduce((total, { dueVnd }) => total + dueVnd, 0);
    shops.push({
      ...{ shop_id: shopId, shop: account.name, pause: pauseOf(account, settings, now) },
      ready: sum(owed.filter(({ why }) => why === 'ready')),
      waiting: sum(owed.filter(({ why }) => why !== 'ready' && why !== 'under_way')),
      reserved: await reservedOf(db, shopId, now),
    });
  }
  const { rows: debts } = await sql<{ shop_id: number; shop: string; owes: number }>`
    select shop.id as shop_id, shop.name as shop, sum(amount)::float8 as owes
    from ledger_posting join shop on shop.id = ledger_posting.shop_id
    where account = 'shop_due' group by shop.id having sum(amount) > 0 order by owes desc limit 100`.execute(
    db,
  );
  return { shops, debts };
}
