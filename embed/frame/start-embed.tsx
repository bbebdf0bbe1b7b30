import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { HostProvider } from '#client/host.tsx';
import { introduce } from '#client/identity.ts';
import { request } from '#client/request.ts';
import { restoreSession } from '#client/session.ts';
import { embedCalls, type Partner } from '#contract/people/embed-api.ts';
import type { Host } from '#hosts/host.ts';
import { iframeHost } from '#hosts/iframe.ts';
import { collectEarlyMessages } from '../messaging/early-messages.ts';
import { countRejection } from '../messaging/rejections.ts';
import { EmbedApp } from './EmbedApp.tsx';
import { inTime } from './open-book.ts';
import type { FrameAddress } from './request.ts';
import { suggestedSettings } from './suggestions.ts';

/** The host with what a partner's page suggests for the style. */
function withSuggestions(host: Host, theme: FrameAddress['theme']): Host {
  const suggested = suggestedSettings(theme);
  return {
    ...host,
    settings: { ...host.settings, get: key => host.settings.get(key) ?? suggested[key] ?? null },
  };
}

async function partnerOf(id: string | null): Promise<Partner | null> {
  if (!id) return null;
  try {
    return await inTime(request(embedCalls.partner, { partner_id: id }));
  } catch {
    // Unknown or out of reach: the book is still read, only nobody outside is told.
    return null;
  }
}

/** Reads the address, counts a hash that cannot be decoded, and hides it. */
function takeAddress(read: (url: URL) => FrameAddress): FrameAddress {
  const address = read(new URL(location.href));
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  if (address.badHash) countRejection('bad_hash');
  return address;
}

/** Starts an embed page. A hash that the page around it sets later opens another book. */
export function startEmbed(read: (url: URL) => FrameAddress): void {
  const { bookRequest, partnerId, theme } = takeAddress(read);
  const root = document.getElementById('app');
  // Specified: what cannot be decoded is empty, without a word.
  if (!bookRequest || !root) {
    addEventListener('hashchange', () => startEmbed(read), { once: true });
    return;
  }
  collectEarlyMessages();
  const host = withSuggestions(iframeHost(), theme);
  introduce(host);
  void restoreSession();
  createRoot(root).render(
    <HostProvider host={host}>
      <EmbedApp
        bookRequest={bookRequest}
        nextRequest={() => takeAddress(read).bookRequest}
        partner={partnerOf(partnerId)}
      />
    </HostProvider>,
  );
}
