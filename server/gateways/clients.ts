import { randomBytes } from 'node:crypto';
import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import { GatewayError, type Gateways } from '../kit/gateways.ts';
import { gatewayAnswers } from '../kit/metrics.ts';
import { believed } from './believed.ts';
import { checkoutGateway } from './checkout.ts';
import { type Deliver, openDelivery } from './delivery.ts';
import { externalFetch, type Patience } from './external-fetch.ts';
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
import { vneidProvider } from './vneid.ts';
import { webPushService } from './web-push.ts';
import { zaloGraph, zaloProvider } from './zalo.ts';
import { znsChannel } from './zns.ts';

interface Options {
  db: Database;
  credentials: Credentials;
  /** Whether sites on this machine may be asked: the demo's. */
  loopback?: boolean;
  /** Our key for pushes, kept by whoever starts, and who answers for them; without it one that lives as long as the process. */
  push?: { privateKey: string; subject: string };
  /** For tests: how long a company may think. */
  patience?: Patience;
}

/** A reader waits for a translation with the sheet open. */
const ANSWER_MS = 5_000;
/** ms that a carrier may think: somebody waits for the fee, and the other carrier has answered. */
const CARRIER_MS = 3_000;

/** Nobody's address. */
const NOBODY = 'mailto:khong-tra-loi@mot.example';

const newKey = () => ({ privateKey: randomBytes(32).toString('base64url'), subject: NOBODY });

/** A channel that is no request over HTTP, counted like them. */
const counted =
  (gateway: string, deliver: Deliver): Deliver =>
  async (notice, id) => {
    try {
      await deliver(notice, id);
      gatewayAnswers.inc({ gateway, result: 'answered' });
    } catch (error) {
      const result = error instanceof GatewayError && error.reason === 'denied' ? 'answered' : 'away';
      gatewayAnswers.inc({ gateway, result });
      throw error;
    }
  };

/** Opens a client for every group that has credentials, of the companies or of the sandbox. */
export function openGateways({
  db,
  credentials,
  loopback = false,
  push = newKey(),
  patience,
}: Options): Gateways {
  const fetchOf = (gateway: string, ms = patience) =>
    externalFetch(ms, result => gatewayAnswers.inc({ gateway, result }));
  const { google, vneid, facebook, zalo, zns, sms, mail, checkout, translation, ghn, ghtk } = credentials;
  const carrierMs = patience ?? CARRIER_MS;
  const timeoutMs = typeof patience === 'function' ? patience() : patience;
  const fetchZns = fetchOf('zns');
  const zaloCheckout = checkout ? checkoutGateway(checkout, fetchOf('checkout')) : null;
  const visit = visitOutside({ loopback, timeoutMs });
  return {
    visit,
    push: webPushService({ ...push, visit, loopback }),
    ...openDelivery({
      ...(zns && { zns: znsChannel(zns, oaToken(db, fetchZns, zns), fetchZns) }),
      ...(sms && { sms: smsChannel(sms, fetchOf('sms')) }),
      ...(mail && { mail: counted('mail', mailChannel(mail, timeoutMs)) }),
    }),
    social: {
      ...(facebook && { facebook: facebookProvider(facebook, fetchOf('facebook')) }),
      ...(google && { google: googleProvider(google, fetchOf('google')) }),
      ...(zalo && { zalo: zaloProvider(zalo, fetchOf('zalo')) }),
    },
    identity: vneid ? vneidProvider(vneid, fetchOf('vneid')) : null,
    zalo: zalo ? zaloGraph(zalo, fetchOf('zalo')) : null,
    payments: {
      ...openPayments(credentials, fetchOf),
      ...(zaloCheckout && { zalo: believed(zaloCheckout) }),
    },
    checkout: zaloCheckout,
    translator: translation
      ? libreTranslator(translation, fetchOf('translation', patience ?? ANSWER_MS))
      : null,
    carriers: {
      ...(ghn && { ghn: ghnCarrier(ghn, fetchOf('ghn', carrierMs)) }),
      ...(ghtk && { ghtk: ghtkCarrier(ghtk, fetchOf('ghtk', carrierMs)) }),
    },
  };
}
