import { todayInVietnam } from '#rules/person.ts';
import type { House } from '../kit/context.ts';
import { countEvent } from '../ranking/events.ts';
import { countable } from './countable.ts';
import { type PlaceRow, savePlace } from './place-queries.ts';
import { fileById } from './queries.ts';
import type { Sitting } from './sitting.ts';
import {
  addSeconds,
  endOnce,
  forgetSittings,
  lockListener,
  putListener,
  putSitting,
  sittingKnown,
} from './time-queries.ts';

export interface Report {
  listen_time: number;
  current_time: number;
  voice: string;
  rate: number;
  heard_at?: number;
}

/** So near to its end a file counts as heard. */
const END_SECONDS = 5;
const KEPT_MS = 40 * 86_400_000;

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
    const listener = await lockListener(tx, accountId, sitting.beganAt);
    if (!listener) throw new Error('a listener’s row was not there after it was put there');
    const known = await sittingKnown(tx, sitting.id);
    const before = known ?? { said: 0, counted: 0, last_at: sitting.beganAt };
    const since = (moment: number) => Math.max(0, now - moment) / 1_000;
    const { added, credit } = countable({
      says: report.listen_time,
      said: before.said,
      counted: before.counted,
      age: since(sitting.beganAt),
      sinceReport: since(before.last_at),
      sinceAnyReport: since(listener.counted_until),
      credit: listener.credit,
    });
    await putListener(tx, accountId, {
      credit,
      counted_until: Math.max(now, listener.counted_until),
    });
    await putSitting(tx, sitting, {
      said: Math.max(before.said, report.listen_time),
      counted: before.counted + added,
      last_at: Math.max(now, before.last_at),
      partner_id: from.partnerId,
    });
    if (!known) await forgetSittings(tx, accountId, now - KEPT_MS);
    // What was heard offline belongs to the day it was heard on; a device's clock may be wrong.
    const heardAt = Math.min(report.heard_at ?? now, now);
    const day = todayInVietnam(Math.max(heardAt, before.last_at));
    const first =
      added > 0 &&
      (await addSeconds(tx, { account_id: accountId, edition_id: editionId, day, seconds: added }));
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
        heard_at: heardAt,
        device_id: from.deviceId,
      };
      await savePlace(tx, { account_id: accountId, ...place });
      if (seconds >= file.seconds - END_SECONDS) await endOnce(tx, accountId, fileId, now);
    }
    return { added, fileThere: file !== undefined, first };
  });
  // One listener a work and day, however long they listen.
  if (told.first) countEvent(house, editionId, 'listen');
  return { added: told.added, fileThere: told.fileThere };
}
