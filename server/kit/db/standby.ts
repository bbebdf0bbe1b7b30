import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database, type Limits, type Where } from './db.ts';
import { isUnavailable } from './errors.ts';

/*
 * A standby that some calls read from (decision 150). Nothing rests on it: who may not read there, or finds it away, reads from the
 * primary.
 */

/** How often it is asked how far it is; it is left alone for so long after it failed. Milliseconds. */
const ASK_EVERY_MS = 1_000;
const REST_MS = 5_000;
/** One that is further behind is not read from: somebody may have cut it off. Milliseconds. */
const MOST_LAG_MS = 30_000;
/** Longest wait for the standby; then the primary is asked. Milliseconds. */
const ANSWER_MS = 3_000;

interface Lag {
  away: boolean;
  lag_ms: number;
  lag_bytes: number;
}

export interface Standby {
  db: Database;
  /** How far it was behind when it was asked last. */
  lag(): Lag;
  /** Whether it answers and has replayed the log up to here; null: wherever it is. */
  mayRead(lsn: bigint | null): Promise<boolean>;
  /** Something failed there. Answers whether the primary may be asked the same. */
  failed(error: unknown): boolean;
  stop(): Promise<void>;
}

/** "16/B374D848" as a number. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const writtenAt = async (primary: Database): Promise<bigint> =>
  lsnOf(
    (await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(primary)).rows[0]
      ?.lsn ?? '',
  );

async function replayedAt(standby: Database) {
  const { rows } = await sql<{ follows: boolean; lsn: string | null; at: number | null }>`
    select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as lsn,
      extract(epoch from pg_last_xact_replay_timestamp())::float * 1000 as at`.execute(standby);
  return rows[0] ?? { follows: false, lsn: null, at: null };
}

export type StandbySays = (facts: { why: string; away: boolean }) => void;

/** Follows how far a standby is. `say` hears when it goes and when it is back. */
export async function openStandby(
  primary: Database,
  where: Where,
  limits: Limits,
  {
    now,
    say,
    mostLagMs = MOST_LAG_MS,
    restMs = REST_MS,
  }: { now: () => number; say: StandbySays; mostLagMs?: number; restMs?: number },
): Promise<Standby> {
  const db = connect(where, now, { ...limits, query_timeout: ANSWER_MS });
  const stopping = new AbortController();
  const { signal } = stopping;
  let why: string | null = 'it was not asked yet';
  let restsUntil = Number.NEGATIVE_INFINITY;
  let replayed = 0n;
  let lag = { lag_ms: 0, lag_bytes: 0 };
  let asking: Promise<void> | undefined;

  function judge(next: string | null): void {
    const changes = (why === null) !== (next === null);
    why = next;
    if (changes) say({ why: next ?? '', away: next !== null });
  }

  async function ask(): Promise<void> {
    if (performance.now() < restsUntil) return;
    try {
      // In this order: what was written meanwhile is not held against it.
      const written = await writtenAt(primary);
      const { follows, lsn, at } = await replayedAt(db);
      if (!follows) return judge('it follows nobody: it is no standby, or was promoted');
      replayed = lsn === null ? 0n : lsnOf(lsn);
      const behind = written > replayed ? written - replayed : 0n;
      lag = {
        lag_bytes: Number(behind),
        lag_ms: behind === 0n || at === null ? 0 : Math.round(Math.max(0, now() - at)),
      };
      judge(lag.lag_ms > mostLagMs ? `it is ${Math.round(lag.lag_ms / 1_000)} s behind` : null);
    } catch (error) {
      judge((error as Error).message || 'it does not answer');
    }
  }
  /** Several that ask at once are told by one question. */
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  };

  await askOnce();
  if (why !== null) say({ why, away: true });
  const running = (async () => {
    while (!signal.aborted) {
      await pause(ASK_EVERY_MS, null, { signal }).catch(() => {});
      if (!signal.aborted) await askOnce();
    }
  })();
  const rests = () => why !== null || performance.now() < restsUntil;
  return {
    db,
    lag: () => ({ away: rests(), ...lag }),
    async mayRead(lsn) {
      if (rests()) return false;
      if (lsn === null || replayed >= lsn) return true;
      await askOnce();
      return !rests() && replayed >= lsn;
    },
    failed(error) {
      const { code } = error as { code?: string };
      // A call that writes, be it seldom: it is our fault, not the standby's.
      if (code === '25006') return true;
      const isAway = isUnavailable(error);
      if (isAway) {
        restsUntil = performance.now() + restMs;
        judge((error as Error).message || 'it does not answer');
      }
      // A query that stood in the way of what is replayed is ended; the primary has no such conflict.
      return isAway || code === '40001';
    },
    async stop() {
      stopping.abort();
      await running;
      await db.destroy();
    },
  };
}
