import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { countEvent } from '../../library/ranking/events.ts';
import { tellOtherDevices } from '../../live/push.ts';
import type { ProgressSession } from '../../rights/progress-token.ts';
import { type PositionRow, savePosition } from '../player/position-queries.ts';
import { fileById } from '../player/queries.ts';
import { endSinglePlay } from '../player/single-play-queries.ts';
import { countReportedTime } from './count-time.ts';

export interface ListenReport {
  listen_time: number;
  current_time: number;
  voice: string;
  rate: number;
  heard_at?: number;
}

/** A file counts as finished this close to its end: narrators end with credits. */
const END_SECONDS = 5;

/**
 * Counts a player's report and saves its position in one transaction. `fileThere` is false when the file was deleted: the
 * time still counts. `added`: seconds counted.
 */
export async function countListening(
  appContext: Pick<AppContext, 'db' | 'now'>,
  session: ProgressSession,
  report: ListenReport,
  from: { deviceId: string; partnerId: string | null; sessionId: number | null },
): Promise<{ added: number; fileThere: boolean }> {
  const now = appContext.now();
  const { accountId, editionId, fileId } = session;
  const told = await transact(appContext.db, async tx => {
    const said = { seconds: report.listen_time, at: report.heard_at, partnerId: from.partnerId };
    const { added, first, at } = await countReportedTime(tx, 'heard', session, said, now);
    const file = await fileById(tx, fileId);
    if (file) {
      const seconds = Math.min(report.current_time, file.seconds);
      const position: PositionRow = {
        edition_id: editionId,
        position: file.position,
        file_id: fileId,
        seconds,
        voice: report.voice,
        rate: report.rate,
        heard_at: at,
        device_id: from.deviceId,
      };
      await savePosition(tx, { account_id: accountId, ...position });
      if (from.sessionId !== null)
        await tellOtherDevices(
          tx,
          { accountId, sessionId: from.sessionId },
          { content_id: editionId, form: 'heard' },
          now,
        );
      if (seconds >= file.seconds - END_SECONDS) await endSinglePlay(tx, accountId, fileId, now);
    }
    return { added, first, fileThere: file !== undefined };
  });
  // One listener per work and day, however long they listen.
  if (told.first) countEvent(appContext, editionId, 'listen');
  return { added: told.added, fileThere: told.fileThere };
}
