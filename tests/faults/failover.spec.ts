import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { signedCall } from '../../scripts/signed-call.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/kit/db/embedded-postgres.ts';
import { postgresPathsFor } from '../../server/kit/db/postgres-paths.ts';
import { newPair, storedPair } from '../../server/people/account/tokens.ts';
import { rounds } from '../../server/testing/rounds.ts';
import { testFolder } from '../../server/testing/testFolder.ts';
import { follow, postmasterOf } from '../../server/testing/testStandby.ts';
import { refusals } from '../../src/contract/kit/refusals.ts';
import { vocabularyCalls } from '../../src/contract/reading/vocabulary.ts';
import { copyOfLibrary } from '../journeys/library.ts';
import { type ServerProcess, startServer } from '../journeys/server-process.ts';

/*
 * The database of a running server is killed, its synchronous standby promoted, and the address leads there: nothing that was
 * acknowledged is lost, and no reply is an error of ours. Once in test:all, ten times in the long fault runs.
 */

const ROUNDS = rounds(1, 1, 10);
const WRITERS = 4;

interface Store {
  folder: string;
  postgres: EmbeddedPostgres;
}
const first = copyOfLibrary('failover-0', inject('stage').library);
/** Folders that are gone at the end. */
const made = [first];
let primary: Store;
let server: ServerProcess;
let address: Server;
const addressFolder = join(tmpdir(), `mot-failover-${process.pid}`);
const open = new Set<Socket>();

/** The address of the database that the server knows: leads to whichever is the primary. */
function openAddress(): Server {
  mkdirSync(addressFolder, { recursive: true });
  chmodSync(addressFolder, 0o777);
  const server = createServer(here => {
    const there = dial(join(postgresPathsFor(primary.folder).sockets, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  return server.listen(join(addressFolder, '.s.PGSQL.5432'));
}

async function asOwner<T>({ postgres }: Store, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(postgres.connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A standby of the primary that it waits for with every commit. */
async function aStandby(): Promise<Store> {
  const { folder, remove } = testFolder('failover');
  made.push({ folder, remove });
  await follow(primary.postgres, primary.folder, folder);
  const postgres = await startEmbeddedPostgres(folder, { watched: false });
  await asOwner(primary, async client => {
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    const followed = () => client.query("select from pg_stat_replication where sync_state = 'sync'");
    await expect.poll(async () => (await followed()).rowCount, { timeout: 30_000 }).toBe(1);
  });
  return { folder, postgres };
}

async function aWriter(number: number): Promise<string> {
  const pair = newPair();
  const stored = storedPair(pair, Date.now());
  await asOwner(primary, async client => {
    const person = await client.query('insert into account (fullname) values ($1) returning id', [
      `Bạn ${number}`,
    ]);
    const fields = { account_id: person.rows[0].id, ...stored, device_id: `failover-${number}`, os: 'web' };
    const names = Object.keys(fields);
    await client.query(
      `insert into session (${names.join(', ')}, proven_at, last_seen_at) values (${names.map((_, at) => `$${at + 1}`).join(', ')}, now(), now())`,
      Object.values(fields),
    );
  });
  return pair.access;
}

beforeAll(async () => {
  primary = { folder: first.folder, postgres: await startEmbeddedPostgres(first.folder, { watched: false }) };
  address = openAddress();
  const { app } = primary.postgres;
  const at = (user: string) =>
    `postgresql://${user}@localhost/${app.database}?host=${encodeURIComponent(addressFolder)}`;
  server = await startServer({
    dataDir: first.folder,
    env: {
      DATABASE_URL: at(app.user),
      MIGRATION_DATABASE_URL: at(primary.postgres.connection.user),
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
}, 240_000);
afterAll(async () => {
  await server?.stop();
  address?.close();
  for (const socket of open) socket.destroy();
  await primary?.postgres.stop();
  for (const { folder, remove } of made) {
    remove();
    rmSync(postgresPathsFor(folder).data, { recursive: true, force: true });
  }
  rmSync(addressFolder, { recursive: true, force: true });
});

test(`of ${ROUNDS} failovers to a synchronous standby none loses what was acknowledged, and none answers with an error of ours`, async () => {
  const tokens = await Promise.all(Array.from({ length: WRITERS }, (_, number) => aWriter(number)));
  const acknowledged: string[] = [];
  const replies: { code: number; at: number }[] = [];
  let writes = true;
  const write = async (token: string, number: number) => {
    for (let turn = 0; writes; turn += 1) {
      const word = `từ${number}x${turn}`;
      const from = { 'x-forwarded-for': `10.2.${number}.1` };
      const { code } = await signedCall(
        server.base,
        vocabularyCalls.saveTranslate,
        { word, form: word },
        token,
        from,
      );
      if (code === 0) acknowledged.push(word);
      replies.push({ code, at: performance.now() });
      // Real time: below what one person may write in a minute.
      await new Promise(resolve => setTimeout(resolve, 300));
    }
  };
  const writing = tokens.map(write);
  const away: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const standby = await aStandby();
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + WRITERS);
    const dead = primary;
    process.kill(postmasterOf(dead.folder), 'SIGKILL');
    await asOwner(standby, client => client.query('select pg_promote()'));
    const promoted = performance.now();
    primary = standby;
    for (const socket of open) socket.destroy();
    await expect
      .poll(() => replies.some(({ code, at }) => code === 0 && at > promoted), { timeout: 60_000 })
      .toBe(true);
    const written = replies.find(({ code, at }) => code === 0 && at > promoted);
    away.push(`${Math.round((written?.at ?? 0) - promoted)}`);
    await dead.postgres.stop().catch(() => {});
  }
  writes = false;
  await Promise.all(writing);
  process.stdout.write(
    `written again ms after promotion: ${away.join(', ')}; ${acknowledged.length} acknowledged\n`,
  );
  const kept = await asOwner(primary, client => client.query('select word from saved_word'));
  const words = new Set(kept.rows.map(({ word }) => word));
  expect(acknowledged.filter(word => !words.has(word))).toEqual([]);
  expect(
    [...new Set(replies.map(({ code }) => code))].filter(code => code !== 0 && code !== refusals.busy),
  ).toEqual([]);
}, 600_000);
