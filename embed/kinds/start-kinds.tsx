import '#ui/base.css';
import '../frame/frame.css';
import { createRoot } from 'react-dom/client';
import { HostProvider } from '#client/host.tsx';
import { introduce } from '#client/identity.ts';
import { restoreSession } from '#client/session.ts';
import { iframeHost } from '#hosts/iframe.ts';
import { partnerOf } from '../frame/partner-of.ts';
import { withSuggestions } from '../frame/suggestions.ts';
import { collectEarlyMessages } from '../messaging/early-messages.ts';
import { kindAddress } from './address.ts';
import { KindsApp } from './KindsApp.tsx';

/** Starts a frame of pages, sound or film. What its address does not name stays empty, without a word. */
export function startKinds(): void {
  const address = kindAddress(new URL(location.href));
  const root = document.getElementById('app');
  if (!address.target || !root) return;
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  document.documentElement.lang = address.options.locale;
  collectEarlyMessages();
  const host = withSuggestions(iframeHost(), address.theme);
  introduce(host);
  void restoreSession();
  createRoot(root).render(
    <HostProvider host={host}>
      <KindsApp address={{ ...address, target: address.target }} partner={partnerOf(address.partnerId)} />
    </HostProvider>,
  );
}
