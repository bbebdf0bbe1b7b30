import type { Refused } from '#client/request.ts';

/**
 * Leads who was refused as `blocked` to the page that says why and where they may ask for another look. A whole load: dialogs and
 * what they hold go. In a partner's frame the words stay where they are.
 */
export function goToBlock({ data }: Refused): void {
  if (window.parent !== window || typeof data !== 'object' || data === null || !('ticket' in data)) return;
  const shell = location.pathname.startsWith('/mini/') ? '/mini' : '';
  location.assign(`${shell}/tai-khoan-bi-khoa#${encodeURIComponent(String(data.ticket))}`);
}
