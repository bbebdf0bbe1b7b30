import { linkTo } from '#contract/all-paths.ts';
import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import type { Gateways } from '../kit/gateways.ts';
import { paymentGroups } from '../kit/payment-credentials.ts';
import { sharedSecret } from '../kit/secrets.ts';
import type { Settings } from '../kit/settings.ts';
import { openGateways } from './clients.ts';
import { openSandbox } from './sandbox/sandbox.ts';

const groups = [
  'google',
  'vneid',
  'facebook',
  'zalo',
  'zns',
  'sms',
  'mail',
  ...paymentGroups,
  'translation',
  'ghn',
  'ghtk',
] as const satisfies (keyof Credentials)[];

/** ms between two steps of a parcel in the sandbox: who handed one over watches it arrive. */
const PARCEL_STEP_MS = 60_000;

/** Browsers' companies want an address of ours that is on the web, or a mailbox. */
const pushSubject = ({ publicOrigin }: Settings): string =>
  publicOrigin?.startsWith('https:') ? publicOrigin : 'mailto:khong-tra-loi@mot.example';

interface StartedGateways {
  gateways: Gateways;
  /** The sandbox's address, null when it is not needed. */
  sandbox: string | null;
  /** The same when it stands in for Zalo. */
  zaloSandbox?: string;
  /** Says which companies have no credentials. */
  logTo(log: { warn(facts: Record<string, unknown>, text: string): void }): void;
  close(): Promise<void>;
}

/**
 * The gateways of a running server: real clients for what has credentials, with DEMO=on the sandbox behind the rest,
 * otherwise the rest is absent. `origins` are the addresses under which people see us.
 */
export async function startGateways(
  settings: Settings,
  db: Database,
  origins: readonly string[],
): Promise<StartedGateways> {
  const missing = groups.filter(group => !settings.credentials[group]);
  const sandbox =
    settings.demo && missing.length
      ? await openSandbox({
          port: settings.sandboxPort,
          host: settings.host,
          redirectUris: origins.flatMap(origin => [
            origin + linkTo('socialCallback'),
            origin + linkTo('openShop'),
            origin + linkTo('affiliate'),
          ]),
          carrierPaceMs: PARCEL_STEP_MS,
          callbacks: { origin: `http://127.0.0.1:${settings.port}` },
        })
      : null;
  const gateways = openGateways({
    db,
    credentials: { ...sandbox?.credentials, ...settings.credentials },
    loopback: settings.demo,
    push: { privateKey: await sharedSecret(db, 'web-push'), subject: pushSubject(settings) },
  });
  return {
    gateways,
    sandbox: sandbox?.origin ?? null,
    zaloSandbox: missing.includes('zalo') ? sandbox?.origin : undefined,
    logTo(log) {
      if (!sandbox && missing.length)
        log.warn(
          { absent: missing },
          'companies without credentials: their ways in and channels are not offered',
        );
    },
    close: async () => {
      await sandbox?.close();
    },
  };
}
