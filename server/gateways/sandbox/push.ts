import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { headerOf } from './fields.ts';
import type { Outbox } from './outbox.ts';

/*
 * A browser with its push company (RFC 8030): it subscribes with a key of ours, checks our signature (RFC 8292), decrypts as a browser
 * does (RFC 8291), and shows what came in the outbox.
 */

interface Browser {
  pair: ECDH;
  auth: Buffer;
  /** Our public key, with which it was subscribed. */
  key: string;
}

export interface PushSandbox {
  /** The result of `pushManager.subscribe`. */
  subscribe(key: string): { endpoint: string; p256dh: string; auth: string };
  /** The browser forgets its subscription. */
  unsubscribe(endpoint: string): void;
  /** From now on so many requests are answered with 503. */
  failNext(times: number): void;
  /** Pushes to a browser, oldest first. */
  pushes(endpoint: string): { text: string; topic: string; seconds: number }[];
}

const DAY_SECONDS = 86_400;
const MOST_BYTES = 4_096;

const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Whether a request is signed by whom the browser was subscribed with, for this origin, for a day at most. */
function isSigned(authorization: string | undefined, key: string, origin: string): boolean {
  const [, token = '', sent] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  if (sent !== key) return false;
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return false;
  const said = claims.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
  if (!said.success) return false;
  const { aud, exp, sub } = said.data;
  const now = Date.now() / 1_000;
  return aud === origin && exp > now && exp <= now + DAY_SECONDS && /^(mailto:|https:)/.test(sub);
}

const keyFrom = (salt: Buffer, secret: Buffer, info: string | Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** One record of aes128gcm (RFC 8188) with the keys of RFC 8291. Throws when it is not for this browser. */
function decrypt(body: Buffer, { pair, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const length = body[20] ?? 0;
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = keyFrom(auth, pair.computeSecret(sender), info, 32);
  const key = keyFrom(salt, secret, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = keyFrom(salt, secret, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(21 + length);
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([opener.update(record.subarray(0, -16)), opener.final()]);
  // The last record ends with 2 and zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('no end of the text');
  return padded.subarray(0, end).toString('utf8');
}

const shown = z.object({ title: z.string(), body: z.string(), link: z.string() });

/** The path at which a browser of the sandbox takes its pushes. */
const PATH = '/push/browser';

export function servePush(app: FastifyInstance, origin: string, outbox: Outbox): PushSandbox {
  const browsers = new Map<string, Browser>();
  const came = new Map<string, ReturnType<PushSandbox['pushes']>>();
  let failing = 0;
  const idOf = (endpoint: string) => endpoint.slice(endpoint.lastIndexOf('/') + 1);
  const sandbox: PushSandbox = {
    subscribe(key) {
      const id = randomBytes(16).toString('hex');
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(id, { pair, auth, key });
      return { endpoint: `${origin}${PATH}/${id}`, p256dh, auth: auth.toString('base64url') };
    },
    unsubscribe: endpoint => void browsers.delete(idOf(endpoint)),
    failNext(times) {
      failing = times;
    },
    pushes: endpoint => came.get(idOf(endpoint)) ?? [],
  };

  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  );
  // For a browser of a test, which has no company behind it.
  app.post<{ Params: { key: string } }>('/push/subscribe/:key', async request =>
    sandbox.subscribe(request.params.key),
  );
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    browsers.delete(request.params.id);
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return came.get(request.params.id) ?? [];
  });
  app.post<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    const no = (status: number, why: string) => reply.code(status).send({ error: why });
    const browser = browsers.get(request.params.id);
    if (!browser) return no(410, 'unsubscribed');
    if (failing > 0) {
      failing -= 1;
      return no(503, 'later');
    }
    const { why, text } = taken(request, browser, origin);
    if (text === null) return no(why.startsWith('signature') ? 403 : 400, why);
    const one = {
      text,
      topic: headerOf(request, 'topic') ?? '',
      seconds: Number(headerOf(request, 'ttl')),
    };
    came.set(request.params.id, [...(came.get(request.params.id) ?? []), one]);
    const said = shown.safeParse(JSON.parse(text));
    if (said.success)
      outbox.add({
        channel: 'push',
        to: request.params.id,
        subject: said.data.title,
        text: `${said.data.body}\n${said.data.link}`,
        html: null,
      });
    return reply.code(201).header('location', `${origin}/push/message/1`).send();
  });
  return sandbox;
}

/** A push's content, or why the push service refuses it. */
function taken(request: FastifyRequest, browser: Browser, origin: string) {
  const no = (why: string) => ({ why, text: null });
  if (!isSigned(headerOf(request, 'authorization'), browser.key, origin)) return no('signature');
  if (!/^\d+$/.test(headerOf(request, 'ttl') ?? '')) return no('no TTL');
  if (headerOf(request, 'content-encoding') !== 'aes128gcm') return no('not aes128gcm');
  if (!/^[\w-]{0,32}$/.test(headerOf(request, 'topic') ?? '')) return no('a topic has 32 letters');
  const body = request.body as Buffer;
  if (body.length > MOST_BYTES) return no('too long');
  try {
    return { why: '', text: decrypt(body, browser) };
  } catch {
    // Encrypted for somebody else.
    return no('not for this browser');
  }
}
