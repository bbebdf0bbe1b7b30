import { currentAccount } from '#client/currentAccount.ts';
import { isLastingRefusal, isRefused } from '#client/refused.ts';
import type { Host } from '#hosts/host.ts';
import { isSamePosition, type Position } from '#rules/reading/positions.ts';

/*
 * Places are on this device at once, for guests too, and on the server soon after. What could not be sent waits here: a
 * guest's places until somebody signs in, a signed-in person's for that person alone.
 */

/** Works whose places wait; beyond that the one that waits longest is dropped. */
const MAX_WAITING = 100;
/** A guest's. */
const NOBODY = 0;

interface PositionQueueOptions<P extends Position> {
  /** Names in the host's store: of the positions that wait, and of the last position in a work. */
  key: string;
  placeKey: (workId: number) => string;
  parse: (text: string | null) => P | null;
  /** Carries a position to the server and answers the one that counts now; rejects where it did not come. */
  send: (workId: number, position: P, keepalive: boolean) => Promise<Position | null>;
}

export interface PositionQueue<P extends Position> {
  keep(host: Host, workId: number, position: P): void;
  /** Places that were left without a login, by work. */
  guestPositions(host: Host): [number, P][];
  /** Sends what this person may send, of all works or of one. Does nothing for guests. */
  send(host: Host, options?: { workId?: number; keepalive?: boolean }): Promise<void>;
}

type Waiting<P> = Map<number, { place: P; by: number | undefined }>;

export function createPositionQueue<P extends Position>(options: PositionQueueOptions<P>): PositionQueue<P> {
  const { key, placeKey: positionKey, parse } = options;

  function waiting(host: Host): Waiting<P> {
    const found: Waiting<P> = new Map();
    let saved: unknown;
    try {
      saved = JSON.parse(host.store.get(key) ?? '{}');
    } catch {
      return found;
    }
    for (const [id, value] of Object.entries(saved ?? {})) {
      const position = parse(JSON.stringify(value));
      // Earlier releases did not say whose a position was.
      const { by } = (value ?? {}) as { by?: number };
      if (position && /^\d{1,10}$/.test(id)) found.set(Number(id), { place: position, by });
    }
    return found;
  }

  function write(host: Host, all: Waiting<P>): void {
    const oldest = ([, one]: [number, { place: P }], [, other]: [number, { place: P }]) =>
      one.place.readAt - other.place.readAt;
    const kept = [...all].sort(oldest).slice(-MAX_WAITING);
    const entries = kept.map(([id, { place: position, by }]) => [id, { ...position, by }]);
    if (all.size === 0) host.store.remove(key);
    else host.store.set(key, JSON.stringify(Object.fromEntries(entries)));
  }

  async function sendOne(host: Host, workId: number, position: P, keepalive: boolean): Promise<void> {
    let counts: Position | null = null;
    try {
      counts = await options.send(workId, position, keepalive);
    } catch (error) {
      // No network, a server that is busy, a session that ended: tried again. Any other refusal would be refused again.
      if (!isLastingRefusal(error) || isRefused(error, 'session_expired', 'login_required')) return;
    }
    const all = waiting(host);
    if (all.get(workId)?.place.readAt === position.readAt) {
      all.delete(workId);
      write(host, all);
    }
    // The device's clock may be wrong: from here on the position has the server's time.
    const here = parse(host.store.get(positionKey(workId)));
    if (
      counts?.kind === position.kind &&
      here?.readAt === position.readAt &&
      isSamePosition(counts, position)
    )
      host.store.set(positionKey(workId), JSON.stringify({ ...here, readAt: counts.readAt }));
  }

  return {
    keep(host, workId, position) {
      host.store.set(positionKey(workId), JSON.stringify(position));
      write(host, waiting(host).set(workId, { place: position, by: currentAccount()?.userId ?? NOBODY }));
    },
    guestPositions: host =>
      [...waiting(host)]
        .filter(([, { by }]) => by === NOBODY)
        .map(([id, { place: position }]) => [id, position]),
    async send(host, { workId, keepalive = false } = {}) {
      const me = currentAccount()?.userId;
      if (me === undefined) return;
      for (const [id, { place: position, by }] of waiting(host))
        if ((workId ?? id) === id && [me, NOBODY, undefined].includes(by))
          await sendOne(host, id, position, keepalive);
    },
  };
}
