import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { endedLines, putBack } from './slot-queries.ts';

/**
 * Copies that a frame did not sell go back to the shop's own stock. What somebody holds stays with the line until it is sold or
 * released. A line at a time, so that nothing waits for two.
 */
export async function putBackUnsold({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  for (const id of await endedLines(db, at)) await transact(db, tx => putBack(tx, id, at));
}
