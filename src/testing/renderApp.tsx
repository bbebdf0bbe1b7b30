import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Providers } from '#app/providers.tsx';
import { introduce } from '#client/identity.ts';
import { browserHost } from '#hosts/browser.ts';
import type { Host } from '#hosts/host.ts';

interface Options {
  /** Address of the page. */
  at?: string;
  host?: Host;
}

/** `children` inside the app's providers and a router at `at`, for tests that render it themselves. */
export function inApp(children: ReactNode, { at = '/', host = browserHost() }: Options = {}) {
  introduce(host);
  return (
    <Providers host={host} shell="web">
      <MemoryRouter initialEntries={[at]} future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
        {children}
      </MemoryRouter>
    </Providers>
  );
}

/** Renders a screen or a part of one as the app does: the entry of every test of screens. */
export const renderApp = (children: ReactNode, options?: Options) => render(inApp(children, options));
