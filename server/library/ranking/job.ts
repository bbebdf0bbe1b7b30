import { contentType } from '#contract/library/catalogue.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { writeEvents } from './events.ts';
import { computeRankings } from './queries.ts';
import { chooseRenowned } from './renown-queries.ts';

/** How often the counts of this process go to the store. */
const WRITE_MS = 5_000;

const kinds = Object.values(contentType);

/** Computes rankings, heat and who is well known once, now. False when another process is computing. */
export const rankNow = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<boolean> =>
  transact(db, async tx => {
    const mine = await computeRankings(tx, todayInVietnam(now()), kinds);
    if (mine) await chooseRenowned(tx, kinds);
    return mine;
  });

/** Writes what was counted every few seconds. Resolves with what writes the last counts and stops. */
export function startCounting(
  { db }: Pick<AppContext, 'db'>,
  failed: (error: unknown) => void,
): () => Promise<void> {
  const write = () => writeEvents(db).catch(failed);
  const timer = setInterval(write, WRITE_MS).unref();
  return async () => {
    clearInterval(timer);
    await write();
  };
}
