import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import fastify from 'fastify';
import type { Credentials } from '../../kit/credentials.ts';
import { serveCarrierDesk } from './carriers.ts';
import { serveConsent } from './consent.ts';
import { serveRefundChoice } from './deeds.ts';
import { serveFacebook } from './facebook.ts';
import { serveGhn } from './ghn.ts';
import { serveGhtk } from './ghtk.ts';
import { serveGoogle } from './google.ts';
import { openMailbox } from './mailbox.ts';
import { sandboxTemplates, serveSms, serveZns } from './messages.ts';
import { secret } from './one-use.ts';
import { type Outbox, openOutbox, serveOutbox } from './outbox.ts';
import { paymentCredentials, servePayments } from './payments.ts';
import { serveBatchTransfers } from './payouts.ts';
import { type PushSandbox, servePush } from './push.ts';
import { serveTranslation } from './translation.ts';
import { serveVneid } from './vneid.ts';
import { serveZalo } from './zalo.ts';

/*
 * Google, Facebook, Zalo, an SMS company, a mail server, a translator, companies that take money and carriers, on this machine: the other side of the protocols
 * that the clients beside this folder speak, with the checks the companies make. Decision: docs/decisions/011.
 */

export interface Sandbox {
  origin: string;
  port: number;
  /** Our credentials with the companies; new at every start. */
  credentials: Required<Credentials>;
  outbox: Outbox;
  push: PushSandbox;
  close(): Promise<void>;
}

interface Options {
  /** 0 takes a free one. */
  port: number;
  host?: string;
  /** The callback addresses that "we registered". */
  redirectUris: readonly string[];
  /** Callback addresses of payment gateways; tests set them when their server listens. */
  callbacks?: { origin: string };
  /** ms between two steps of a parcel that moves by itself; 0 lets it stand. */
  carrierPaceMs?: number;
  /** For tests that stand between us and the sandbox: the address clients are told. */
  origin?: string;
}

function credentialsFor(
  origin: string,
  smtpPort: number,
  smtp: { user: string; password: string },
): Required<Credentials> {
  const zalo = { oauth: `${origin}/zalo`, appId: '3000000000000000001', appSecret: secret() };
  return {
    google: { issuer: `${origin}/google`, clientId: 'sandbox.apps.google.example', clientSecret: secret() },
    vneid: { issuer: `${origin}/vneid`, clientId: 'mot-mo-tiem', clientSecret: secret() },
    facebook: {
      dialog: `${origin}/facebook`,
      graph: `${origin}/facebook`,
      appId: '1000000000000001',
      appSecret: secret(),
    },
    zalo: { ...zalo, graph: `${origin}/zalo` },
    zns: { ...zalo, api: `${origin}/zns`, refreshToken: secret(), templates: sandboxTemplates },
    sms: { api: `${origin}/esms`, apiKey: secret(), secretKey: secret(), brandname: 'MOT' },
    mail: {
      url: `smtp://${smtp.user}:${smtp.password}@127.0.0.1:${smtpPort}`,
      from: 'Mọt <khong-tra-loi@mot.example>',
    },
    translation: { api: `${origin}/libretranslate`, key: secret(), name: 'Máy dịch thử, từng từ một' },
    ...paymentCredentials(origin),
    ghn: { api: `${origin}/ghn`, token: secret(), shopId: '885001', callbackSecret: secret() },
    ghtk: { api: `${origin}/ghtk`, token: secret(), partnerCode: 'S308157', callbackSecret: secret() },
  };
}

/** Starts the sandbox on its own origin. Rejects when the port is taken. */
export async function openSandbox({
  port,
  host = '127.0.0.1',
  redirectUris,
  callbacks = { origin: '' },
  carrierPaceMs = 0,
  origin,
}: Options): Promise<Sandbox> {
  // Listening comes first: the addresses in the credentials hold the port, and 0 is known only afterwards.
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const own = (server.address() as AddressInfo).port;
  const address = origin ?? `http://localhost:${own}`;
  const outbox = openOutbox();
  const smtp = { user: 'mot', password: secret() };
  const mailbox = await openMailbox(outbox, smtp);
  const credentials = credentialsFor(address, mailbox.port, smtp);
  const app = fastify({
    bodyLimit: 65_536,
    serverFactory: handler => server.on('request', handler),
  });
  await app.register(formbody);
  const ask = serveConsent(app);
  serveGoogle(app, ask, credentials.google, redirectUris);
  serveVneid(app, ask, credentials.vneid, redirectUris);
  serveFacebook(app, ask, credentials.facebook, redirectUris);
  serveZalo(app, ask, credentials.zalo, redirectUris);
  serveZns(app, credentials.zns, outbox);
  serveSms(app, credentials.sms, outbox);
  serveTranslation(app, credentials.translation);
  servePayments(app, credentials, { callbacks, redirectUris, refundEnd: serveRefundChoice(app) });
  serveBatchTransfers(app);
  const carrierDesk = serveCarrierDesk(app, carrierPaceMs);
  serveGhn(app, credentials.ghn, callbacks, carrierDesk);
  serveGhtk(app, credentials.ghtk, callbacks, carrierDesk);
  const push = servePush(app, address, outbox);
  serveOutbox(app, outbox);
  await app.ready();
  return {
    origin: address,
    port: own,
    credentials,
    outbox,
    push,
    close: async () => {
      server.closeAllConnections();
      await new Promise(done => server.close(done));
      await app.close();
      await mailbox.close();
    },
  };
}
