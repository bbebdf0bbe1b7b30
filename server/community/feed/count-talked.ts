import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { countTalked } from './talked-queries.ts';

const DAYS = 30;
const MOST = 300;
/** A reader who is going through an older count finds it for a day. */
const KEPT = 24;

/** Counts anew which posts are talked about. */
export const countTalkedNow = ({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> =>
  transact(db, tx => countTalked(tx, { at: new Date(now()), days: DAYS, most: MOST, keep: KEPT }));
