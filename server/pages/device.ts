import type { Os } from '#contract/kit/wire.ts';

export type Device = 'mobile' | 'tablet' | 'desktop' | 'crawler';

/** Device class by User-Agent and client hints: enough to choose defaults, never to refuse. */
export function deviceOf(headers: { 'user-agent'?: string; 'sec-ch-ua-mobile'?: string | string[] }): Device {
  const agent = headers['user-agent'] ?? '';
  if (
    /bot|crawl|spider|slurp|facebookexternalhit|zalo.*preview|lighthouse/i.test(agent) &&
    !/chrome-lighthouse/i.test(agent)
  )
    return 'crawler';
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return 'tablet';
  if (headers['sec-ch-ua-mobile'] === '?1' || /mobile|iphone|ipod|android/i.test(agent)) return 'mobile';
  return 'desktop';
}

/** The `os` of a visit outside Zalo: web on a desktop, wap on what is held in the hand. */
export const osOf = (device: Device): Os => (device === 'mobile' || device === 'tablet' ? 'wap' : 'web');

/** Debug mode: the query parameter named after the product equals today in Viet Nam as DDMMYYYY. */
export function debugAllowed(value: string | undefined, now: number): boolean {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' })
    .format(now)
    .split('-');
  return value !== undefined && value === `${day}${month}${year}`;
}

/** True when the visit comes from one of the listed hosts (or a subdomain of one). */
export function refererBlocked(referer: string | undefined, blocked: readonly string[]): boolean {
  if (!referer || blocked.length === 0) return false;
  try {
    const { hostname } = new URL(referer);
    return blocked.some(host => hostname === host || hostname.endsWith(`.${host}`));
  } catch {
    return false;
  }
}
