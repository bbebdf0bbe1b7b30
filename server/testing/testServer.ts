import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import type { BookPackage } from '#contract/library/content.ts';
import { buildApp } from '../app.ts';
import { sendMessage } from '../gateways/send-message.ts';
import { visitOutside } from '../gateways/visit.ts';
import { webPushService } from '../gateways/web-push.ts';
import { jobs } from '../jobs.ts';
import { connect, connectOwner, type Database } from '../kit/db/db.ts';
import { grantRights } from '../kit/db/rights.ts';
import type { Gateways, Notice } from '../kit/gateways.ts';
import type { AppContext } from '../kit/http/context.ts';
import { secureCode } from '../kit/http/wire.ts';
import { runDueJobs } from '../kit/jobs/worker.ts';
import { readSettings } from '../kit/settings.ts';
import { diskStorage } from '../kit/storage.ts';
import { addEbook, type EditorsFields } from '../library/catalogue/intake.ts';
import { migrate, migrateTo } from '../migrations/index.ts';
import { upsertPerson } from '../people/account/passwords.ts';
import { sharedFor } from '../shared.ts';
import { wideLimits } from './orderLimits.ts';
import { refusalLog } from './refusalLog.ts';
import { memoryFolder } from './testFolder.ts';
import { writtenJobs } from './writtenJobs.ts';

/*
 * For tests: a whole server on a database of its own in the run's real PostgreSQL, called through `inject`
 * with real signatures. Nothing of ours is replaced; only `now` can be moved.
 */

export interface TestServer {
  context: AppContext;
  /** The database as its owner: the server itself cannot make, alter or empty tables. */
  owner: Database;
  app: FastifyInstance;
  /** Messages sent to phones and mailboxes, oldest first. */
  sent: Notice[];
  /** Makes a signed call; `token` as a header client sends it. */
  call<C extends AnyCall>(call: C, input: Input<C>, as?: { token?: string }): Promise<Reply<Output<C>>>;
  /** The same without any checks: raw fields, extra headers. */
  raw(
    call: AnyCall,
    fields: Fields,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Reply; cookies: string[] }>;
  /** Adds a person and signs in; returns the access token. */
  aReader(name?: string): Promise<{ id: number; token: string; account: string; password: string }>;
  /** Puts a small book of two chapters (or more) into storage and catalogue, free by default; returns its content id. */
  aBook(
    title?: string,
    terms?: EditorsFields,
    chapters?: number,
  ): Promise<{ id: number; hash: string; address: string }>;
  /** Does the work that is due, as a server's worker would; a failure fails the test. */
  runJobs(): Promise<void>;
  setNow(now: number | null): void;
  /** From now on what many are told alike is shared for this long, ms; 0, as it begins, is never. */
  shareFor(life: number): void;
  close(): Promise<void>;
}

/** The least that argon2 takes. One test hashes as production does (people/account/passwords.test.ts). */
const passwordCost = { memoryCost: 8, timeCost: 1 };

const device = { os: 'web', device_id: 'test-device-00000001', account: GUEST };

/** A small book as its package describes it, chapter by chapter. */
export function aPackage(title: string, hash: string, chapters: number): BookPackage {
  const spine = Array.from({ length: chapters }, (_, index) => ({
    idref: `c${index + 1}`,
    href: `c/000${index + 1}.xhtml`,
    linear: true,
    chars: 1_000,
    start: index * 1_000,
    words: 240,
    title: `Chương ${index + 1}`,
  }));
  return {
    v: 1,
    hash,
    title,
    authors: ['Lê Khải Minh'],
    lang: 'en',
    dir: 'ltr',
    layout: 'reflowable',
    flow: 'paged',
    spread: 'auto',
    spineCfi: '/6',
    spine,
    toc: [],
    chars: chapters * 1_000,
  };
}

/** One statement beside the databases of tests; no connection lies idle meanwhile. */
async function asAdmin(host: string, statement: string): Promise<void> {
  const admin = new pg.Client({ host, user: 'mot', database: 'postgres' });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}

/** Our key for pushes, new for each server. */
const pushKey = () => ({
  privateKey: randomBytes(32).toString('base64url'),
  subject: 'https://mot.test',
});

const newName = () => `t_${randomBytes(6).toString('hex')}`;

/** The next database of this worker, made while the tests before it run; and the last one, which goes meanwhile. */
let next: Promise<string> | undefined;
let going: Promise<void> = Promise.resolve();

async function copyOfEmpty(host: string): Promise<string> {
  await going;
  const name = newName();
  await asAdmin(host, `create database ${name} template ${inject('empty')} strategy file_copy`);
  return name;
}

function emptyDatabase(host: string): Promise<string> {
  const name = next ?? copyOfEmpty(host);
  next = name.then(() => copyOfEmpty(host));
  // Whoever takes it hears of it.
  next.catch(() => {});
  return name;
}

/** A database of an earlier release: its last migration and what fills it, before today's migrations run. */
export interface EarlierStore {
  step: string;
  fill(db: Database): Promise<void>;
}

/**
 * `gateways` replaces the recorder of messages to external companies; `logTo` takes all lines of the log, which is
 * otherwise silent; `earlier` starts from a database of an earlier release.
 */
