import { createServer, request as forward, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openGateways } from '../gateways/clients.ts';
import type { Patience } from '../gateways/external-fetch.ts';
import { openSandbox, type Sandbox } from '../gateways/sandbox/sandbox.ts';
import type { Credentials } from '../kit/credentials.ts';
import type { Gateways } from '../kit/gateways.ts';
import { units } from '../people/address/units.ts';
import { openTestServer, type TestServer } from './testServer.ts';

/*
 * For tests: a server with the real gateway clients and the sandbox as the external companies, over real HTTP, with a
 * road between them on which a test may change or stop what passes.
 */

interface Passing {
  path: string;
  body: Buffer;
  headers: IncomingMessage['headers'];
}

/** What a test does to the traffic. Each is tried on everything that passes. */
interface Road {
  /** Never answers paths that fit. */
  hang?: RegExp;
  /** Lets paths that fit wait so long. */
  hold?: { path: RegExp; until: Promise<unknown> };
  /** Answers them with this status and nothing else. */
  fail?: { path: RegExp; status: number };
  /** Changes an answer on its way back. */
  change?(answer: { path: string; text: string }): string;
}

async function openRoad(
  road: Road,
  passed: Passing[],
): Promise<{ port: number; to(port: number): void; close(): void }> {
  let target = 0;
  const httpServer = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    passed.push({ path, body, headers: request.headers });
    if (road.hang?.test(path)) return;
    if (road.hold?.path.test(path)) await road.hold.until;
    if (road.fail?.path.test(path)) {
      response.writeHead(road.fail.status).end('{}');
      return;
    }
    const onward = forward(
      { host: '127.0.0.1', port: target, path, method: request.method, headers: request.headers },
      answer => {
        const parts: Buffer[] = [];
        answer.on('data', part => parts.push(part));
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
          response.writeHead(answer.statusCode ?? 500, headers).end(road.change?.({ path, text }) ?? text);
        });
      },
    );
    onward.on('error', () => response.destroy());
    onward.end(body);
  });
  await new Promise<void>(listening => httpServer.listen(0, '127.0.0.1', listening));
  return {
    port: (httpServer.address() as AddressInfo).port,
    to: port => {
      target = port;
    },
    close: () => {
      httpServer.closeAllConnections();
      httpServer.close();
    },
  };
}

export interface TestWorld extends TestServer {
  sandbox: Sandbox;
  gateways: Gateways;
  /** Change it during a test; empty it after. */
  road: Road;
  /** Everything that went to the companies by HTTP. */
  passed: Passing[];
  /** Where companies call back. */
  callbacks: { origin: string };
  /** Every line of the log, at level debug. */
  logged: string[];
  /** Other gateways on the same sandbox and database, as a second server process has. */
  moreGateways(credentials?: Partial<Credentials>, patience?: Patience): Gateways;
}

export async function openTestWorld(): Promise<TestWorld> {
  // Read once, so that the first question of a test does not wait for it.
  units();
  const road: Road = {};
  const passed: Passing[] = [];
  const logged: string[] = [];
  const between = await openRoad(road, passed);
  const callbacks = { origin: '' };
  const sandbox = await openSandbox({
    port: 0,
    redirectUris: ['/social-callback', '/shop/mo-tiem', '/affiliate'].map(page => `http://mot.test${page}`),
    callbacks,
    origin: `http://localhost:${between.port}`,
  });
  between.to(sandbox.port);
  const server = await openTestServer(undefined, { write: line => logged.push(line) });
  // Short only while a test lets a company be silent: how fast an honest answer comes decides no test.
  const untilAnswered = () => (road.hang || road.hold ? 700 : 20_000);
  const moreGateways: TestWorld['moreGateways'] = (credentials = {}, patience = untilAnswered) =>
    openGateways({
      db: server.context.db,
      credentials: { ...sandbox.credentials, ...credentials },
      patience,
    });
  const gateways = moreGateways();
  server.context.gateways = gateways;
  callbacks.origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...server,
    sandbox,
    gateways,
    road,
    callbacks,
    passed,
    logged,
    moreGateways,
    async close() {
      await server.close();
      await sandbox.close();
      between.close();
    },
  };
}
