import { type CompiledQuery, type KyselyPlugin, type QueryId, type RootOperationNode, sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import type { Database } from '../../../server/kit/db/db.ts';
import type { AppContext } from '../../../server/kit/http/context.ts';
import type { Ask } from './asks.ts';

interface Seen {
  node: RootOperationNode;
  began: number;
  ms: number;
}

/** Remembers every query of a database and how long each took. */
function watched(db: Database): { db: Database; seen: Map<QueryId, Seen> } {
  const seen = new Map<QueryId, Seen>();
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      seen.set(queryId, { node, began: performance.now(), ms: 0 });
      return node;
    },
    async transformResult({ result, queryId }) {
      const one = seen.get(queryId);
      if (one) one.ms = performance.now() - one.began;
      return result;
    },
  };
  return { db: db.withPlugin(watch), seen };
}

export interface Plan {
  query: string;
  lines: string[];
  /** Big tables that are read from end to end. */
  wholly: string[];
}

/** Tables with more rows than this are read along an index. */
const BIG = 10_000;

/** Explained, a statement is another than the one that connections keep under its name. */
const unmarked = (text: string): string => text.replace(/\/\* prepared [^*]*\*\//, '');

async function explained(db: Database, query: CompiledQuery): Promise<Plan> {
  const lines = await db.transaction().execute(async tx => {
    // As the search for names spelt nearly so says it for itself.
    await sql`select set_config('pg_trgm.word_similarity_threshold', '0.5', true)`.execute(tx);
    const asked = { ...query, sql: `explain (analyze, buffers) ${unmarked(query.sql)}` };
    return (await tx.executeQuery<{ 'QUERY PLAN': string }>(asked)).rows.map(row => row['QUERY PLAN']);
  });
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relkind = 'r' and reltuples > ${BIG}`.execute(db);
  const big = new Set(rows.map(({ relname }) => relname));
  const wholly = lines
    .filter(line => !line.includes('never executed'))
    .flatMap(line => /Seq Scan on (\w+)/.exec(line)?.[1] ?? [])
    .filter(name => big.has(name));
  return { query: query.sql.replace(/\s+/g, ' ').trim(), lines, wholly };
}

/** What PostgreSQL does for the heaviest query of each kind of question. What is counted once and kept is not asked for. */
export async function heaviest(
  server: AppContext,
  kinds: Record<string, Ask[]>,
): Promise<Record<string, Plan>> {
  const { db, seen } = watched(server.db);
  const app = await buildApp({ ...server, db }, null);
  const plans: Record<string, Plan> = {};
  for (const [kind, asks] of Object.entries(kinds)) {
    const few = asks.filter(({ url }) => url.startsWith('/api')).slice(0, 12);
    if (few.length === 0) continue;
    const askAll = async () => {
      for (const { url, token } of few)
        await app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
    };
    await askAll();
    seen.clear();
    await askAll();
    const [worst] = [...seen].sort(([, one], [, other]) => other.ms - one.ms);
    if (!worst) continue;
    const [id, { node }] = worst;
    const query = server.db.getExecutor().compileQuery(node, id);
    plans[kind] = await explained(server.db, query);
  }
  await app.close();
  return plans;
}
