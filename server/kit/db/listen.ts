import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { clientConfigOf, type Where } from './db.ts';

/** A connection that does not answer in this time is dead; it is asked this often. Milliseconds. */
const ANSWER_MS = 5_000;
const ASK_EVERY_MS = 15_000;
const RETRY_MS = 500;

export interface Listening {
  /** Resolves once the channel is heard. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Hears a channel of NOTIFY on a connection of its own, until it is stopped. A lost connection is made again:
 * `onReturn` is told, because what was said meanwhile was missed.
 */
export function listen(
  where: Where,
  channel: string,
  { onMessage, onReturn }: { onMessage(text: string): void; onReturn(): void },
): Listening {
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let heard = () => {};
  const ready = new Promise<void>(resolve => {
    heard = resolve;
  });

  /** Resolves when the connection is lost. */
  async function hear(isReturn: boolean): Promise<void> {
    const mine = new pg.Client({ ...clientConfigOf(where), keepAlive: true, query_timeout: ANSWER_MS });
    client = mine;
    const lost = new Promise<void>(resolve => {
      mine.on('error', () => resolve());
      mine.on('end', () => resolve());
    });
    let ask: ReturnType<typeof setInterval> | undefined;
    try {
      await mine.connect();
      mine.on('notification', ({ payload }) => onMessage(payload ?? ''));
      await mine.query(`listen ${pg.escapeIdentifier(channel)}`);
      heard();
      if (isReturn) onReturn();
      ask = setInterval(
        () => void mine.query('select 1').catch(() => mine.end().catch(() => {})),
        ASK_EVERY_MS,
      );
      await lost;
    } finally {
      clearInterval(ask);
      await mine.end().catch(() => {});
    }
  }

  const running = (async () => {
    for (let times = 0; !stopping.signal.aborted; times++) {
      await hear(times > 0).catch(() => {});
      if (!stopping.signal.aborted) await pause(RETRY_MS, null, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    ready,
    async stop() {
      stopping.abort();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
