import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refusals } from '#contract/kit/refusals.ts';
import { partnerDeskCalls } from '#contract/people/partner-desk.ts';
import { partnerCalls as calls } from '#contract/people/partners.ts';
import { HOOK_PAUSES_MS, hookEvents } from '#rules/people/partners.ts';
import { isPublicAddress, visitOutside } from '../../gateways/visit.ts';
import { aPartner } from '../../testing/testPartners.ts';
import { openTestServer, type TestServer } from '../../testing/testServer.ts';
import { PROOF_PATH } from './origin-handlers.ts';
import { tellYesterday } from './tell-yesterday.ts';

const DAY_MS = 86_400_000;

/** A partner's own server: what it was told, and what it answers. */
const heard: { event: string; signature: string; body: string }[] = [];
const site = { status: 200, proof: '' };
const theirs = createServer((request, response) => {
  if (request.url === PROOF_PATH) {
    response.end(site.proof);
    return;
  }
  let body = '';
  request.on('data', part => {
    body += part;
  });
  request.on('end', () => {
    const { 'x-mot-event': event, 'x-mot-signature': signature } = request.headers;
    heard.push({ event: String(event), signature: String(signature), body });
    response.writeHead(site.status, { location: 'http://127.0.0.1:9/' }).end('đã nghe');
  });
});

let server: TestServer;
let here = '';
beforeAll(async () => {
  server = await openTestServer();
  await new Promise<void>(listening => theirs.listen(0, '127.0.0.1', listening));
  here = `http://127.0.0.1:${(theirs.address() as AddressInfo).port}`;
});
beforeEach(() => {
  server.setNow(null);
  heard.length = 0;
  site.status = 200;
});
afterAll(async () => {
  theirs.closeAllConnections();
  theirs.close();
  await server.close();
});

async function aHook(events: readonly (typeof hookEvents)[number][] = hookEvents) {
  const partner = await aPartner(server);
  const { partner_id, owner } = partner;
  const { data } = await server.call(
    calls.addHook,
    { partner_id, url: `${here}/mot`, events: [...events] },
    owner,
  );
  const hook_id = data.partner.hooks[0]?.hook_id ?? 0;
  const log = async () => (await server.call(calls.listDeliveries, { partner_id }, owner)).data;
  return { ...partner, hook_id, secret: data.secret, log };
}

/** The signatures of what was heard, as a partner checks them. */
const signedBy = (secret: string, { signature, body }: (typeof heard)[number]) => {
  const [time = '', ...signatures] = signature.split(',');
  const hex = createHmac('sha256', secret)
    .update(`${time.slice(2)}.${body}`)
    .digest('hex');
  return signatures.includes(`v1=${hex}`);
};

test('a webhook is told of each event that it wants, signed, and the log has the answer', async () => {
  const { partner_id, owner, manager, hook_id, secret, log } = await aHook();
  await server.call(calls.pingHook, { partner_id, hook_id }, owner);
  await server.call(calls.makeKey, { partner_id, name: 'a', mode: 'live' }, owner);
  const change = { partner_id, name: 'Báo', origins: [], book_hosts: [], reason: 'đổi' };
  await server.call(partnerDeskCalls.changePartner, change, manager);
  await server.call(calls.addOrigin, { partner_id, origin: here }, owner);
  site.proof = (await server.call(calls.readPartner, { partner_id }, owner)).data.asked[0]?.token ?? '';
  await server.call(calls.checkOrigin, { partner_id, origin: here }, owner);
  const made = { made_at: new Date(Date.now() - 3 * DAY_MS) };
  await server.context.db.updateTable('partner_hook').set(made).where('id', '=', hook_id).execute();
  await tellYesterday(server.context);
  await tellYesterday(server.context);
  await server.runJobs();
  expect(heard.map(({ event }) => event).sort()).toEqual([...hookEvents].sort());
  expect(heard.every(each => signedBy(secret, each))).toBe(true);
  expect(heard.some(each => signedBy('whsec_khác', each))).toBe(false);
  const rows = await log();
  expect(rows).toHaveLength(hookEvents.length);
  expect(rows.every(({ state }) => state === 'delivered')).toBe(true);
  expect(rows[0]?.attempts).toMatchObject([{ status: 200, answer: 'đã nghe' }]);
});

test('a webhook that wants one event is told of no other', async () => {
  const { partner_id, owner } = await aHook(['ping']);
  await server.call(calls.makeKey, { partner_id, name: 'a', mode: 'live' }, owner);
  await server.runJobs();
  expect(heard).toEqual([]);
});

