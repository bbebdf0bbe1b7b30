import type { AppContext } from '../kit/http/context.ts';
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
  if (!settings.demoLoaded) {
    // What draws and measures the library takes memory that a server without it needs for other things.
    const { loadDemo } = await import('./load.ts');
    await loadDemo({ db, storage, say, partnerOrigin });
  }
  return startPartner({ port: settings.partnerPort, host: settings.host, motOrigin: origin });
}
