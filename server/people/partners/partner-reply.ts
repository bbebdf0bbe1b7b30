import type { MyPartner } from '#contract/people/partners.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { ReaderContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { usablePartner } from '../embed/partner-row.ts';
import { partnerRow } from '../embed/queries.ts';
import { hooksOf } from './hook-queries.ts';
import { keysOf } from './key-queries.ts';
import { askedOrigins, openedByOrigin, refusedOrigins } from './origin-queries.ts';
import { roleFor } from './partner-of.ts';

const WEEK_MS = 6 * 86_400_000;

/** The day a week's first day is, today its last. */
export const weekBegan = (now: number): string => todayInVietnam(now - WEEK_MS);

/** A partner as its own people see it. */
export async function partnerReply(context: ReaderContext, id: string): Promise<MyPartner> {
  const { db, now } = context;
  const role = await roleFor(context, id, 'figures');
  const row = await partnerRow(db, id);
  if (!row) throw new Refusal('not_found');
  const since = weekBegan(now());
  const [keys, hooks, asked] = [
    await keysOf(db, id, new Date(now())),
    await hooksOf(db, id),
    await askedOrigins(db, id),
  ];
  const opened = new Map((await openedByOrigin(db, id, since)).map(each => [each.origin, each.opened]));
  const { allowed_origins, book_hosts } = usablePartner(row);
  const refused = (await refusedOrigins(db, id, since)).filter(
    ({ origin }) => !allowed_origins.includes(origin),
  );
  return {
    partner_id: id,
    ...{ name: row.name, site: row.site, state: row.state, reason: row.state_reason, role, terms: row.terms },
    ...{ book_hosts, accent: row.accent, theme: row.theme, parts: row.parts, refused },
    origins: allowed_origins.map(origin => ({ origin, opened_week: opened.get(origin) ?? 0 })),
    asked: asked.map(each => ({ ...each, checked_at: each.checked_at?.getTime() ?? null })),
    keys: keys.map(({ id: key_id, made_at, ends_at, used_at, ...key }) => ({
      ...{ ...key, key_id, made_at: made_at.getTime() },
      ...{ ends_at: ends_at?.getTime() ?? null, used_at: used_at?.getTime() ?? null },
    })),
    hooks: hooks.map(({ id: hook_id, old_until, ...hook }) => ({
      ...{ ...hook, hook_id },
      old_until: old_until && old_until.getTime() > now() ? old_until.getTime() : null,
    })),
  };
}
