import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectionsOf } from '../../../server/kit/db/embedded-postgres.ts';
import { readSettings } from '../../../server/kit/settings.ts';
import { newPair, storedPair } from '../../../server/people/account/tokens.ts';
import { openStore } from '../../../server/store.ts';
import { testFolder } from '../../../server/testing/testFolder.ts';
import { openSocket } from '../../../server/testing/testLive.ts';
import { aShop } from '../../../server/testing/testShops.ts';
import { aVisitor } from '../../../server/testing/testVisitor.ts';
import { chatCalls } from '../../../src/contract/shop/chat.ts';

/*
 * npm run bench -- chat [200]: a buyer writes through one process, the shop hears on a socket of another. Milliseconds from
 * the buyer's request to the shop's event, to the buyer's own answer, and from that answer to the event.
 */

const MESSAGES = Number(process.argv[2] ?? 200);
const EACH = 10;
const { folder, remove } = testFolder('bench-chat');
const store = await openStore(readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), { alone: true });
const { host, user, database } = connectionsOf(folder).app;
const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
const children: ChildProcess[] = [];

async function aServer(): Promise<string> {
  const child = fork(join(import.meta.dirname, '../live/server.ts'), ['ours'], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'production' },
  });
  children.push(child);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return `http://127.0.0.1:${port}`;
}

async function aPerson(fullname: string): Promise<{ id: number; token: string }> {
  const { id } = await store.db
    .insertInto('account')
    .values({ fullname, phone: null, email: null, password_hash: null, avatar: null, utm_source: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pair = newPair();
  const seen = new Date();
  await store.db
    .insertInto('session')
    .values({
      account_id: id,
      ...storedPair(pair, Date.now()),
      device_id: `bench-${fullname}`,
      os: 'web',
      proven_at: seen,
      last_seen_at: seen,
    })
    .execute();
  return { id, token: pair.access };
}

/** Somebody with a token who asks a process over the network. */
function visitorAt(origin: string, token: string) {
  const inject = async ({ url, payload, ...more }: { url: string; payload?: string }) =>
    fetch(origin + url, { ...more, body: payload ?? null });
  return aVisitor({ app: { inject } } as never, { token });
}

const at = (values: number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)]?.toFixed(1);

try {
  const [one, other] = await Promise.all([aServer(), aServer()]);
  const owner = await aPerson('Hồ Thị Hiên');
  const shop = await aShop({ context: { db: store.db } } as never, { accountId: owner.id });
  /** Nobody may write more than a few at once: each buyer of many does. */
  async function aBuyer(name: string) {
    const visitor = visitorAt(one, (await aPerson(name)).token);
    return { visitor, ...(await visitor.call(chatCalls.openRoom, { shop_id: shop })).data };
  }
  let buyer = await aBuyer('Bạn 0');
  const { socket } = openSocket(other, owner.token);
  await once(socket as never, 'connect');
  const heard: number[] = [];
  const answered: number[] = [];
  for (let number = 1; number <= MESSAGES; number += 1) {
    if (number % EACH === 0) buyer = await aBuyer(`Bạn ${number}`);
    const { visitor, room_id } = buyer;
    const told = once(socket as never, 'chat');
    const began = performance.now();
    const body = `Còn cuốn số ${number} không?`;
    const reply = visitor
      .call(chatCalls.sendMessage, { room_id, client_id: randomUUID(), type: 0, body })
      .finally(() => answered.push(performance.now() - began));
    await Promise.race([
      told.then(() => heard.push(performance.now() - began)),
      reply.then(({ code, message }) => code && Promise.reject(new Error(String(message)))),
    ]);
    await Promise.all([told, reply]);
    // Real time: as people write, not in a row.
    await pause(20);
  }
  socket.disconnect();
  for (const [name, of] of Object.entries({
    heard,
    answered,
    between: heard.map((ms, one) => ms - (answered[one] ?? 0)),
  }))
    process.stdout.write(`${name}: p50 ${at(of, 0.5)} ms, p95 ${at(of, 0.95)} ms, at most ${at(of, 1)} ms\n`);
} finally {
  for (const child of children) child.kill('SIGKILL');
  await store.close();
  remove();
}
