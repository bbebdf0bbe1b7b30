import type { QuietHoursItem } from '#contract/people/desk-items/quiet-hours.ts';
import { quietWords } from '#rules/people/quiet-hours.ts';
import { searchable } from '#rules/text/search.ts';
import type { DeskKind } from '../../kit/desk-kind.ts';
import { platformQuiet, writePlatformQuiet } from './quiet-queries.ts';

/** The one row of its table. */
const ROW = 1;
const NAME = 'Giờ yên tĩnh của Mọt';

export const quietHoursDeskKind: DeskKind<QuietHoursItem> = {
  kind: 'quiet-hours',
  async list(db, { search, after }) {
    if (after > 0 || !searchable(NAME).includes(searchable(search))) return [];
    return [{ id: ROW, name: NAME, note: quietWords(await platformQuiet(db)), state: 'live' }];
  },
  read: async (db, id) => (id === ROW ? platformQuiet(db) : null),
  async write(tx, _, { from, to }) {
    await writePlatformQuiet(tx, { from, to });
    return ROW;
  },
};
