import * as z from 'zod/mini';
import { get } from '../kit/call.ts';
import { nothing } from '../kit/fields.ts';

/* How all processes, their database, storage and the companies they ask are, for admins. Moments in ms since 1970. */

const moment = z.number();
const maybe = z.nullable(moment);

const jobGroup = z.object({
  /** As in server/jobs.ts. */
  name: z.string(),
  /** Its time has come; `late` of them more than a minute ago. */
  due: z.number(),
  late: z.number(),
  later: z.number(),
  parked: z.number(),
  /** Since when the oldest one is due. */
  oldest: maybe,
  /** Why one failed last, '' for none. */
  problem: z.string(),
});
const parkedJob = z.object({
  id: z.number(),
  name: z.string(),
  tries: z.number(),
  made_at: moment,
  parked_at: moment,
  error: z.string(),
});
const aProcess = z.object({
  id: z.string(),
  role: z.enum(['all', 'web', 'jobs']),
  machine: z.string(),
  built_at: moment,
  started_at: moment,
  beat_at: moment,
  /** `leaves`: told to stop, it answers on; `silent`: it has told nothing for a while. */
  state: z.enum(['runs', 'leaves', 'silent']),
  sockets: z.number(),
  /** Requests waiting for a database connection. */
  waiting: z.number(),
});
const storage = z.object({
  place: z.enum(['disk', 'bucket']),
  /** The last time that a process tried it, the last time that it worked, how long that took; '' where it works. */
  tried_at: maybe,
  good_at: maybe,
  ms: z.nullable(z.number()),
  problem: z.string(),
  /** Bytes; null of a bucket. */
  free: z.nullable(z.number()),
  total: z.nullable(z.number()),
});
const gateway = z.object({
  name: z.string(),
  good_at: maybe,
  /** In the last hour. */
  answered: z.number(),
  away: z.number(),
});
const stuck = z.object({
  /** Stuck items: gateway messages, orders, refunds. */
  what: z.enum(['evidence', 'purchase', 'refund']),
  /** Through whom; '' where nobody was chosen yet. */
  gateway: z.string(),
  count: z.number(),
  oldest: moment,
});
const run = z.object({
  /** As in server/scheduled.ts. */
  name: z.string(),
  every_ms: z.number(),
  began_at: moment,
  ended_at: maybe,
  took_ms: z.nullable(z.number()),
  /** Its turn has passed and nobody took it. */
  late: z.boolean(),
  /** Why the last run failed, '' for none. */
  problem: z.string(),
});

const health = z.object({
  at: moment,
  processes: z.array(aProcess),
  sockets: z.number(),
  storage,
  /** Bytes of the database. */
  database: z.object({ bytes: z.number() }),
  /** Null where none is set; `away` where it does not answer. */
  standby: z.nullable(z.object({ away: z.boolean(), lag_ms: z.number(), lag_bytes: z.number() })),
  gateways: z.array(gateway),
  stuck: z.array(stuck),
  jobs: z.array(jobGroup),
  /** The last ones of them. */
  parked: z.array(parkedJob),
  schedule: z.array(run),
  /** The last copy that `npm run mot -- backup` made. */
  backup: z.nullable(z.object({ began_at: moment, ended_at: moment, rows: z.number(), files: z.number() })),
});
export type Health = z.infer<typeof health>;

export const healthDeskCalls = {
  serverHealth: get('/staff/serverHealth', { who: 'admin', input: nothing, output: health }),
};
