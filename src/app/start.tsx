import '#ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { introduce } from '#client/identity.ts';
import { seedRenderedData } from '#client/renderedData.ts';
import { surelyGuest } from '#client/session.ts';
import { LateSearchBox } from '#features/library/search/lateSearchBox.tsx';
import { applySavedTheme } from '#features/people/account/index.ts';
import type { Host } from '#hosts/host.ts';
import { RareIcon } from '#ui/Icon.tsx';
import { PanelIcon } from '#ui/latePanelIcon.tsx';
import { readRendered, setRendered } from '#ui/rendered.ts';
import { FootLinks } from './DefaultLayout.tsx';
import { LateHeader } from './Header.tsx';
import { fetchPageAt } from './pageTable.ts';
import { Providers } from './providers.tsx';
import { Router } from './router.tsx';
import type { AppShell } from './shell.ts';

interface Start {
  shell: AppShell;
  host: Host;
  basename: string;
  /** Origin of the API where the page is not served by it. */
  origin?: string;
  /** From the app around the mini app. */
  handed?: Parameters<typeof introduce>[2];
}

/** Puts the app into `#app`: hydrates what the server rendered for a guest, or renders it all. */
export function start({ shell, host, basename, origin, handed }: Start): void {
  const root = document.getElementById('app');
  if (!root) throw new Error('the page has no #app');
  document.documentElement.lang = 'vi';
  introduce(host, origin, handed);
  applySavedTheme(host);
  const app = (
    <StrictMode>
      <Providers host={host} shell={shell}>
        <Router basename={basename} />
      </Providers>
    </StrictMode>
  );
  const fromServer = readRendered(root);
  const forGuest = fromServer && surelyGuest() ? fromServer : null;
  if (forGuest) seedRenderedData(forGuest.now);
  if (!forGuest?.fits) {
    // What the server rendered is removed: its buttons would do nothing.
    root.replaceChildren();
    createRoot(root).render(app);
    return;
  }
  setRendered(forGuest);
  // A transition, so that the browser can handle input in between.
  const files = [
    fetchPageAt(shell, location),
    ...[LateHeader, FootLinks, RareIcon].map(part => part.preload()),
    // What only some of the drawn pages have.
    root.querySelector('[role="search"]') && LateSearchBox.preload(),
    root.querySelector('[data-panel]') && PanelIcon.preload(),
  ];
  void Promise.allSettled(files).then(() => startTransition(() => void hydrateRoot(root, app)));
}
