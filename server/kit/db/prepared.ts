import { sql } from 'kysely';
import type { PoolClient } from 'pg';

/* Statements that are asked with nearly every call: planning them costs PostgreSQL several times what running them does. */

const mark = /\/\* prepared (\S+) \*\//;

/**
 * Marks a statement as one that each connection parses and plans once, under a name of its own. For statements whose text
 * is always the same (lists as one array) and whose best plan does not depend on their parameters.
 */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`);

/** Sends marked statements of a connection by their names. Two texts of one name are refused by the driver. */
export function sendMarkedByName(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    return name ? send({ name, text, values: rest[0] }) : send(text, ...rest);
  };
  client.query = query as PoolClient['query'];
}
