import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import type { Gateways } from '../kit/gateways.ts';
import { openDelivery } from './delivery.ts';
import { externalFetch } from './external-fetch.ts';
import { facebookProvider } from './facebook.ts';
import { googleProvider } from './google.ts';
import { mailChannel } from './mail.ts';
import { oaToken } from './oa-token.ts';
import { smsChannel } from './sms.ts';
import { vnpayGateway } from './vnpay.ts';
import { zaloGraph, zaloProvider } from './zalo.ts';
import { znsChannel } from './zns.ts';

interface Options {
  db: Database;
  credentials: Credentials;
  /** For tests: how long a company may think. */
  timeoutMs?: number;
}

/** Opens a client for every group that has credentials, of the companies or of the sandbox. */
export function openGateways({ db, credentials, timeoutMs }: Options): Gateways {
  const fetchExternal = externalFetch(timeoutMs);
  const { google, facebook, zalo, zns, sms, mail, vnpay } = credentials;
  return {
    ...openDelivery({
      ...(zns && { zns: znsChannel(zns, oaToken(db, fetchExternal, zns), fetchExternal) }),
      ...(sms && { sms: smsChannel(sms, fetchExternal) }),
      ...(mail && { mail: mailChannel(mail, timeoutMs) }),
    }),
    social: {
      ...(facebook && { facebook: facebookProvider(facebook, fetchExternal) }),
      ...(google && { google: googleProvider(google, fetchExternal) }),
      ...(zalo && { zalo: zaloProvider(zalo, fetchExternal) }),
    },
    zalo: zalo ? zaloGraph(zalo, fetchExternal) : null,
    payments: {
      ...(vnpay && { vnpay: vnpayGateway(vnpay, fetchExternal) }),
    },
  };
}
