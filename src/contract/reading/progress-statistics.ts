import * as z from 'zod/mini';
import { isDay } from '#rules/text/days.ts';
import { get, post } from '../kit/call.ts';
import { whole } from '../kit/fields.ts';
import { holds } from '../kit/holds.ts';
import { bookCard } from '../library/catalogue.ts';

/** Seconds of reading and of listening. */
const both = z.object({ read: z.number(), heard: z.number() });

/** A work of somebody's last days: all seconds they gave it, and how much of it is behind them, 0–1, null where no position is kept. */
const lastWork = z.object({ book: bookCard, seconds: z.number(), percent: z.nullable(z.number()) });

/** A day of the calendar, YYYY-MM-DD. */
const day = () => z.string().check(holds(isDay, 'Ngày chưa đúng'));

/** Minutes a day that one may aim at; the database holds the same. */
const GOAL = { least: 5, most: 480 } as const;

/** A work of one month: the seconds given to it then. */
const longestWork = z.nullable(z.object({ book: bookCard, seconds: z.number() }));

/** Most works on each shelf of the statistics. */
export const SHELF = 6;

const bothTimes = z.object({
  /** The last days, oldest first, those without anything left out; days are Vietnam's. */
  days: z.array(z.object({ day: z.string(), ...both.shape })),
  /** The day it is, YYYY-MM-DD: a device's clock may be wrong. */
  date: z.string(),
  /** Seconds of that day, and of all days. */
  today: both,
  total: both,
  /** How many works time was given to. */
  works: both,
  /** How many works are begun, as the library counts them, and how many of them are read or heard to their end. */
  begun: z.number(),
  finished: z.number(),
  /** The works read last and heard last, newest first; what the library has begun is among them, also without counted time. */
  read: z.array(lastWork),
  heard: z.array(lastWork),
  /** Minutes a day; null: none is set. */
  goal: z.nullable(z.number()),
  /** The work with the most time in the month of `date`. */
  longest: z.object({ read: longestWork, heard: longestWork }),
});
export type Statistics = z.infer<typeof bothTimes>;

/** Reading and listening together. Part of the area `progress`. */
export const statisticsCalls = {
  /** Everything the statistics of reading and listening show. Name ours. */
  readListenStatistics: get('/fm/getReadListenStatistics', {
    who: 'reader',
    partners: 'read',
    input: z.strictObject({ days: z._default(whole(1, 800), 30) }),
    output: bothTimes,
  }),
  /** The works of one day (YYYY-MM-DD, Vietnam's), those with most time first. Name ours. */
  readListenDay: get('/fm/getReadListenDay', {
    who: 'reader',
    input: z.strictObject({ day: day() }),
    output: z.array(z.object({ book: bookCard, ...both.shape })),
  }),
  /** Minutes a day one wants to read or hear; 0: no goal any more. Answers what counts now. Name ours. */
  setReadingGoal: post('/fm/setReadingGoal', {
    who: 'reader',
    input: z.strictObject({
      minutes: z.pipe(
        whole(0, GOAL.most),
        z
          .number()
          .check(holds((minutes: number) => minutes === 0 || minutes >= GOAL.least, 'Giá trị quá nhỏ')),
      ),
    }),
    output: z.object({ goal: z.nullable(z.number()) }),
  }),
};
