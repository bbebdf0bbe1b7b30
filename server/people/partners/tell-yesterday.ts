import { todayInVietnam } from '#rules/people/person.ts';
import { transact } from '../../kit/db/transact.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { figuresOf } from './figures.ts';
import { writeDelivery } from './hooks.ts';
import { hooksWithoutDay } from './tell-yesterday-queries.ts';

const DAY_MS = 86_400_000;

/** Tells each webhook that wants it the sums of the day that is over, once. */
export async function tellYesterday({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const day = todayInVietnam(now() - DAY_MS);
  for (const { id, partner_id } of await hooksWithoutDay(db, day)) {
    const [figures] = (await figuresOf(db, partner_id, 2, now())).days;
    if (figures)
      await transact(db, async tx => {
        // Of two processes the second finds it written.
        const due = await hooksWithoutDay(tx, day, id);
        if (due.length > 0) await writeDelivery(tx, { now }, id, partner_id, 'figures.day', { ...figures });
      });
  }
}
