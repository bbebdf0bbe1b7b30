import type { AppContext } from '../../kit/http/context.ts';
import { countEvent } from '../../library/ranking/events.ts';
import type { ProgressSession } from '../../rights/progress-token.ts';
import { type CountedReport, countReportedTime } from './count-time.ts';

export interface ListenReport {
  listen_time: number;
  current_time: number;
  voice: string;
  rate: number;
  heard_at?: number;
}

/**
 * Counts a player's report and saves its position. `fileThere` is false when the file was deleted: the time still counts. `added`:
 * seconds counted.
 */
export async function countListening(
  appContext: Pick<AppContext, 'db' | 'now'>,
  session: ProgressSession,
  report: ListenReport,
  { partnerId, ...from }: { deviceId: string; partnerId: string | null; sessionId: number | null },
): Promise<CountedReport> {
  const { current_time, voice, rate } = report;
  const counted = await countReportedTime(appContext.db, 'heard', {
    session,
    said: { seconds: report.listen_time, at: report.heard_at, partnerId },
    heard: { fileId: session.fileId, current_time, voice, rate, ...from },
    now: appContext.now(),
  });
  // One listener per work and day, however long they listen.
  if (counted.first) countEvent(appContext, session.editionId, 'listen');
  return counted;
}
