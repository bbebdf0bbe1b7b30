import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { poolOf } from '../db/db.ts';
import type { AppContext } from '../http/context.ts';
import { gatewayAnswers, sockets } from '../metrics.ts';
import { diskOf, probeStorage } from './probe-storage.ts';
import {
  addGatewayCounts,
  forgetGatewaySlots,
  forgetProcess,
  type GatewayCount,
  tellProcess,
} from './queries.ts';

/** How often a process tells of itself, and tries the storage. Milliseconds. */
const BEAT_MS = 10_000;
const PROBE_MS = 60_000;

/** Differences of the counters since the last time. */
function countsSince(): () => Promise<{ counts: GatewayCount[]; told(): void }> {
  const before = new Map<string, number>();
  return async () => {
    const { values } = await gatewayAnswers.get();
    const now = new Map(values.map(({ labels, value }) => [`${labels.gateway}\n${labels.result}`, value]));
    const of = (gateway: string, result: string) => {
      const key = `${gateway}\n${result}`;
      return (now.get(key) ?? 0) - (before.get(key) ?? 0);
    };
    const gateways = [...new Set(values.map(({ labels }) => String(labels.gateway)))];
    return {
      counts: gateways
        .map(gateway => ({ gateway, answered: of(gateway, 'answered'), away: of(gateway, 'away') }))
        .filter(({ answered, away }) => answered + away > 0),
      told() {
        for (const [key, value] of now) before.set(key, value);
      },
    };
  };
}

interface Telling {
  /** Tells at once. */
  beat(): Promise<void>;
  /** Tells nothing more and takes the row away: who stops in order leaves no silent process behind. */
  stop(): Promise<void>;
}

/**
 * Tells of this process in the database, where admins see all of them. A database that is away is told later: nothing rests on it.
 */
export function tellOfProcess(
  { db, storage, settings, now, leaving }: AppContext,
  builtAt: Date,
  failed: (error: unknown) => void,
): Telling {
  const stopping = new AbortController();
  const { signal } = stopping;
  const id = randomUUID();
  const started = new Date(now());
  const sinceLast = countsSince();
  let probed = Number.NEGATIVE_INFINITY;
  let leftAt: Date | null = null;
  let tried = {};

  async function tryStorage() {
    if (performance.now() - probed < PROBE_MS) return;
    probed = performance.now();
    const { ms, problem } = await probeStorage(storage);
    const at = new Date(now());
    const disk = settings.storageUrl ? null : await diskOf(settings.dataDir);
    tried = {
      ...tried,
      ...{
        storage_at: at,
        storage_ms: ms,
        storage_problem: problem,
        ...(problem === null && { storage_good_at: at }),
      },
      ...{ disk_free: disk?.free ?? null, disk_total: disk?.total ?? null },
    };
  }

  async function beat() {
    await tryStorage();
    const at = now();
    await tellProcess(db, {
      ...{
        id,
        role: settings.role,
        built_at: builtAt,
        machine: hostname(),
        started_at: started,
        beat_at: new Date(at),
      },
      ...{ leaving_at: leftAt, waiting: poolOf(db)?.waitingCount ?? 0 },
      sockets: (await sockets.get()).values[0]?.value ?? 0,
      ...{ storage_at: null, storage_good_at: null, storage_ms: null, storage_problem: null },
      ...{ disk_free: null, disk_total: null, ...tried },
    });
    const { counts, told } = await sinceLast();
    await addGatewayCounts(db, counts, at);
    told();
    await forgetGatewaySlots(db, at);
  }

  let last = Promise.resolve();
  const inTurn = () => {
    last = last.then(beat).catch(failed);
    return last;
  };
  leaving?.signal.addEventListener('abort', () => {
    leftAt = new Date(now());
    void inTurn();
  });
  const running = (async () => {
    while (!signal.aborted) {
      await inTurn();
      await pause(BEAT_MS, null, { signal }).catch(() => {});
    }
  })();
  return {
    beat: inTurn,
    async stop() {
      stopping.abort();
      await running;
      await last;
      await forgetProcess(db, id).catch(failed);
    },
  };
}
