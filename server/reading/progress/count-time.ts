import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type ProgressKind, type ProgressSession, readProgressToken } from '../../rights/progress-token.ts';
import { believedSeconds } from './believed-seconds.ts';
import {
  accountExists,
  addSeconds,
  deleteOldSessions,
  lockListener,
  partnerExists,
  saveListener,
  saveSession,
  sessionById,
} from './time-queries.ts';

export interface ReportedTime {
  /** Seconds since the session began: a sum that only grows. */
  seconds: number;
  /** When that was, ms since 1970; left out: now. */
  at?: number;
  partnerId: string | null;
}

const SESSION_ROWS_MS = 40 * 86_400_000;

const tooOld = {
  heard: 'Lượt nghe này đã quá lâu. Bạn mở lại phần đang nghe nhé.',
  read: 'Lượt đọc này đã quá lâu. Bạn mở lại cuốn sách nhé.',
};

/** The session of a token; refused when the token is not ours or too old. */
export function sessionOfToken(
  { linkSecret, now }: Context,
  kind: ProgressKind,
  token: string,
): ProgressSession {
  const session = readProgressToken(linkSecret, kind, token, now());
  if (session === 'expired') throw new Refusal('link_expired', tooOld[kind]);
  if (!session) throw new Refusal('not_found');
  return session;
}

/** A report from a partner's page: refused when the partner or the account does not exist. */
export async function checkPartnerReport(
  { db }: Context,
  session: ProgressSession,
  enterpriseId: string,
): Promise<void> {
  const [partner, account] = await Promise.all([
    enterpriseId === '' || partnerExists(db, enterpriseId),
    accountExists(db, session.accountId),
  ]);
  if (!partner || !account) throw new Refusal('not_found');
}

/** Counts a report in the caller's transaction; answers the seconds counted and the time they belong to. */
export async function countReportedTime(
  tx: Db,
  kind: ProgressKind,
  session: ProgressSession,
  said: ReportedTime,
  now: number,
): Promise<{ added: number; first: boolean; at: number }> {
  const { accountId, editionId } = session;
  const person = await lockListener(tx, accountId, session.beganAt);
  if (!person) throw new Error('the listener row is missing right after its insert');
  const known = await sessionById(tx, kind, session.id);
  const before = known ?? { said: 0, counted: 0, last_at: session.beganAt };
  const since = (moment: number) => Math.max(0, now - moment) / 1_000;
  const { added, credit } = believedSeconds({
    says: said.seconds,
    said: before.said,
    counted: before.counted,
    age: since(session.beganAt),
    sinceReport: since(before.last_at),
    sinceAnyReport: since(person.counted_until),
    credit: person.credit,
  });
  await saveListener(tx, accountId, { credit, counted_until: Math.max(now, person.counted_until) });
  await saveSession(tx, kind, session, {
    said: Math.max(before.said, said.seconds),
    counted: before.counted + added,
    last_at: Math.max(now, before.last_at),
    partner_id: said.partnerId,
  });
  if (!known) await deleteOldSessions(tx, kind, accountId, now - SESSION_ROWS_MS);
  // Offline time belongs to the day it was spent; the device's clock may be wrong.
  const at = Math.min(said.at ?? now, now);
  const day = todayInVietnam(Math.max(at, before.last_at));
  const first =
    added > 0 &&
    (await addSeconds(tx, kind, { account_id: accountId, edition_id: editionId, day, seconds: added }));
  return { added, first, at };
}
