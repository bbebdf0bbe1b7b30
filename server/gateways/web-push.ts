import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { GatewayError, type PushService, type Visit } from '../kit/gateways.ts';
import { mayVisit } from './visit.ts';

interface Options {
  /** 32 bytes, base64url: a key on P-256. */
  privateKey: string;
  /** Contact for push services when our pushes go wrong. */
  subject: string;
  visit: Visit;
  /** Whether browsers' companies may be on this machine: the demo's. */
  loopback: boolean;
}

/** Answers that mean: nobody is there any more. */
const GONE = [404, 410];
/** Bytes of an uncompressed point on P-256, and of the secret beside it. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** The public half, base64url. */
function publicHalf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytesOf(privateKey));
  return pair.getPublicKey('base64url');
}

/** Whether a text is a point that one can encrypt for. */
function isPoint(text: string): boolean {
  const bytes = bytesOf(text);
  if (bytes.length !== POINT_BYTES || bytes[0] !== 4) return false;
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(bytes);
    return true;
  } catch {
    // Not on the curve.
    return false;
  }
}

/** Pushes by the standard (RFC 8030, 8291, 8292) to whichever company a browser named. */
export function webPushService({ privateKey, subject, visit, loopback }: Options): PushService {
  const publicKey = publicHalf(privateKey);
  return {
    publicKey,
    whyNot({ endpoint, p256dh, auth }) {
      if (!mayVisit(endpoint, loopback)) return 'Địa chỉ nhận thông báo không dùng được';
      return isPoint(p256dh) && bytesOf(auth).length === AUTH_BYTES ? '' : 'Khoá của trình duyệt không đúng';
    },
    async send({ endpoint, p256dh, auth }, text, { seconds, topic, urgent }) {
      const { headers, body, method } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        text,
        {
          vapidDetails: { subject, publicKey, privateKey },
          TTL: seconds,
          topic,
          urgency: urgent ? 'high' : 'normal',
          contentEncoding: 'aes128gcm',
        },
      );
      const { host } = new URL(endpoint);
      const { status } = await visit(endpoint, {
        method: method as 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: body ?? '',
      });
      if (GONE.includes(status)) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      const isAway = status >= 500 || status === 429;
      throw new GatewayError(isAway ? 'away' : 'denied', `${host} answered ${status} to a push`);
    },
  };
}
