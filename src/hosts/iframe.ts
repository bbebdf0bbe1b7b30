import type { Host, OpenedWindow } from './host.ts';
import { onPageHide, openInNewWindow, osOfPage, screenLock, shareFromPage } from './page.ts';
import { localValues } from './storage.ts';

/** Opened empty, within the press: browsers forbid a window that comes only after an answer from the server. */
function openBeside(): OpenedWindow | null {
  const opened = window.open('', '_blank');
  if (!opened) return null;
  // It will show a provider's page, which has no business with the frame it came from.
  opened.opener = null;
  return {
    goTo: url => opened.location.replace(new URL(url, location.href).href),
    close: () => opened.close(),
  };
}

/**
 * A partner's page around us. Third-party cookies do not arrive there, so settings and tokens live in this frame's
 * partition of local storage and tokens travel as a header. The prefix keeps them apart from our own site's values
 * when a browser does not partition, or when the page is opened on its own.
 */
export function iframeHost(): Host {
  const values = localValues('embed:');
  return {
    name: 'iframe',
    os: osOfPage(),
    settings: values,
    store: values,
    tokens: 'header',
    share: shareFromPage,
    keepAwake: screenLock(),
    openOutside: openInNewWindow,
    onHide: onPageHide,
    openBeside,
  };
}
