import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import type { Gateways } from '../kit/gateways.ts';
import { externalFetch } from './external-fetch.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import { mailChannel } from './mail.ts';
import { oaToken } from './oa-token.ts';
import { openSending, type Warn } from './sending.ts';
import { smsChannel } from './sms.ts';
import { zaloGraph, zaloProvider } from './zalo.ts';
import { znsChannel } from './zns.ts';

/** How long a stopping server waits for messages being sent. */
const SHUTDOWN_MS = 10_000;

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

/** Opens a client for every group that has credentials, of the companies or of the sandbox. */
export function openGateways({ db, credentials, warn, timeoutMs, pausesMs }: Options): OpenGateways {
  const fetchExternal = externalFetch(timeoutMs);
  const { google, facebook, zalo, zns, sms, mail } = credentials;
  const { hurry, ...sending } = openSending(
    {
      ...(zns && { zns: znsChannel(zns, oaToken(db, fetchExternal, zns), fetchExternal) }),
      ...(sms && { sms: smsChannel(sms, fetchExternal) }),
      ...(mail && { mail: mailChannel(mail, timeoutMs) }),
    },
    warn,
    pausesMs,
  );
  return {
    ...sending,
    social: {
      ...(facebook && { facebook: facebookProvider(facebook, fetchExternal) }),
      ...(google && { google: googleProvider(google, fetchExternal) }),
      ...(zalo && { zalo: zaloProvider(zalo, fetchExternal) }),
    },
    zalo: zalo ? zaloGraph(zalo, fetchExternal) : null,
    async close() {
      hurry();
      await Promise.race([sending.settled(), new Promise(done => setTimeout(done, SHUTDOWN_MS).unref())]);
    },
  };
}
