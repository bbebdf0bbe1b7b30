import type { Os } from '#contract/kit/wire.ts';
import type { Host } from './host.ts';
import { onPageHide, openInNewWindow, osOfPage, screenLock, shareFromPage } from './page.ts';
import { cookieValues, localValues } from './storage.ts';

/** Address of the sandbox of outside companies, where the server's mini page names one: see zalo-sandbox.ts. */
const sandboxOfPage = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="zalo-sandbox"]')?.content || null;

/** A browser of its own: desktop web, mobile web, or (`os` 'zalo') the mini app opened outside Zalo. */
export function browserHost(os: Os = osOfPage()): Host {
  const sandbox = os === 'zalo' ? sandboxOfPage() : null;
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
    ...(sandbox && {
      zaloProof: async options => (await import('./zalo-sandbox.ts')).proofFromSandbox(sandbox, options),
      payInZalo: async order => (await import('./zalo-sandbox.ts')).payAtSandbox(sandbox, order),
    }),
  };
}
