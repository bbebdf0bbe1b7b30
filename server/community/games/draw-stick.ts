import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { fallen } from '#rules/community/games/sticks.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { transact } from '../../kit/db/transact.ts';
import type { Context } from '../../kit/http/context.ts';
import { newestOf } from '../../kit/secret-ring.ts';
import { rewardFor } from './badges.ts';
import { allSticks, insertRound, round, type StickRow, stickNumbered, sticksSeen } from './queries.ts';

/** The stick of a day for a device without an account: nothing is kept, and asking again is the same one. */
export async function guestStick({ db, linkSecret, deviceId, now }: Context): Promise<StickRow | undefined> {
  const sticks = await allSticks(db);
  const told = createHmac('sha256', newestOf(linkSecret))
    .update(`gieo-que ${todayInVietnam(now())} ${deviceId}`)
    .digest()
    .readUInt32BE(0);
  return sticks[told % Math.max(1, sticks.length)];
}

/** Somebody's stick of today: drawn now, or the one that was. `badge`: it brought one. */
export function drawnStick(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: number,
): Promise<{ row: StickRow | undefined; badge: boolean }> {
  const at = new Date(now());
  const of = { accountId, game: 'gieo-que' as const, day: todayInVietnam(now()) };
  return transact(db, async tx => {
    const before = await round(tx, of);
    if (before) return { row: await stickNumbered(tx, Number(before.seed.stick)), badge: false };
    const sticks = (await allSticks(tx)).map(({ id }) => id);
    const stick = fallen(sticks, await sticksSeen(tx, accountId), most => randomInt(most));
    if (stick === null) return { row: undefined, badge: false };
    const key = randomBytes(12).toString('base64url');
    const first = await insertRound(tx, { ...of, key, seed: { stick }, at });
    const kept = first ? stick : Number((await round(tx, of))?.seed.stick);
    return {
      row: await stickNumbered(tx, kept),
      badge: first && (await rewardFor(tx, accountId, of.game, of.day)),
    };
  });
}
