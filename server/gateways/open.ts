import type { Database } from '../kit/db.ts';
import type { Credentials } from './credentials.ts';
import { facebookProvider } from './facebook.ts';
import type { Gateways } from './gateways.ts';
import { googleProvider } from './google.ts';
import { mailChannel } from './mail.ts';
import { oaToken } from './oa-token.ts';
import { outsideFetch } from './outside.ts';
import { openSending, type Warn } from './sending.ts';
import { smsChannel } from './sms.ts';
import { zaloGraph, zaloProvider } from './zalo.ts';
import { znsChannel } from './zns.ts';

/** How long a stopping server waits for messages on their way. */
const FAREWELL_MS = 10_000;

export interface OpenGateways extends Gateways {
  /** Sends what is waiting, at most ten seconds long. */
  close(): Promise<void>;
}

interface Options {
  db: Database;
  credentials: Credentials;
  warn: Warn;
  /** For tests: how long a company may think, and the pauses between tries. */
  timeoutMs?: number;
  pausesMs?: readonly number[];
}

/** The real clients for whatever has credentials; the sandbox's are as good as anybody's. */
export function openGateways({ db, credentials, warn, timeoutMs, pausesMs }: Options): OpenGateways {
  const fetchOutside = outsideFetch(timeoutMs);
  const { google, facebook, zalo, zns, sms, mail } = credentials;
  const { hurry, ...sending } = openSending(
    {
      ...(zns && { zns: znsChannel(zns, oaToken(db, fetchOutside, zns), fetchOutside) }),
      ...(sms && { sms: smsChannel(sms, fetchOutside) }),
      ...(mail && { mail: mailChannel(mail, timeoutMs) }),
    },
    warn,
    pausesMs,
  );
  return {
    ...sending,
    social: {
      ...(facebook && { facebook: facebookProvider(facebook, fetchOutside) }),
      ...(google && { google: googleProvider(google, fetchOutside) }),
      ...(zalo && { zalo: zaloProvider(zalo, fetchOutside) }),
    },
    zalo: zalo ? zaloGraph(zalo, fetchOutside) : null,
    async close() {
      hurry();
      await Promise.race([sending.settled(), new Promise(done => setTimeout(done, FAREWELL_MS).unref())]);
    },
  };
}
