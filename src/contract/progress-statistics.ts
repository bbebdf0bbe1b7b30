import * as z from 'zod/mini';
import { get } from './call.ts';
import { bookCard } from './catalogue.ts';
import { whole } from './fields.ts';

/** Seconds of reading and of listening. */
const both = z.object({ read: z.number(), heard: z.number() });

/** A work of somebody's last days, and all seconds they gave it. */
const lastWork = z.object({ book: bookCard, seconds: z.number() });

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
  /** How many works. */
  works: both,
  /** The works read last and heard last, newest first. */
  read: z.array(lastWork),
  heard: z.array(lastWork),
});
export type Statistics = z.infer<typeof bothTimes>;

/** Reading and listening together. Part of the area `progress`. */
export const statisticsCalls = {
  /** Everything the statistics of reading and listening show. Name ours. */
  readListenStatistics: get('/fm/getReadListenStatistics', {
    who: 'reader',
    partners: 'read',
    input: z.strictObject({ days: z._default(whole(1, 400), 30) }),
    output: bothTimes,
  }),
};
