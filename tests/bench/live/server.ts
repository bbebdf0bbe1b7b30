import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { buildApp } from '../../../server/app.ts';
import { jobs } from '../../../server/jobs.ts';
import { startWorker } from '../../../server/kit/jobs/worker.ts';
import { readSettings } from '../../../server/kit/settings.ts';
import { sharedFor } from '../../../server/shared.ts';
import { openStore } from '../../../server/store.ts';
import { LIVE_PATH } from '../../../src/contract/kit/live.ts';

/*
 * One process of live.ts: `server.ts ours` is a whole server on DATABASE_URL, `server.ts bare` is socket.io alone that
 * believes every token. Says its port, and its memory when asked; `bare` sends an event to the
 * rooms that it is told.
 */

async function ours(): Promise<number> {
  const settings = readSettings({ ...process.env, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' });
  const store = await openStore(settings);
  const gateways = {
    visit: async () => ({ status: 503, text: '' }),
    push: { publicKey: '', whyNot: () => 'none', send: async () => 'sent' as const },
    deliver: async () => {},
    reaches: () => true,
    social: {},
    zalo: null,
    identity: null,
    payments: {},
    checkout: null,
    translator: null,
    carriers: {},
  };
  const appContext = {
    ...store,
    settings,
    linkSecret: 'bench',
    gateways,
    now: Date.now,
    shared: sharedFor({ db: store.db, now: Date.now }),
  };
  const app = await buildApp(appContext, null);
  startWorker(appContext, jobs, () => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

async function bare(): Promise<number> {
  const http = createServer();
  const io = new Server(http, { path: LIVE_PATH, transports: ['websocket'], serveClient: false });
  io.on('connection', socket => void socket.join(socket.handshake.auth.token));
  process.on('message', (told: { rooms?: string[]; payload?: unknown }) => {
    for (const room of told.rooms ?? []) io.to(room).emit('notices', told.payload);
  });
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done));
  return (http.address() as AddressInfo).port;
}

const port = await (process.argv[2] === 'ours' ? ours() : bare());
process.on('message', asked => {
  if (asked !== 'memory') return;
  for (let times = 0; times < 3; times++) globalThis.gc?.();
  process.send?.({ bytes: process.memoryUsage().rss });
});
process.send?.({ port });
