import type { Os } from '#contract/kit/wire.ts';
import { HostError, type ShareRequest, type ShareResult } from './host.ts';

/* What any web page can do for a host: shared by the browser and by a partner's iframe. */

/** Desktop web or mobile web. iPads call themselves Macs, but a Mac has no touch points. */
export function osOfPage(
  agent: string = navigator.userAgent,
  touchPoints: number = navigator.maxTouchPoints,
): Os {
  const mobile = /Mobi|Android|iPhone|iPad|iPod/i.test(agent) || (/Macintosh/.test(agent) && touchPoints > 1);
  return mobile ? 'wap' : 'web';
}

/** The mini app's version as its address names it. */
export function appVersionOfPage(search: string = location.search): string {
  const named = new URLSearchParams(search).get('version') ?? '';
  return /^\d+(\.\d+){0,3}$/.test(named) ? named : '1.0.0';
}

/** Opens http(s), mail and telephone addresses in a new window that cannot reach back. */
export async function openInNewWindow(url: string): Promise<void> {
  const address = new URL(url, location.href);
  if (!['https:', 'http:', 'mailto:', 'tel:'].includes(address.protocol))
    throw new HostError('denied', address.protocol);
  window.open(address.href, '_blank', 'noopener,noreferrer');
}

/** Puts a text into the clipboard. Throws HostError where neither way is allowed. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    return;
  } catch {
    // No permission, or a plain-http address: the old way still works there.
  }
  const field = document.createElement('textarea');
  field.value = text;
  field.style.cssText = 'position:fixed;opacity:0';
  document.body.append(field);
  field.select();
  const copied = document.execCommand?.('copy') ?? false;
  field.remove();
  if (!copied) throw new HostError('unsupported', 'clipboard');
}

/** The system's share sheet, else the address goes to the clipboard. */
export async function shareFromPage({ title, text, url }: ShareRequest): Promise<ShareResult> {
  const canShare =
    typeof navigator.share === 'function' && (navigator.canShare?.({ title, text, url }) ?? true);
  if (canShare) {
    try {
      await navigator.share({ title, text, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
      // A frame without the permission, or no sheet on this desktop: copy instead.
    }
  }
  await copyText(url);
  return 'copied';
}

/** Keeps the screen on while asked to; fetched when somebody first reads. */
export function screenLock(): (on: boolean) => Promise<void> {
  let lock: Promise<(on: boolean) => Promise<void>> | null = null;
  return async on => {
    lock ??= import('./screen-lock.ts').then(file => file.screenLock());
    try {
      await (await lock)(on);
    } catch {
      // Not fetched: the screen sleeps as usual, and the next page asks again.
      lock = null;
    }
  };
}

/** Both events are needed: iOS closes a tab with pagehide alone, Android with visibilitychange alone. */
export function onPageHide(listener: () => void): () => void {
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', listener);
  };
}
