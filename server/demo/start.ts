import type { AppContext } from '../kit/http/context.ts';
import { loadDemo } from './load.ts';
import { startPartner } from './partner/server.ts';

/**
 * Brings the demo library in and starts the demo partner's site; resolves with what stops that site. `origin` is the
 * server's own.
 */
export async function startDemo(
  { db, storage, settings }: Pick<AppContext, 'db' | 'storage' | 'settings'>,
  origin: string,
  say: (line: string) => void,
): Promise<() => Promise<void>> {
  const partnerOrigin = settings.partnerOrigin ?? `http://localhost:${settings.partnerPort}`;
  if (!settings.demoLoaded) await loadDemo({ db, storage, say, partnerOrigin });
  return startPartner({ port: settings.partnerPort, host: settings.host, motOrigin: origin });
}
