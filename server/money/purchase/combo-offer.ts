import { comboShares } from '#rules/money/purchase-combo.ts';
import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { comboForSale, worksForSale } from './offer-queries.ts';
import type { NewLine } from './queries.ts';
import { refuseUncleared } from './refuse-uncleared.ts';

/**
 * A line for each part of a combo that this person does not have; what they have is not charged again. Each says what the part
 * costs alone now.
 */
export async function comboLines(
  db: Db,
  [id, ...others]: readonly number[],
  { accountId, now, country }: { accountId: number; now: Date; country: string },
): Promise<NewLine[]> {
  const combo = id === undefined || others.length > 0 ? undefined : await comboForSale(db, id);
  if (!combo || combo.parts.length === 0) throw new Refusal('not_found');
  const works = await worksForSale(db, combo.parts, accountId, now);
  const parts = combo.parts.flatMap(part => works.find(work => work.id === part) ?? []);
  const shares = comboShares(
    combo.price_vnd,
    parts.map(({ price_vnd, sale_vnd }) => ({ priceVnd: price_vnd, aloneVnd: sale_vnd ?? price_vnd })),
  );
  const lines = parts.flatMap((work, at) => {
    if (work.owned) return [];
    refuseUncleared(work, now.getTime(), country);
    const amount = shares[at] ?? 0;
    return {
      kind: 'combo' as const,
      item_id: work.id,
      combo_id: combo.id,
      title: `${combo.title}: ${work.title}`,
      amount,
      list_amount: Math.max(amount, work.sale_vnd ?? work.price_vnd),
      price_reason: 'combo' as const,
      days: null,
      oak: null,
    };
  });
  if (lines.length === 0) throw new Refusal('not_for_sale', `Bạn đã có cả bộ “${combo.title}” rồi.`);
  if (lines.every(({ amount }) => amount === 0)) throw new Refusal('not_for_sale');
  return lines;
}
