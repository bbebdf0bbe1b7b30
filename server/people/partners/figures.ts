import type { PartnerFigures } from '#contract/people/partners.ts';
import { FEWEST_PEOPLE } from '#rules/people/partners.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Db } from '../../kit/db/db.ts';
import { figuresByDay, soldWithin } from './figure-queries.ts';

const DAY_MS = 86_400_000;

/** The first days of last month and of this one. `today` as YYYY-MM-DD. */
function monthBefore(today: string): { since: string; through: string } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  const first = (monthIndex: number) => new Date(Date.UTC(year, monthIndex, 1)).toISOString().slice(0, 10);
  return { since: first(month - 2), through: first(month - 1) };
}

/**
 * A partner's sums of the last `days` days. Of minutes and sales only what five people or more made, of times that are over: no two
 * looks, at other moments or of other lengths, differ by one person.
 */
export async function figuresOf(
  db: Db,
  partnerId: string,
  days: number,
  now: number,
): Promise<PartnerFigures> {
  const today = todayInVietnam(now);
  const rows = await figuresByDay(db, partnerId, todayInVietnam(now - (days - 1) * DAY_MS), today);
  const month = monthBefore(today);
  const { buyers, sold } = await soldWithin(db, partnerId, month.since, month.through);
  const told = rows.map(({ day, opened, seconds, readers, visits }) => ({
    ...{ day, opened, visits },
    minutes: day < today && readers >= FEWEST_PEOPLE ? Math.round(seconds / 60) : null,
  }));
  const sum = (of: (row: (typeof told)[number]) => number) => told.reduce((all, row) => all + of(row), 0);
  const shown = buyers >= FEWEST_PEOPLE;
  return {
    days: told,
    opened: sum(row => row.opened),
    minutes: sum(row => row.minutes ?? 0),
    visits: sum(row => row.visits),
    month: month.since.slice(0, 7),
    buyers: shown ? buyers : null,
    sold_vnd: shown ? Math.round(sold / 1_000) * 1_000 : null,
  };
}
