import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import type { Gateways } from '../kit/gateways.ts';
import { believed } from './believed.ts';
import { checkoutGateway } from './checkout.ts';
import { openDelivery } from './delivery.ts';
import { externalFetch } from './external-fetch.ts';
import { facebookProvider } from './facebook.ts';
import { ghnCarrier } from './ghn.ts';
import { ghtkCarrier } from './ghtk.ts';
import { googleProvider } from './google.ts';
import { mailChannel } from './mail.ts';
import { oaToken } from './oa-token.ts';
import { openPayments } from './payments.ts';
import { smsChannel } from './sms.ts';
import { libreTranslator } from './translation.ts';
import { visitOutside } from './visit.ts';
import { zaloGraph, zaloProvider } from './zalo.ts';
import { znsChannel } from './zns.ts';

interface Options {
  db: Database;
  credentials: Credentials;
  /** Whether sites on this machine may be asked: the demo's. */
  loopback?: boolean;
  /** For tests: how long a company may think. */
  timeoutMs?: number;
}

/** A reader waits for a translation with the sheet open. */
const ANSWER_MS = 5_000;
/** ms that a carrier may think: somebody waits for the fee, and the other carrier has answered. */
const CARRIER_MS = 3_000;

/** Opens a client for every group that has credentials, of the companies or of the sandbox. */
export function openGateways({ db, credentials, loopback = false, timeoutMs }: Options): Gateways {
  const fetchExternal = externalFetch(timeoutMs);
  const { google, facebook, zalo, zns, sms, mail, checkout, translation, ghn, ghtk } = credentials;
  const fetchCarrier = externalFetch(Math.min(timeoutMs ?? CARRIER_MS, CARRIER_MS));
  const zaloCheckout = checkout ? checkoutGateway(checkout, fetchExternal) : null;
  return {
    visit: visitOutside({ loopback, timeoutMs }),
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
      ...openPayments(credentials, fetchExternal),
      ...(zaloCheckout && { zalo: believed(zaloCheckout) }),
    },
    checkout: zaloCheckout,
    translator: translation ? libreTranslator(translation, externalFetch(timeoutMs ?? ANSWER_MS)) : null,
    carriers: {
      ...(ghn && { ghn: ghnCarrier(ghn, fetchCarrier) }),
      ...(ghtk && { ghtk: ghtkCarrier(ghtk, fetchCarrier) }),
    },
  };
}
