import type { healthDeskCalls } from '#contract/money/desk-health.ts';
import type { AppContext, Handlers } from '../../kit/http/context.ts';
import { jobsByName, parkedJobs } from '../../kit/jobs/queries.ts';
import { listGateways, listProcesses } from '../../kit/processes/queries.ts';
import { databaseBytes, lastBackup, scheduleRuns, stuckPayments } from './health-queries.ts';

/** A job that is due for longer is late; who tells nothing for longer is silent. Milliseconds. */
const LATE_MS = 60_000;
const SILENT_MS = 35_000;
/** A turn by the clock may wait for the work before it. */
const TURN_MS = 5 * 60_000;
const PARKED_SHOWN = 20;

const msOf = (moment: Date | null) => moment?.getTime() ?? null;

type ProcessRow = Awaited<ReturnType<typeof listProcesses>>[number];

function processOf(row: ProcessRow, now: number) {
  const silent = row.beat_at.getTime() < now - SILENT_MS;
  return {
    ...{ id: row.id, role: row.role, machine: row.machine, sockets: row.sockets, waiting: row.waiting },
    built_at: row.built_at.getTime(),
    started_at: row.started_at.getTime(),
    beat_at: row.beat_at.getTime(),
    state: silent ? ('silent' as const) : row.leaving_at ? ('leaves' as const) : ('runs' as const),
  };
}

/** As the process told that tried it last; space is of the one that has least. */
function storageOf(rows: readonly ProcessRow[], isBucket: boolean) {
  const tried = rows
    .filter(({ storage_at }) => storage_at)
    .sort((one, other) => (msOf(other.storage_at) ?? 0) - (msOf(one.storage_at) ?? 0));
  const [last] = tried;
  const [disk] = tried
    .filter(({ disk_free }) => disk_free !== null)
    .sort((one, other) => (one.disk_free ?? 0) - (other.disk_free ?? 0));
  const good = Math.max(0, ...rows.map(({ storage_good_at }) => msOf(storage_good_at) ?? 0));
  return {
    place: isBucket ? ('bucket' as const) : ('disk' as const),
    tried_at: msOf(last?.storage_at ?? null),
    good_at: good || null,
    ms: last?.storage_ms ?? null,
    problem: last?.storage_problem ?? '',
    free: disk?.disk_free ?? null,
    total: disk?.disk_total ?? null,
  };
}

async function jobsOf({ db }: Pick<AppContext, 'db'>, now: number) {
  const [groups, parked] = await Promise.all([
    jobsByName(db, new Date(now), new Date(now - LATE_MS)),
    parkedJobs(db, PARKED_SHOWN),
  ]);
  return {
    jobs: groups.map(({ oldest, problem, ...counts }) => ({
      ...counts,
      oldest: msOf(oldest),
      problem: problem ?? '',
    })),
    parked: parked.map(({ id, name, tries, created_at, parked_at, error }) => ({
      ...{ id, name, tries, made_at: created_at.getTime(), parked_at: msOf(parked_at) ?? 0 },
      error: error ?? '',
    })),
  };
}

const runOf = (row: Awaited<ReturnType<typeof scheduleRuns>>[number], now: number) => ({
  name: row.name,
  every_ms: row.every_ms ?? 0,
  began_at: row.claimed_at.getTime(),
  ended_at: msOf(row.ended_at),
  took_ms: row.took_ms,
  late: row.every_ms !== null && row.claimed_at.getTime() + row.every_ms + TURN_MS < now,
  problem: row.problem ?? '',
});

export const healthDeskHandlers: Handlers<typeof healthDeskCalls> = {
  async serverHealth(_, { db, now, settings, standby }) {
    const at = now();
    const [rows, gateways, stuck, bytes, runs, backup, jobs] = await Promise.all([
      listProcesses(db),
      listGateways(db, at),
      stuckPayments(db, at),
      databaseBytes(db),
      scheduleRuns(db),
      lastBackup(db),
      jobsOf({ db }, at),
    ]);
    const processes = rows.map(row => processOf(row, at));
    const alive = rows.filter((_row, place) => processes[place]?.state !== 'silent');
    return {
      at,
      processes,
      sockets: alive.reduce((sum, one) => sum + one.sockets, 0),
      storage: storageOf(rows, settings.storageUrl !== undefined),
      database: { bytes },
      standby: standby?.lag() ?? null,
      gateways: gateways.map(({ gateway, good_at, answered, away }) => ({
        ...{ name: gateway, good_at: msOf(good_at), answered, away },
      })),
      stuck: stuck.map(row => ({ ...row, oldest: row.oldest.getTime() })),
      ...jobs,
      // What this build does not know was taken out of the clock's table long ago.
      schedule: runs.filter(({ every_ms }) => every_ms !== null).map(row => runOf(row, at)),
      backup: backup
        ? {
            began_at: backup.began_at.getTime(),
            ended_at: backup.ended_at.getTime(),
            ...{ rows: backup.row_count, files: backup.files },
          }
        : null,
    };
  },
};
