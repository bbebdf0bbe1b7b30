/*
 * Origins and hosts that others gave us and that end up in headers: PUBLIC_ORIGIN, a partner's pages, the hosts of a
 * partner's books. One parser for all of them: what passes holds no letter that means anything in a header.
 */

/** Letters, digits and hyphens; a name outside ASCII comes as its xn-- form. */
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
const LOOPBACK = /^(localhost|127\.0\.0\.1)$/;

function parsed(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Why a text is not the origin of a site, scheme, host and port exactly, as half a sentence; null when it is one. */
export function whyNotOrigin(text: string): string | null {
  const url = parsed(text);
  if (!url || !/^https?:$/.test(url.protocol)) return 'it must look like https://site.example';
  if (!HOST.test(url.hostname)) return 'its host is not a plain name; wildcards are not taken';
  if (url.origin !== text) return `it must be written as ${url.origin}`;
  return null;
}

/** As whyNotOrigin, and https is asked for everywhere but on this machine. */
export function whyNotSafeOrigin(text: string): string | null {
  const why = whyNotOrigin(text);
  if (why) return why;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.test(hostname) ? null : 'it must begin with https://';
}

/** The origin of a host that has a port where it is unusual; https everywhere but on this machine. */
export function originOfHost(host: string): string {
  const loopback = LOOPBACK.test(host.replace(/:\d+$/, ''));
  return `${loopback ? 'http' : 'https'}://${host}`;
}

/** Why a text is not a host ("sach.benso.vn", "localhost:4001"), as half a sentence; null when it is one. */
export function whyNotHost(text: string): string | null {
  return (
    whyNotSafeOrigin(originOfHost(text)) && 'it must look like books.site.example, without https:// and path'
  );
}
