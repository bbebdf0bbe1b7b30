import { createContext, type ReactNode, useContext } from 'react';
import type { Host } from '#hosts/host.ts';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** The app's host: a browser, Zalo, a partner's page. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost outside HostProvider');
  return host;
}
