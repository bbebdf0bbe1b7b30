import type { House } from '../kit/context.ts';
import { countEvent } from '../ranking/events.ts';
import { countSaid } from '../sittings/count.ts';
import type { Sitting } from '../sittings/sitting.ts';
import { endOnce } from './once-queries.ts';
import { type PlaceRow, savePlace } from './place-queries.ts';
import { fileById } from './queries.ts';

export interface Report {
  listen_time: number;
  current_time: number;
  voice: string;
  rate: number;
  heard_at?: number;
}

/** So near to its end a file counts as heard. */
const END_SECONDS = 5;

/**
 * Counts what a player reports and keeps its place, all or nothing. `fileThere` is false when the file has gone since: the
 * time still counts. Answers the seconds that were added.
 */
export async function countTime(
  house: Pick<House, 'db' | 'now'>,
  sitting: Sitting,
  report: Report,
  from: { deviceId: string; partnerId: string | null },
): Promise<{ added: number; fileThere: boolean }> {
  const now = house.now();
  const { accountId, editionId, fileId } = sitting;
  const told = await house.db.transaction().execute(async tx => {
    const said = { seconds: report.listen_time, at: report.heard_at, partnerId: from.partnerId };
    const { added, first, at } = await countSaid(tx, 'heard', sitting, said, now);
    const file = await fileById(tx, fileId);
    if (file) {
      const seconds = Math.min(report.current_time, file.seconds);
      const place: PlaceRow = {
        edition_id: editionId,
        position: file.position,
        file_id: fileId,
        seconds,
        voice: report.voice,
        rate: report.rate,
        heard_at: at,
        device_id: from.deviceId,
      };
      await savePlace(tx, { account_id: accountId, ...place });
      if (seconds >= file.seconds - END_SECONDS) await endOnce(tx, accountId, fileId, now);
    }
    return { added, first, fileThere: file !== undefined };
  });
  // One listener a work and day, however long they listen.
  if (told.first) countEvent(house, editionId, 'listen');
  return { added: told.added, fileThere: told.fileThere };
}
