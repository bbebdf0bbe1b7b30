import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../kit/http/origin.ts';
import type { Settings } from '../kit/settings.ts';
import { originOfHost, whyNotHost, whyNotSafeOrigin } from '../kit/web-origin.ts';

/**
 * The policy of a page. Chapters are frames without an address and inherit it, so pictures, fonts and styles are
 * allowed from the paths of assets and content alone: with 'self' a book could GET our API as its reader.
 */
export function contentSecurityPolicy(
  own: string,
  {
    framedBy,
    partnerBooks = [],
    sandbox = [],
    scripts = [],
  }: {
    framedBy: readonly string[];
    partnerBooks?: readonly string[];
    /** Origins of the sandbox that replaces Zalo around our mini page; never with real credentials. */
    sandbox?: readonly string[];
    /** Inline scripts, by their hashes. */
    scripts?: readonly string[];
  },
): string {
  // Kept sound and kept books are served by our worker (src/entries/sw.ts).
  const files = [
    `${own}/content/`,
    `${own}/covers/`,
    `${own}/films/`,
    `${own}/offline/book/`,
    `${own}/offline/pages/`,
  ];
  const assets = [`${own}/assets/`, `${own}/embed/assets/`, `${own}/mini/assets/`];
  const books = partnerBooks.filter(host => !whyNotHost(host)).map(originOfHost);
  const framers = framedBy.filter(origin => !whyNotSafeOrigin(origin));
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': [...assets, "'unsafe-inline'", 'blob:'],
    'img-src': [
      ...files,
      ...assets,
      ...['brand', 'avatars', 'photos', 'og/game'].map(folder => `${own}/${folder}/`),
      'data:',
      'blob:',
    ],
    'font-src': [...files, ...assets, 'data:', 'blob:'],
    'media-src': [
      ...files,
      `${own}/songs/`,
      `${own}/photos/film/`,
      `${own}/offline/sound/`,
      `${own}/offline/film/`,
      'blob:',
    ],
    'connect-src': ["'self'", 'blob:', ...books, ...sandbox],
    'frame-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': framers.length ? framers : ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Sets the headers of every HTML page. */
export function setPageHeaders(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
  framing: Parameters<typeof contentSecurityPolicy>[1],
): FastifyReply {
  const own = originOf(settings, request);
  reply
    .header('content-security-policy', contentSecurityPolicy(own, framing))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8');
  if (own.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  return reply;
}