test('a failed webhook is tried again with longer pauses, for a day, and then has failed', async () => {
  const { partner_id, owner, hook_id, log } = await aHook(['ping']);
  site.status = 503;
  let at = Date.now();
  server.setNow(at);
  await server.call(calls.pingHook, { partner_id, hook_id }, owner);
  await server.runJobs();
  for (const pause of HOOK_PAUSES_MS) {
    server.setNow(at + pause - 1);
    await server.runJobs();
    const before = heard.length;
    at += pause;
    server.setNow(at);
    await server.runJobs();
    expect(heard.length).toBe(before + 1);
  }
  server.setNow(null);
  const [row] = await log();
  expect(row).toMatchObject({ state: 'failed', next_at: null });
  expect(row?.attempts.map(({ status }) => status)).toEqual(Array(HOOK_PAUSES_MS.length + 1).fill(503));
  expect(HOOK_PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBeLessThanOrEqual(DAY_MS);
  site.status = 200;
  const again = { partner_id, delivery_id: row?.delivery_id ?? 0 };
  expect((await server.call(calls.resend, again, owner)).code).toBe(0);
  expect((await server.call(calls.resend, again, owner)).code).toBe(refusals.too_late);
  await server.runJobs();
  expect((await log())[0]).toMatchObject({ state: 'delivered' });
});

test('two secrets sign for a day after one took the other’s place', async () => {
  const { partner_id, owner, hook_id, secret } = await aHook(['ping']);
  const { data } = await server.call(calls.replaceHookSecret, { partner_id, hook_id }, owner);
  expect((await server.call(calls.replaceHookSecret, { partner_id, hook_id }, owner)).code).toBe(
    refusals.too_late,
  );
  await server.call(calls.pingHook, { partner_id, hook_id }, owner);
  expect((await server.call(calls.pingHook, { partner_id, hook_id }, owner)).code).toBe(refusals.too_late);
  await server.runJobs();
  expect([secret, data.secret].map(each => heard[0] && signedBy(each, heard[0]))).toEqual([true, true]);
  const over = { old_until: new Date(Date.now() - 1) };
  await server.context.db.updateTable('partner_hook').set(over).where('id', '=', hook_id).execute();
  await server.call(calls.pingHook, { partner_id, hook_id }, owner);
  await server.runJobs();
  expect([secret, data.secret].map(each => heard[1] && signedBy(each, heard[1]))).toEqual([false, true]);
});

test('a redirect is not followed, and a hook that was dropped is not sent to', async () => {
  const { partner_id, owner, hook_id, log } = await aHook(['ping']);
  site.status = 302;
  await server.call(calls.pingHook, { partner_id, hook_id }, owner);
  await server.runJobs();
  expect((await log())[0]?.attempts).toMatchObject([{ status: 302 }]);
  await server.call(calls.dropHook, { partner_id, hook_id }, owner);
  expect((await server.call(calls.dropHook, { partner_id, hook_id }, owner)).code).toBe(404);
  for (const call of [calls.pingHook, calls.replaceHookSecret])
    expect((await server.call(call, { partner_id, hook_id }, owner)).code).toBe(404);
  expect((await server.call(calls.resend, { partner_id, delivery_id: 999_999 }, owner)).code).toBe(404);
});

test.each([
  'http://benso.vn/mot',
  'ftp://benso.vn',
  'không phải địa chỉ',
  'https://ten:mat-khau@benso.vn/',
  'https://benso.vn/#a',
])('%s is no address of a webhook', async url => {
  const { partner_id, owner } = await aPartner(server);
  expect(
    (await server.call(calls.addHook, { partner_id, url, events: ['ping'] }, owner)).message,
  ).toHaveProperty('url');
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '224.0.0.1'],
])('%s is inside, and nothing of ours goes there', async address => {
  expect(isPublicAddress(address)).toBe(false);
  const host = address.includes(':') ? `[${address}]` : address;
  const visit = visitOutside({ loopback: false, timeoutMs: 500 });
  await expect(visit(`https://${host}/`, { method: 'GET' })).rejects.toMatchObject({ reason: 'away' });
});

test('a name that leads inside is not asked, whatever it is called', async () => {
  const visit = visitOutside({ loopback: false, timeoutMs: 2_000 });
  const { port } = theirs.address() as AddressInfo;
  await expect(visit(`https://localhost:${port}/`, { method: 'GET' })).rejects.toMatchObject({
    reason: 'away',
  });
  await expect(visit(`${here}/`, { method: 'GET' })).rejects.toMatchObject({ reason: 'away' });
  expect(heard).toEqual([]);
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
});

test('an origin counts when its file is there, is turned away when it is not, and goes when it is dropped', async () => {
  const { partner_id, owner } = await aPartner(server);
  const of = { partner_id, origin: here };
  const origins = async () =>
    (await server.call(calls.readPartner, { partner_id }, owner)).data.origins.map(({ origin }) => origin);
  expect((await server.call(calls.checkOrigin, of, owner)).code).toBe(404);
  const asked = await server.call(calls.addOrigin, of, owner);
  site.proof = 'khác';
  expect((await server.call(calls.checkOrigin, of, owner)).code).toBe(refusals.too_late);
  expect(await origins()).not.toContain(here);
  site.proof = `${asked.data.asked[0]?.token}\n`;
  expect((await server.call(calls.checkOrigin, of, owner)).code).toBe(0);
  expect(await origins()).toContain(here);
  expect((await server.call(calls.addOrigin, of, owner)).message).toEqual({ origin: ['Tên miền này đã có'] });
  await server.call(calls.dropOrigin, of, owner);
  expect(await origins()).not.toContain(here);
  expect((await server.call(calls.dropOrigin, of, owner)).code).toBe(404);
  for (const origin of [
    'https://*.benso.vn',
    'https://benso.vn/',
    'https://benso.vn/bai',
    'null',
    'http://benso.vn',
  ])
    expect(
      (await server.call(calls.addOrigin, { partner_id, origin }, owner)).message,
      origin,
    ).toHaveProperty('origin');
});
