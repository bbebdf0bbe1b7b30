import type { DeskPerson } from '#contract/people/desk.ts';
import { titleAndOthers } from '#rules/money/purchase-title.ts';
import type { Db } from '../../kit/db/db.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { packagesOf } from '../../rights/queries.ts';
import { openBlock } from '../account/block-queries.ts';
import { sessionsOf } from '../account/devices.ts';
import { ERASING_MS, erasureOf } from './erasure-queries.ts';
import { giftsOf } from './gift-queries.ts';
import { lastOrders, lastPurchases, personFacts, shopOf } from './queries.ts';

export const NOBODY = 'Không có tài khoản nào như vậy.';
/** Of sessions from before devices had names. */
const NAMELESS = 'Thiết bị chưa rõ';

/** A person as somebody of support (`viewer`) sees them. `now` in ms. Refuses with not_found where there is none. */
export async function personReply(
  db: Db,
  accountId: number,
  now: number,
  viewer: number,
): Promise<DeskPerson> {
  const facts = await personFacts(db, accountId);
  if (!facts) throw new Refusal('not_found', NOBODY);
  const [longest] = await packagesOf(db, accountId);
  const until = longest?.expires_at.getTime() ?? 0;
  const sessions = await sessionsOf(db, accountId, new Date(now));
  const gifts = await giftsOf(db, accountId, new Date(now));
  const block = await openBlock(db, accountId, new Date(now));
  const erasure = await erasureOf(db, accountId);
  const purchases = await lastPurchases(db, accountId);
  const orders = await lastOrders(db, accountId);
  return {
    account_id: facts.id,
    name: facts.fullname,
    phone: facts.phone,
    email: facts.email,
    since: facts.created_at.getTime(),
    roles: facts.roles,
    member_until: until > now ? until : null,
    shop: (await shopOf(db, accountId)) ?? null,
    sessions: sessions.map(({ device_name, created_at, last_seen_at }) => ({
      name: device_name || NAMELESS,
      since: created_at.getTime(),
      last_seen: last_seen_at.getTime(),
    })),
    gifts: gifts.map(({ since, until, ...gift }) => ({
      ...gift,
      since: since.getTime(),
      until: until?.getTime() ?? null,
    })),
    block: block
      ? { reason: block.reason, since: block.made_at.getTime(), until: block.until?.getTime() ?? null }
      : null,
    appeal:
      block?.words && block.asked_at && !block.outcome
        ? { words: block.words, at: block.asked_at.getTime() }
        : null,
    erasing:
      erasure && now - erasure.asked_at.getTime() <= ERASING_MS
        ? { by_me: erasure.asked_by === viewer, reason: erasure.reason, at: erasure.asked_at.getTime() }
        : null,
    purchases: purchases.map(({ title, lines, created_at, ...row }) => ({
      ...row,
      title: titleAndOthers(title ?? '', Number(lines) - 1),
      at: created_at.getTime(),
    })),
    orders: orders.map(({ created_at, ...row }) => ({ ...row, at: created_at.getTime() })),
  };
}
