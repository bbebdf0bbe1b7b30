import '#ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { takeAnswers } from '#client/answers.ts';
import { introduce } from '#client/identity.ts';
import { surelyGuest } from '#client/session.ts';
import { applySavedTheme } from '#features/account/index.ts';
import type { Host } from '#hosts/host.ts';
import { RareIcon } from '#ui/Icon.tsx';
import { drawnAs, takeDrawn } from '#ui/served.ts';
import { FootLinks } from './DefaultLayout.tsx';
import { LateHeader } from './Header.tsx';
import { fetchPageAt } from './placed.ts';
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

/** Puts the app into `#app`: takes over what the server drew for a guest, or draws it all. */
export function start({ shell, host, basename, origin, handed }: Start): void {
  const place = document.getElementById('app');
  if (!place) throw new Error('the page has no #app');
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
  const drawn = takeDrawn(place);
  const whole = drawn && surelyGuest() ? drawn : null;
  if (whole) takeAnswers(whole.now);
  if (!whole?.fits) {
    // Nothing that is drawn may be pressed from here on: nobody would hear it.
    place.replaceChildren();
    createRoot(place).render(app);
    return;
  }
  drawnAs(whole);
  // A transition: the browser may answer a finger in between.
  const files = [
    fetchPageAt(shell, location),
    ...[LateHeader, FootLinks, RareIcon].map(part => part.preload()),
  ];
  void Promise.allSettled(files).then(() => startTransition(() => void hydrateRoot(place, app)));
}
