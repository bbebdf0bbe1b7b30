import * as z from 'zod/mini';
import { badgeKeys } from '#rules/reading/achievements.ts';
import { get } from '../kit/call.ts';

const day = z.string();

/** A reading challenge, and how the one who asks stands in it. Days are Vietnam's, YYYY-MM-DD. */
const event = z.object({
  id: z.number(),
  /** Its address is /account/stats/<slug>. */
  slug: z.string(),
  title: z.string(),
  about: z.string(),
  from: day,
  to: day,
  /** Which minutes count. */
  counts: z.enum(['read', 'heard', 'both']),
  /** At least so many minutes make a day, and so many such days are wanted. */
  minutes: z.number(),
  days: z.number(),
  state: z.enum(['coming', 'on', 'over']),
  /** Seconds that count, days that are enough, and whether these are as many as wanted. */
  seconds: z.number(),
  kept: z.number(),
  done: z.boolean(),
});
export type ReadingEventCard = z.infer<typeof event>;

/** Challenges, achievements and today. Part of the area `progress`. */
export const eventCalls = {
  /** Challenges that are on, to come, or were over in the last half year: what is on first, then what comes soonest. */
  eventReadStatistics: get('/sa/getEventReadStatistics', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(event),
  }),
  /** One challenge, each of its days with what one did on it. */
  eventChartInfo: get('/sa/getEventChartInfo', {
    who: 'reader',
    refuses: ['not_found'],
    input: z.strictObject({ slug: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/, 'Thử thách không hợp lệ')) }),
    output: z.object({
      event,
      today: day,
      chart: z.array(z.object({ day, seconds: z.number(), kept: z.boolean() })),
    }),
  }),
  /** Seconds of today, and what one wants to reach (minutes; null: no goal). */
  todayReadStatistics: get('/sa/getTodayReadStatistics', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.object({ date: day, read: z.number(), heard: z.number(), goal: z.nullable(z.number()) }),
  }),
  /** Every achievement in the order of rules/reading/achievements, then the badges one was given. Name ours. */
  achievements: get('/fm/getAchievements', {
    who: 'reader',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        key: z.enum(badgeKeys),
        /** How far one is, never more than what is wanted. */
        have: z.number(),
        /** The day it was reached; null before. */
        on: z.nullable(day),
      }),
    ),
  }),
};