export async function openTestServer(
  gateways?: Partial<Gateways>,
  logTo?: { write(line: string): void },
  earlier?: EarlierStore,
): Promise<TestServer> {
  const sent: Notice[] = [];
  const host = inject('sockets');
  const database = earlier ? newName() : await emptyDatabase(host);
  if (earlier) await asAdmin(host, `create database ${database}`);
  const where = { host, user: 'mot_app', database };
  const owner = connectOwner({ ...where, user: 'mot' });
  let moved: number | null = null;
  const now = () => moved ?? Date.now();
  const db = connect(where, now);
  const written = writtenJobs(db);
  if (earlier) {
    await migrateTo(owner, earlier.step);
    await earlier.fill(owner);
    await migrate(owner);
    await grantRights(owner, where.user);
    await wideLimits(owner);
  }
  const { folder, remove } = memoryFolder('server');
  const refusals = refusalLog();
  const visit = visitOutside({ loopback: true, timeoutMs: 2_000 });
  const server: AppContext = {
    db,
    where,
    storage: diskStorage(folder),
    settings: {
      ...readSettings({
        LOG_LEVEL: logTo ? 'debug' : 'silent',
        PUBLIC_ORIGIN: 'http://mot.test',
        DATA_DIR: folder,
      }),
      passwordCost,
    },
    linkSecret: 'test secret',
    gateways: {
      deliver: async notice => void sent.push(notice),
      reaches: () => true,
      social: {},
      zalo: null,
      identity: null,
      payments: {},
      checkout: null,
      translator: null,
      carriers: {},
      visit,
      push: webPushService({ ...pushKey(), visit, loopback: true }),
      ...gateways,
    },
    now,
    shared: sharedFor({ db, now }, 0),
    observeRefusal: refusals.observe,
  };
  const app = await buildApp(server, null, logTo);
  // Messages to the recorder leave before the reply is there: no test waits for a worker.
  const { deliver } = server.gateways;
  const isMessageLeft = () =>
    db
      .selectFrom('job')
      .select('id')
      .where('name', '=', sendMessage.name)
      .where('parked_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
  app.addHook('onSend', async () => {
    if (!written.seen || server.gateways.deliver !== deliver) return;
    written.seen = false;
    // A database that is away sends nothing, and refuses nobody.
    const isLeft = await runDueJobs(server, [sendMessage], () => {})
      .then(isMessageLeft)
      .catch(() => true);
    if (isLeft) written.seen = true;
  });

  const raw: TestServer['raw'] = async (call, fields, headers = {}) => {
    const url = `${apiPrefix[call.api]}${call.path}`;
    const encoded = encodeFields(fields).toString();
    const answer = await app.inject(
      call.method === 'GET'
        ? { method: 'GET', url: `${url}?${encoded}`, headers }
        : {
            method: 'POST',
            url,
            payload: encoded,
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          },
    );
    return {
      status: answer.statusCode,
      body: answer.json<Reply>(),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  };
  const call: TestServer['call'] = async (row, input, as = {}) => {
    const fields: Fields = { ...device, ...(input as Fields) };
    const signed = { ...fields, secure_code: secureCode(row, fields).toString('hex') };
    const headers: Record<string, string> = {
      [TOKENS_HEADER]: 'header',
      ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
    };
    return (await raw(row, signed, headers)).body as Reply<never>;
  };
  let people = 0;
  return {
    context: server,
    owner,
    app,
    sent,
    raw,
    call,
    async aReader(name = 'Bạn Đọc') {
      const { accountCalls } = await import('#contract/people/account.ts');
      const account = `09${String(10_000_000 + people++)}`;
      const password = 'mat-khau-1';
      const id = await upsertPerson(db, { account, fullname: name, password }, passwordCost);
      const reply = await call(accountCalls.login, { account, password });
      return { id, token: reply.data.access_token, account, password };
    },
    async aBook(title = 'Người giữ đèn biển', terms = {}, count = 2) {
      const book = aPackage(title, randomBytes(16).toString('hex'), count);
      for (const item of book.spine) {
        await server.storage.put(
          `books/${book.hash}/${item.href}`,
          Buffer.from(`<html><body><p>${item.title}</p></body></html>`),
          '',
        );
      }
      await server.storage.put(
        `books/${book.hash}/locations.json`,
        Buffer.from('["epubcfi(/6/2!/4/2/1:0)"]'),
        '',
      );
      await server.storage.put(`books/${book.hash}/book.json`, Buffer.from(JSON.stringify(book)), '');
      const chapters = book.spine.map((item, index) => ({
        index,
        title: item.title ?? '',
        words: item.words,
        chars: item.chars,
      }));
      const metadata = {
        title,
        authors: ['Lê Khải Minh'],
        description: 'Một ngọn đèn.',
        language: 'vi',
        publishedYear: 2025,
      };
      const incoming = { hash: book.hash, package: book, cover: null, metadata, chapters };
      const { id, address } = await addEbook(db, incoming, terms);
      return { id, hash: book.hash, address };
    },
    runJobs: () =>
      runDueJobs(server, jobs, ({ err }) => {
        throw err;
      }),
    shareFor: life => {
      server.shared = sharedFor({ db, now }, life);
    },
    setNow: now => {
      moved = now;
    },
    async close() {
      await app.close();
      await db.destroy();
      await owner.destroy();
      // A connection that a failed test left behind must not fail the tests after it.
      going = asAdmin(host, `drop database ${database} with (force)`);
      going.catch(() => {});
      remove();
      refusals.end();
    },
  };
}
