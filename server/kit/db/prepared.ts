import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { isStalePlan } from './errors.ts';

/* Statements that are asked again and again: planning them costs PostgreSQL several times what running them does. */

const mark = /\/\* prepared (\S+) \*\//;

/**
 * Marks a statement as one that each connection parses and plans once, under a name of its own. For statements whose text
 * is always the same (lists as one array) and whose best plan does not depend on their parameters.
 */
export const prepared = (name: string) => sql.raw(`/* prepared ${name} */`);

const keeping = new AsyncLocalStorage<true>();

/**
 * Runs a call whose statements each connection keeps: they are parsed once, and planned once where PostgreSQL finds after some
 * times that a plan for all parameters is as good.
 */
export const keepingPlans = <T>(work: () => Promise<T>): Promise<T> => keeping.run(true, work);

/** Statements that a connection keeps; the ones after them are planned each time. */
const MOST = 200;
/** A list that is written out has as many texts as lengths. */
const MOST_PARAMETERS = 40;
const DATA = /^\s*(select|with|insert|update|delete)\b/i;

/** Sends marked and kept statements of a connection by their names. Two texts of one marked name are refused by the driver. */
export function sendByName(client: PoolClient): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  /** By text; '' for one whose tables have changed. */
  const kept = new Map<string, string>();

  function keptName(text: string, values: unknown): string | undefined {
    if (!keeping.getStore() || !DATA.test(text)) return undefined;
    const known = kept.get(text);
    if (known !== undefined) return known || undefined;
    if (kept.size >= MOST || (Array.isArray(values) && values.length > MOST_PARAMETERS)) return undefined;
    const name = `kept-${kept.size}`;
    kept.set(text, name);
    return name;
  }

  /** A step of a newer release may have added a column to what is selected. */
  async function sendKept(name: string, text: string, values: unknown): Promise<unknown> {
    try {
      return await send({ name, text, values });
    } catch (error) {
      if (!isStalePlan(error)) throw error;
      kept.set(text, '');
      return Promise.resolve(send(text, values)).catch((second: { code?: string }) => {
        // Inside a transaction, which is over: it is the whole of it that runs again (transact.ts).
        throw second.code === '25P02' ? error : second;
      });
    }
  }

  const query = (text: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || typeof rest[1] === 'function') return send(text, ...rest);
    const marked = mark.exec(text)?.[1];
    if (marked) return send({ name: marked, text, values: rest[0] });
    const name = keptName(text, rest[0]);
    return name ? sendKept(name, text, rest[0]) : send(text, ...rest);
  };
  client.query = query as PoolClient['query'];
}
