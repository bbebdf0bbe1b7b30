import type { eventCalls, ReadingEventCard } from '#contract/reading/progress-events.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { achievementsOf, type GivenBadge } from '#rules/reading/achievements.ts';
import { eventDays, eventState, eventSum, type ReadingEvent } from '#rules/reading/reading-events.ts';
import { dayFrom, type TimeDay } from '#rules/text/progress-days.ts';
import type { Handlers } from '../../kit/http/context.ts';
import { badgesOf } from './badge-queries.ts';
import { type EventRow, eventBySlug, eventsSince, livedDays } from './event-queries.ts';
import { goalOf } from './goal-queries.ts';
import { secondsOn } from './time-queries.ts';

/** So long after its last day a challenge is still shown. */
const SHOWN_DAYS = 180;

const ruleOf = ({ first_day, last_day, counts, minutes, days }: EventRow): ReadingEvent => ({
  from: first_day,
  to: last_day,
  counts,
  minutes,
  days,
});

function eventCard(row: EventRow, days: readonly TimeDay[], today: string): ReadingEventCard {
  const { id, slug, title, about } = row;
  const rule = ruleOf(row);
  return {
    ...{ id, slug, title, about },
    ...rule,
    state: eventState(rule, today),
    ...eventSum(rule, eventDays(rule, days)),
  };
}

const rank = { on: 0, coming: 1, over: 2 };

export const eventHandlers: Handlers<typeof eventCalls> = {
  async eventReadStatistics(_, { db, reader, now }) {
    const today = todayInVietnam(now());
    const rows = await eventsSince(db, dayFrom(today, -SHOWN_DAYS));
    const first = rows.map(({ first_day }) => first_day).sort()[0];
    const days = first ? await livedDays(db, reader.accountId, first) : [];
    return rows
      .map(row => eventCard(row, days, today))
      .sort(
        (one, other) =>
          rank[one.state] - rank[other.state] ||
          (one.state === 'over' ? other.to.localeCompare(one.to) : one.to.localeCompare(other.to)),
      );
  },

  async eventChartInfo({ slug }, { db, reader, now, refuse }) {
    const row = await eventBySlug(db, slug);
    if (!row) throw refuse('not_found');
    const today = todayInVietnam(now());
    const days = await livedDays(db, reader.accountId, row.first_day);
    return { event: eventCard(row, days, today), today, chart: eventDays(ruleOf(row), days) };
  },

  async todayReadStatistics(_, { db, reader, now }) {
    const date = todayInVietnam(now());
    const [read, heard, goal] = await Promise.all([
      secondsOn(db, 'read', reader.accountId, date),
      secondsOn(db, 'heard', reader.accountId, date),
      goalOf(db, reader.accountId),
    ]);
    return { date, read, heard, goal };
  },

  async achievements(_, { db, reader }) {
    const [days, given] = await Promise.all([
      livedDays(db, reader.accountId),
      badgesOf(db, reader.accountId),
    ]);
    return [
      ...achievementsOf(days),
      ...given.map(({ key, day }) => ({ key: key as GivenBadge, have: 1, on: day })),
    ];
  },
};
