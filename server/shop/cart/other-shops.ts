import type { Db } from '../../kit/db/db.ts';
import { offersOfWorks } from '../stock/offer-queries.ts';
import { offerNow } from '../stock/offered.ts';

interface Asked {
  workIds: readonly number[];
  accountId: number;
  now: number;
}

/** Of works: which shops have a paper book of it for this person now, a sale's own copies among them, and from which price. */
export async function otherShops(db: Db, asked: Asked) {
  const rows = (await offersOfWorks(db, asked)).map(row => ({ row, offer: offerNow(row, 1) }));
  const there = rows.filter(({ offer }) => offer.state === 'ok');
  return {
    /** Null where no other shop has it. */
    of(workId: number, besides: number): { count: number; from: number } | null {
      const found = there.filter(({ row }) => row.work_id === workId && row.shop_id !== besides);
      if (found.length === 0) return null;
      const count = new Set(found.map(({ row }) => row.shop_id)).size;
      return { count, from: Math.min(...found.map(({ offer }) => offer.priceVnd)) };
    },
  };
}
