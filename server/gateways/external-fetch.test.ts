import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { externalFetch, fetchJson } from './external-fetch.ts';

const answers: Record<string, RequestListener> = {
  '/long': (_, response) => void response.end('x'.repeat(300_000)),
  '/drip': (_, response) => void response.write('{'),
  '/elsewhere': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  '/broken': (_, response) => void response.writeHead(502).end('<html>'),
  '/busy': (_, response) => void response.writeHead(429).end('{}'),
  '/no': (_, response) => void response.writeHead(400).end('{"error":"token-123"}'),
  '/strange': (_, response) => void response.end('[]'),
};
const server = createServer((request, response) => answers[request.url ?? '']?.(request, response));
let base = '';
beforeAll(async () => {
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (path: string) =>
  fetchJson(externalFetch(300), `${base}${path}?token=token-123`, {}, z.object({ ok: z.boolean() }));
const asked = (path: string) =>
  fetchJson(externalFetch(300), base + path, {}, z.object({ ok: z.boolean() })).then(
    () => 'fine',
    (error: { reason: string }) => error.reason,
  );

test('a company that hangs in the middle, answers without end, sends us elsewhere or breaks is away', async () => {
  for (const path of ['/drip', '/long', '/elsewhere', '/broken', '/busy'])
    expect(await asked(path), path).toBe('away');
});

test('a company that says no, or something we do not understand, has denied', async () => {
  for (const path of ['/no', '/strange']) expect(await asked(path), path).toBe('denied');
});

test('nobody at the other end is away', async () => {
  await expect(fetchJson(externalFetch(300), 'http://127.0.0.1:9/', {}, z.object({}))).rejects.toMatchObject({
    reason: 'away',
  });
});

test('what went wrong is told without the address’s fields and without the answer', async () => {
  await expect(ask('/no')).rejects.toThrow(
    /^127\.0\.0\.1:\d+ said no \(4\d\d\)$|^127\.0\.0\.1:\d+ did not answer$/,
  );
  await expect(ask('/no')).rejects.not.toThrow(/token-123/);
});
