import { contentType } from '#contract/catalogue.ts';
import { todayInVietnam } from '#rules/person.ts';
import { transact } from '../kit/db/transact.ts';
import type { AppContext } from '../kit/http/context.ts';
import { writeEvents } from './events.ts';
import { computeRankings } from './queries.ts';
import { chooseRenowned } from './renown-queries.ts';

/** How often counts go to the store, and how often rankings are computed from them. */
const WRITE_MS = 5_000;
const COMPUTE_MS = 300_000;

const kinds = Object.values(contentType);

/** Computes rankings, heat and who is well known once, now. False when another process is computing. */
export const rankNow = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<boolean> =>
  transact(db, async tx => {
    const mine = await computeRankings(tx, todayInVietnam(now()), kinds);
    if (mine) await chooseRenowned(tx, kinds);
    return mine;
  });

/**
 * Writes counts and computes rankings on timers; the first ranking exists when it resolves. Each failure is reported and
 * tried again. Resolves with what writes the last counts and stops.
 */
export async function startRanking(
  appContext: Pick<AppContext, 'db' | 'now'>,
  failed: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const write = () => writeEvents(appContext.db).catch(failed);
  let busy: Promise<unknown> = Promise.resolve();
  const compute = () => {
    busy = rankNow(appContext).catch(failed);
    return busy;
  };
  await compute();
  const timers = [setInterval(write, WRITE_MS), setInterval(compute, COMPUTE_MS)];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await busy;
    await write();
  };
}
