import { todayInVietnam } from '#rules/person.ts';
import type { Context } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import { Refusal } from '../kit/refusal.ts';
import { countable } from './countable.ts';
import { type Kind, type Sitting, sittingOf } from './sitting.ts';
import {
  accountExists,
  addSeconds,
  forgetSittings,
  lockPerson,
  partnerExists,
  putPerson,
  putSitting,
  sittingKnown,
} from './time-queries.ts';

export interface Said {
  /** Seconds since the sitting began: a sum that only grows. */
  seconds: number;
  /** When that was, ms since 1970; left out: now. */
  at?: number;
  partnerId: string | null;
}

const KEPT_MS = 40 * 86_400_000;

const tooOld = {
  heard: 'Lượt nghe này đã quá lâu. Bạn mở lại phần đang nghe nhé.',
  read: 'Lượt đọc này đã quá lâu. Bạn mở lại cuốn sách nhé.',
};

/** The sitting a token names; refused when it is none of ours or lies too far back. */
export function openSitting({ linkSecret, now }: Context, kind: Kind, token: string): Sitting {
  const sitting = sittingOf(linkSecret, kind, token, now());
  if (sitting === 'expired') throw new Refusal('link_expired', tooOld[kind]);
  if (!sitting) throw new Refusal('not_found');
  return sitting;
}

/** From a partner's page: the partner is known, and the person is still there. */
export async function knownOutside({ db }: Context, sitting: Sitting, enterpriseId: string): Promise<void> {
  const [partner, account] = await Promise.all([
    enterpriseId === '' || partnerExists(db, enterpriseId),
    accountExists(db, sitting.accountId),
  ]);
  if (!partner || !account) throw new Refusal('not_found');
}

/** Counts what a device says, in the caller's transaction: how many seconds were believed, and of which moment. */
export async function countSaid(
  tx: Db,
  kind: Kind,
  sitting: Sitting,
  said: Said,
  now: number,
): Promise<{ added: number; first: boolean; at: number }> {
  const { accountId, editionId } = sitting;
  const person = await lockPerson(tx, accountId, sitting.beganAt);
  if (!person) throw new Error('a person’s row was not there after it was put there');
  const known = await sittingKnown(tx, kind, sitting.id);
  const before = known ?? { said: 0, counted: 0, last_at: sitting.beganAt };
  const since = (moment: number) => Math.max(0, now - moment) / 1_000;
  const { added, credit } = countable({
    says: said.seconds,
    said: before.said,
    counted: before.counted,
    age: since(sitting.beganAt),
    sinceReport: since(before.last_at),
    sinceAnyReport: since(person.counted_until),
    credit: person.credit,
  });
  await putPerson(tx, accountId, { credit, counted_until: Math.max(now, person.counted_until) });
  await putSitting(tx, kind, sitting, {
    said: Math.max(before.said, said.seconds),
    counted: before.counted + added,
    last_at: Math.max(now, before.last_at),
    partner_id: said.partnerId,
  });
  if (!known) await forgetSittings(tx, kind, accountId, now - KEPT_MS);
  // What happened offline belongs to the day it happened on; a device's clock may be wrong.
  const at = Math.min(said.at ?? now, now);
  const day = todayInVietnam(Math.max(at, before.last_at));
  const first =
    added > 0 &&
    (await addSeconds(tx, kind, { account_id: accountId, edition_id: editionId, day, seconds: added }));
  return { added, first, at };
}
