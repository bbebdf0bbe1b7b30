import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { readSettings } from '../server/kit/settings.ts';
import { LIVE_PATH } from '../src/contract/kit/live.ts';
import { bundleServer } from './dev/bundle-server.ts';
import { openDatabase } from './dev/database.ts';
import { forwardUpgrade, refuse } from './dev/forward.ts';
import { isPageSource, writePages } from './dev/pages.ts';
import { runServer } from './dev/run-server.ts';
import { serve } from './dev/serve.ts';
import { startModules } from './dev/vite.ts';
import { freePort } from './free-port.ts';

/*
 * npm run dev: the addresses of npm start, from the sources. What changes in src/ or embed/ is put into the open page
 * (Vite), what changes in server/ starts the server again, in a process of its own; the database goes on.
 */

const project = resolve(import.meta.dirname, '..');
const say = (line: string) => process.stdout.write(`${line}\n`);

const listen = (server: ReturnType<typeof createServer>, port: number, host: string) =>
  new Promise<number>((done, fail) => {
    server.once('error', fail).listen(port, host, () => done((server.address() as AddressInfo).port));
  });

async function start(closers: (() => Promise<void>)[]): Promise<string> {
  const settings = readSettings(process.env);
  const { port, host, dataDir } = settings;
  const own = settings.publicOrigin ?? `http://localhost:${port}`;
  const http = createServer();
  await listen(http, port, host);
  closers.push(async () => {
    http.close();
    http.closeAllConnections();
  });
  const database = await openDatabase(settings);
  closers.push(database.close);

  // A folder of each port: several may be developed side by side.
  const folder = join(project, 'build/dev', String(port));
  const pages = join(folder, 'pages');
  writePages(project, pages);
  const serverPort = await freePort();
  const code = await bundleServer(project, folder);
  const server = runServer(
    code,
    {
      ...process.env,
      PORT: String(serverPort),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: own,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      MIGRATION_DATABASE_URL: database.migrationUrl,
      BUILDS_DIR: pages,
    },
    say,
  );
  closers.push(server.stop);
  const modules = await startModules({ project, http, hosts: [new URL(own).hostname] });
  closers.push(modules.close);
  modules.onFile(path => {
    const ofPage = isPageSource(project, path);
    if (ofPage) writePages(project, pages);
    if (ofPage || code.isMadeOf(path)) server.restart({ demo: path.startsWith(join(project, 'demo')) });
  });
  const site = { project, own, modules, server, serverPort };
  http.on('request', (request, response) => {
    serve(site, request, response).catch(error => refuse(response, error));
  });
  // Vite answers its own websockets on the same port.
  http.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith(`${LIVE_PATH}/`)) forwardUpgrade(request, socket, head, serverPort);
  });
  // A server that does not start yet is no reason to end: the next edit may mend it.
  await server.ready().catch(error => say((error as Error).message));
  return own;
}

const closers: (() => Promise<void>)[] = [];
let ending: Promise<void> | undefined;
const end = (status: number) => {
  ending ??= (async () => {
    for (const close of closers.reverse()) await close();
    process.exit(status);
  })();
  return ending;
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

start(closers).then(
  own => say(`ready ${own}`),
  error => {
    process.stderr.write(`${(error as Error).message}\n`);
    void end(1);
  },
);
