import { randomUUID } from 'node:crypto';
import type { AppContext } from '../kit/http/context.ts';
import { dropDeadLeases, endLeases, renewLeases } from './queries.ts';

/** A lease counts for three renewals. Milliseconds. */
const LEASE_MS = 90_000;
const RENEW_MS = 30_000;
/** Arrivals and departures of this time are written together. */
const GATHER_MS = 500;

export interface Presence {
  arrive(sessionId: number): void;
  leave(sessionId: number): void;
  /** Writes all leases now: sessions that ended while nothing could be heard are found. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Keeps a lease in the database for each session that has a socket in this process. A session that has ended gets none
 * and is told to `onGone`: so one that ended between the handshake and its first event is found as well.
 */
export function keepPresence(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  onGone: (sessionId: number) => void,
): Presence {
  const process = randomUUID();
  const sockets = new Map<number, number>();
  const changed = new Set<number>();
  let writing = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(sessions: readonly number[]): Promise<void> {
    const gone = sessions.filter(id => !sockets.has(id));
    const here = sessions.filter(id => sockets.has(id));
    const at = now();
    if (gone.length) await endLeases(db, process, gone);
    if (!here.length) return;
    const until = new Date(at + LEASE_MS);
    const living = await renewLeases(db, { process, sessions: here, now: new Date(at), until });
    for (const id of here) if (!living.has(id)) onGone(id);
  }
  /** One write after another; what could not be written is tried again. */
  const queue = (sessions: () => readonly number[]) => {
    writing = writing.then(async () => {
      const ids = sessions();
      try {
        if (ids.length) await write(ids);
      } catch {
        for (const id of ids) changed.add(id);
        gather();
      }
    });
    return writing;
  };
  const takeChanged = () => {
    const ids = [...changed];
    changed.clear();
    return ids;
  };
  const gather = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queue(takeChanged);
    }, GATHER_MS);
  };
  const note = (sessionId: number, by: 1 | -1) => {
    const before = sockets.get(sessionId) ?? 0;
    if (before + by > 0) sockets.set(sessionId, before + by);
    else sockets.delete(sessionId);
    changed.add(sessionId);
    gather();
  };
  const renew = () => queue(() => [...sockets.keys()]);
  const renewing = setInterval(() => {
    void renew();
    dropDeadLeases(db, new Date(now())).catch(() => {});
  }, RENEW_MS);
  renewing.unref();

  return {
    arrive: id => note(id, 1),
    leave: id => note(id, -1),
    renew,
    async stop() {
      clearInterval(renewing);
      clearTimeout(timer);
      const all = [...sockets.keys(), ...changed];
      sockets.clear();
      await queue(() => all);
      clearTimeout(timer);
    },
  };
}
