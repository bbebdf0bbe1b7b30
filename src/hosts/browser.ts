import type { Os } from '#contract/wire.ts';
import type { Host } from './host.ts';
import { onPageHide, openInNewWindow, osOfPage, screenLock, shareFromPage } from './page.ts';
import { cookieValues, localValues } from './storage.ts';

/** A browser of its own: desktop web, mobile web, or (`os` 'zalo') the mini app opened outside Zalo. */
export function browserHost(os: Os = osOfPage()): Host {
  return {
    name: 'browser',
    os,
    settings: cookieValues(),
    store: localValues(),
    tokens: 'cookie',
    share: shareFromPage,
    keepAwake: screenLock(),
    openOutside: openInNewWindow,
    onHide: onPageHide,
  };
}
