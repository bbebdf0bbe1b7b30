import type { CheckedShop } from '#contract/shop/shop-desk.ts';
import { stepNames } from '#rules/shop/facts.ts';
import { toldStatus } from '#rules/shop/life.ts';
import { STOPPING_MS } from '#rules/shop/take-downs.ts';
import { type Tx, transact } from '../../kit/db/transact.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { changesOf, isVouched, lastIdentity, lockShop, type ShopRow, shopById } from '../opening/queries.ts';
import { checksOf } from './checks.ts';
import { linesOf } from './lines.ts';
import { fullnameOf, knownOf, reviewsOf } from './queries.ts';

const outcomes = {
  approved: 'Duyệt',
  returned: 'Trả lại để sửa',
  first: 'Người thứ nhất đồng ý',
  closed: 'Ngừng bán',
} as const;

/** A shop as who checks it sees it. Throws not_found. */
export async function checkedShop({ db, reader, now }: ReaderContext, shopId: number): Promise<CheckedShop> {
  const row = await shopById(db, shopId);
  if (!row) throw new Refusal('not_found');
  const changes = row.status === 1 ? await changesOf(db, shopId) : [];
  const [owner, reviews] = [await fullnameOf(db, row.account_id), await reviewsOf(db, shopId)];
  const identity = await lastIdentity(db, shopId);
  const asked = row.closing_at && now() - row.closing_at.getTime() <= STOPPING_MS;
  const since = changes[0]?.asked_at ?? row.sent_at;
  return {
    ...{ shop_id: row.id, name: row.name, tint: row.tint, kind: row.kind, owner, version: row.version },
    status: toldStatus(row.status, changes.length > 0) as CheckedShop['status'],
    since: since?.getTime() ?? null,
    ...linesOf(row, changes, identity),
    checks: checksOf(row, changes, await knownOf(db, row, new Date(now()))),
    selling:
      row.status === 1
        ? {
            ...{ since: row.opened_on, books: row.products },
            stars: row.star_count > 0 ? Math.round((10 * row.star_sum) / row.star_count) / 10 : null,
          }
        : null,
    vouched: isVouched(row, identity),
    changes: changes.map(({ id, step, asked_at, first_by, first_name }) => ({
      ...{ change_id: id, step, asked_at: asked_at.getTime(), first_by: first_name },
      first_is_me: first_by === reader.accountId,
    })),
    stopping: asked
      ? { by: (await fullnameOf(db, row.closing_by)) || 'Mọt', is_me: row.closing_by === reader.accountId }
      : null,
    reviews: reviews.map(({ at, outcome, reason, step, fullname }) => ({
      at: at.getTime(),
      by: fullname ?? 'Mọt',
      what: step ? `${outcomes[outcome]}: ${stepNames[step]}` : outcomes[outcome],
      reason,
    })),
  };
}

/** Decides about what was shown. Throws not_found, and too_late when something was saved since. */
export async function decide(
  context: ReaderContext,
  { shop_id, version }: { shop_id: number; version?: number },
  work: (tx: Tx, row: ShopRow) => Promise<void>,
): Promise<CheckedShop> {
  await transact(context.db, async tx => {
    const row = await lockShop(tx, shop_id);
    if (!row) throw new Refusal('not_found');
    if (version !== undefined && row.version !== version)
      throw new Refusal('too_late', 'Tiệm vừa đổi thông tin. Bạn xem bản mới rồi quyết nhé.');
    await work(tx, row);
  });
  return checkedShop(context, shop_id);
}
