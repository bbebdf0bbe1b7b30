import '#ui/base.css';
import { createRoot } from 'react-dom/client';
import { HostProvider } from '#client/host.tsx';
import { introduce } from '#client/identity.ts';
import { restoreSession } from '#client/session.ts';
import { iframeHost } from '#hosts/iframe.ts';
import { collectEarlyMessages } from '../messaging/early-messages.ts';
import { countRejection } from '../messaging/rejections.ts';
import { EmbedApp } from './EmbedApp.tsx';
import { type OpenBook, openRequestedBook } from './open-book.ts';
import { partnerOf } from './partner-of.ts';
import type { FrameAddress } from './request.ts';
import { withSuggestions } from './suggestions.ts';

/** Reads the address, counts a hash that cannot be decoded, and hides it. */
function takeAddress(read: (url: URL) => FrameAddress): FrameAddress {
  const address = read(new URL(location.href));
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  if (address.badHash) countRejection('bad_hash');
  return address;
}

/** Starts an embed page. A hash that the page around it sets later opens another book. */
export function startEmbed(read: (url: URL) => FrameAddress, open: OpenBook = openRequestedBook): void {
  const { bookRequest, partnerId, theme } = takeAddress(read);
  const root = document.getElementById('app');
  // Specified: what cannot be decoded is empty, without a word.
  if (!bookRequest || !root) {
    addEventListener('hashchange', () => startEmbed(read, open), { once: true });
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
        open={open}
      />
    </HostProvider>,
  );
}
