import { linkTo } from '#contract/all-paths.ts';
import type { Credentials } from '../kit/credentials.ts';
import type { Database } from '../kit/db/db.ts';
import type { Settings } from '../kit/settings.ts';
import { type OpenGateways, openGateways } from './clients.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import type { Warn } from './sending.ts';

const groups = ['google', 'facebook', 'zalo', 'zns', 'sms', 'mail'] as const satisfies (keyof Credentials)[];

interface StartedGateways {
  gateways: OpenGateways;
  /** The sandbox's address, null when it is not needed. */
  sandbox: string | null;
  /** The same when it stands in for Zalo. */
  zaloSandbox?: string;
  /** Warnings go to the server's log once there is one; missing credentials are logged first. */
  logTo(log: { warn: Warn }): void;
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
          redirectUris: origins.map(origin => origin + linkTo('socialCallback')),
        })
      : null;
  let log: { warn: Warn } | null = null;
  const gateways = openGateways({
    db,
    credentials: { ...sandbox?.credentials, ...settings.credentials },
    warn: (facts, text) => log?.warn(facts, text),
  });
  return {
    gateways,
    sandbox: sandbox?.origin ?? null,
    zaloSandbox: missing.includes('zalo') ? sandbox?.origin : undefined,
    logTo(given) {
      log = given;
      if (!sandbox && missing.length)
        given.warn(
          { absent: missing },
          'companies without credentials: their ways in and channels are not offered',
        );
    },
    close: async () => {
      await gateways.close();
      await sandbox?.close();
    },
  };
}
