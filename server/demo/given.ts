import type { GrantType } from '#rules/rights/access.ts';
import type { Database } from '../kit/db/db.ts';
import { giveGrant } from '../rights/queries.ts';

/* A reader to whom works are open by every right that is neither bought nor a package: access types 4 to 8. */

/** Đinh Nhận Quà, of people.ts. */
const READER = '0938000888';
const DAY_MS = 86_400_000;

/** Who gave it, and for how many days; null for good. */
const given: readonly { type: GrantType; source: string; days: number | null }[] = [
  { type: 4, source: 'gói dữ liệu của nhà mạng', days: 5 },
  { type: 5, source: 'Báo Bến Sông', days: 30 },
  { type: 6, source: 'Thư viện Trường Giang', days: 90 },
  { type: 7, source: 'Công ty Gió Nồm', days: null },
  { type: 8, source: 'Câu lạc bộ Đọc Đêm', days: 1 },
];

/** Once: each right to another work that is sold. */
export async function loadGiven(db: Database, now: number): Promise<void> {
  const reader = await db.selectFrom('account').select('id').where('phone', '=', READER).executeTakeFirst();
  if (!reader) return;
  const has = await db
    .selectFrom('content_grant')
    .select('id')
    .where('account_id', '=', reader.id)
    .limit(1)
    .executeTakeFirst();
  if (has) return;
  const sold = await db
    .selectFrom('edition')
    .select('id')
    .where('price_type', '<>', 0)
    .where('copyright', '=', 'cleared')
    .where('content_type', 'in', [1, 52, 60])
    .orderBy('id')
    .limit(given.length)
    .execute();
  for (const [at, { id }] of sold.entries()) {
    const gift = given[at];
    if (!gift) continue;
    await giveGrant(db, {
      account_id: reader.id,
      edition_id: id,
      spine_index: null,
      access_type: gift.type,
      source: gift.source,
      expires_at: gift.days === null ? null : new Date(now + gift.days * DAY_MS),
    });
  }
}
