import '#ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { introduce } from '#client/identity.ts';
import { applySavedTheme } from '#features/account/index.ts';
import type { Host } from '#hosts/host.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import type { AppShell } from './shell.ts';

interface Start {
  shell: AppShell;
  host: Host;
  basename: string;
  /** Origin of the API where the page is not served by it. */
  origin?: string;
  /** Tokens that whatever surrounds the page gave it. */
  handed?: Parameters<typeof introduce>[2];
}

/** Puts the app into `#app`. */
export function start({ shell, host, basename, origin, handed }: Start): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no #app');
  document.documentElement.lang = 'vi';
  introduce(host, origin, handed);
  applySavedTheme(host);
  createRoot(place).render(
    <StrictMode>
      <Providers host={host} shell={shell}>
        <Router basename={basename} />
      </Providers>
    </StrictMode>,
  );
}
