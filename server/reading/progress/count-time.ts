import { todayInVietnam } from '#rules/people/person.ts';
import type { Database, Db } from '../../kit/db/db.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { tellOtherDevices } from '../../live/push.ts';
import { type ProgressKind, type ProgressSession, readProgressToken } from '../../rights/progress-token.ts';
import type { PositionRow } from '../player/position-queries.ts';
import { endSinglePlay } from '../player/single-play-queries.ts';
import { believedSeconds } from './believed-seconds.ts';
import { type BeforeReport, type Counted, readBefore, writeReport } from './report-queries.ts';
import { accountExists, deleteOldSessions, lockListener, partnerExists } from './time-queries.ts';

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

/** The file that is heard, and the reporting device. */
interface Heard {
  fileId: number;
  current_time: number;
  voice: string;
  rate: number;
  deviceId: string;
  /** null from a partner's page. */
  sessionId: number | null;
}

export interface CountedReport {
  added: number;
  /** The first seconds of that work on that day. */
  first: boolean;
  /** Seconds of today, with these. */
  today: number;
  /** The file is there; its place, unless a newer one was. */
  fileThere: boolean;
  place: PositionRow | null;
}

/** A file counts as finished this close to its end: narrators end with credits. */
const END_SECONDS = 5;
/** Tries without a lock; several players of one person at the same moment take turns then. */
const TRIES = 2;

interface Report {
  session: ProgressSession;
  said: ReportedTime;
  heard?: Heard;
  now: number;
}

/** Result of a report, from the state before it. Pure. */
function decide(before: BeforeReport, { session, said, heard, now }: Report) {
  const { accountId, editionId, beganAt } = session;
  const told = {
    said: before.said ?? 0,
    counted: before.counted ?? 0,
    last_at: before.last_at ?? beganAt,
  };
  const countedUntil = before.counted_until ?? beganAt;
  const since = (moment: number) => Math.max(0, now - moment) / 1_000;
  const { added, credit } = believedSeconds({
    says: said.seconds,
    said: told.said,
    counted: told.counted,
    age: since(beganAt),
    sinceReport: since(told.last_at),
    sinceAnyReport: since(countedUntil),
    credit: before.credit ?? 0,
  });
  // Offline time belongs to the day it was spent; the device's clock may be wrong.
  const at = Math.min(said.at ?? now, now);
  const { file } = before;
  const place: PositionRow | null =
    file && heard
      ? {
          edition_id: editionId,
          position: file.position,
          file_id: heard.fileId,
          seconds: Math.min(heard.current_time, file.seconds),
          voice: heard.voice,
          rate: heard.rate,
          heard_at: at,
          device_id: heard.deviceId,
        }
      : null;
  const row: Counted = {
    accountId,
    editionId,
    told: {
      id: session.id,
      beganAt,
      isKnown: before.said !== null,
      said: Math.max(told.said, said.seconds),
      counted: told.counted + added,
      last_at: Math.max(now, told.last_at),
    },
    partnerId: said.partnerId,
    version: before.version,
    credit,
    counted_until: Math.max(now, countedUntil),
    day: todayInVietnam(Math.max(at, told.last_at)),
    added,
    place,
  };
  return { row, isEnd: place !== null && file !== null && place.seconds >= file.seconds - END_SECONDS };
}

/** Of the same moment the earlier file counts, as everywhere. */
function newerOf(before: PositionRow | null, now: PositionRow | null): PositionRow | null {
  if (!before || !now) return now ?? before;
  if (before.position === now.position) return now.heard_at > before.heard_at ? now : before;
  return now.heard_at > before.heard_at ||
    (now.heard_at === before.heard_at && now.position < before.position)
    ? now
    : before;
}

/**
 * Counts a report and keeps the place that it names: a question and a statement, and again under a lock where another report of
 * the person came in between.
 */
export async function countReportedTime(
  db: Database,
  kind: ProgressKind,
  report: Report,
): Promise<CountedReport> {
  const { session, heard, now } = report;
  const today = todayInVietnam(now);
  const ask = (on: Db) =>
    readBefore(on, kind, {
      accountId: session.accountId,
      progressId: session.id,
      day: today,
      now: new Date(now),
      heard: heard ? { fileId: heard.fileId, editionId: session.editionId } : null,
      sessionId: heard?.sessionId ?? null,
    });

  async function ended(
    before: BeforeReport,
    { row }: ReturnType<typeof decide>,
    first: boolean,
  ): Promise<CountedReport> {
    if (before.said === null) await deleteOldSessions(db, kind, session.accountId, now - SESSION_ROWS_MS);
    if (row.place && heard && heard.sessionId !== null && before.elsewhere) {
      const me = { accountId: session.accountId, sessionId: heard.sessionId };
      const told = { content_id: session.editionId, form: 'heard' } as const;
      await transact(db, tx => tellOtherDevices(tx, me, told, now));
    }
    return {
      added: row.added,
      first,
      today: before.today + (row.day === today ? row.added : 0),
      fileThere: before.file !== null,
      place: newerOf(before.place, row.place),
    };
  }

  for (let tried = 0; tried < TRIES; tried++) {
    const before = await ask(db);
    const decided = decide(before, report);
    // Its end ends the right to hear it once: both or neither.
    if (decided.isEnd) break;
    const { done, first } = await writeReport(db, kind, decided.row);
    if (done) return ended(before, decided, first);
  }
  const { before, decided, first } = await transact(db, async tx => {
    await lockListener(tx, session.accountId, session.beganAt);
    const before = await ask(tx);
    const decided = decide(before, report);
    const written = await writeReport(tx, kind, decided.row);
    if (!written.done) throw new Error('a locked row was changed by another');
    if (decided.isEnd && heard) await endSinglePlay(tx, session.accountId, heard.fileId, now);
    return { before, decided, first: written.first };
  });
  return ended(before, decided, first);
}
