import * as z from 'zod/mini';
import { get } from './call.ts';
import { bookCard } from './catalogue.ts';
import { whole } from './fields.ts';

/** Seconds of reading and of listening. */
const both = z.object({ read: z.number(), heard: z.number() });

/** A work of somebody's last days: all seconds they gave it, and how much of it is behind them, 0–1, null where no place is kept. */
const lastWork = z.object({ book: bookCard, seconds: z.number(), percent: z.nullable(z.number()) });

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
};
