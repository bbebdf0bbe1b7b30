import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../kit/db/db.ts';
import type { LiveMessage, TellNow } from '../kit/live-message.ts';
import { asText, LIVE_CHANNEL } from './message.ts';

/** Hints of this time go out together: a transaction that notifies locks the whole database until it ends. Milliseconds. */
const GATHER_MS = 5;
/** So many that nobody took yet are forgotten: the database is away, and screens ask. */
const MOST_WAITING = 5_000;

interface Teller {
  tell: TellNow;
  /** Whether a message of the channel came from here, and was told already. */
  isOwn(message: LiveMessage): boolean;
  stop(): Promise<void>;
}

/**
 * Tells this process's sockets at once, and all others in one tiny transaction for all hints of 5 ms. What is told here is lost when
 * the database is away: screens see a gap in the numbers, or ask when they come back.
 */
export function tellWithoutJob(db: Database, deliver: (message: LiveMessage) => void): Teller {
  const from = randomUUID();
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const send = () => {
    timer = undefined;
    const texts = waiting;
    waiting = [];
    if (texts.length === 0) return;
    sending = sending.then(async () => {
      await sql`select pg_notify(${LIVE_CHANNEL}, message) from unnest(${texts}::text[]) as message`
        .execute(db)
        .catch(() => {});
    });
  };
  return {
    tell(messages) {
      for (const message of messages) {
        deliver(message);
        if (waiting.length < MOST_WAITING) waiting.push(asText({ ...message, from }));
      }
      timer ??= setTimeout(send, GATHER_MS);
    },
    isOwn: message => message.from === from,
    async stop() {
      clearTimeout(timer);
      send();
      await sending;
    },
  };
}
