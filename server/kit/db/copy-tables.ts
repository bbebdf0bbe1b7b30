import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';
import { clientConfigOf, type Where } from './db.ts';

/*
 * Tables as files of COPY, which every version of PostgreSQL reads: from the embedded database to another one and back. All of
 * one moment; what is computed is left out, and lists of presence that no crash survives either.
 */

interface TableCopy {
  name: string;
  /** In the order in which they stand in its file. */
  columns: string[];
  rows: number;
}

export interface DatabaseCopy {
  /** Migrations that the database had seen, in order. */
  steps: string[];
  tables: TableCopy[];
  sequences: { name: string; last: string | null }[];
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);
/** Filled by migrations alone. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

async function withClient<T>(where: Where, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(clientConfigOf(where));
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const listTables = async (client: pg.Client): Promise<{ name: string; columns: string[] }[]> =>
  (
    await client.query<{ name: string; columns: string[] }>(`
      select relname as name, array(
        select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
        and relowner = (select relowner from pg_class where oid = to_regclass('public.kysely_migration'))
      order by relname`)
  ).rows.filter(({ name }) => !ofMigrations.includes(name));

const target = ({ name, columns }: { name: string; columns: string[] }) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Writes every table into files of a folder. */
export const copyOut = (where: Where, folder: string, told: (name: string) => void): Promise<DatabaseCopy> =>
  withClient(where, async client => {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const steps = await client.query<{ name: string }>(
      'select name from kysely_migration order by timestamp, name',
    );
    const tables: TableCopy[] = [];
    for (const table of await listTables(client)) {
      told(table.name);
      const out = client.query(to(`copy ${target(table)} to stdout`));
      await pipeline(out, createGzip({ level: 6 }), createWriteStream(fileOf(folder, table.name)));
      tables.push({ ...table, rows: out.rowCount ?? 0 });
    }
    const sequences = await client.query<{ name: string; last: string | null }>(
      `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
    );
    await client.query('commit');
    return { steps: steps.rows.map(({ name }) => name), tables, sequences: sequences.rows };
  });

const foreignKeys = async (client: pg.Client) =>
  (
    await client.query<{ on: string; name: string; what: string }>(`
      select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as what
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  ).rows;

/**
 * Fills a database that is at the copy's step, as its owner, in one transaction: what it held is gone, or nothing is. Triggers rest
 * meanwhile, and references are checked at the end, all of them.
 */
export const copyIn = (
  where: Where,
  folder: string,
  copy: DatabaseCopy,
  told: (name: string) => void,
): Promise<void> =>
  withClient(where, async client => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const here = await listTables(client);
    const known = new Set(here.map(({ name }) => name));
    const unknown = copy.tables.filter(({ name }) => !known.has(name));
    if (unknown.length)
      throw new Error(`tables that this database lacks: ${unknown.map(({ name }) => name).join(', ')}`);
    const keys = await foreignKeys(client);
    for (const { on, name } of keys) await client.query(`alter table ${on} drop constraint ${name}`);
    for (const { name } of here) await client.query(`alter table ${quoted(name)} disable trigger user`);
    await client.query(`truncate ${here.map(({ name }) => quoted(name)).join(', ')}`);
    for (const { name, columns, rows } of copy.tables) {
      told(name);
      const into = client.query(from(`copy ${target({ name, columns })} from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), into);
      if (into.rowCount !== rows)
        throw new Error(`${name}: ${into.rowCount} rows came in, the copy has ${rows}`);
    }
    for (const { name, last } of copy.sequences)
      await client.query(`select setval(to_regclass($1), coalesce($2::bigint, 1), $2 is not null)`, [
        `public.${quoted(name)}`,
        last,
      ]);
    for (const { name } of here) await client.query(`alter table ${quoted(name)} enable trigger user`);
    for (const { on, name, what } of keys)
      await client.query(`alter table ${on} add constraint ${name} ${what}`);
    await client.query('commit');
    await client.query('analyze');
  });

/** How many people and works a database holds: a copy is put over an empty one without being asked. */
export const countOfAll = (where: Where): Promise<number> =>
  withClient(
    where,
    async client =>
      (
        await client.query<{ all: number }>(
          'select (select count(*) from account)::int + (select count(*) from work)::int as all',
        )
      ).rows[0]?.all ?? 0,
  );
