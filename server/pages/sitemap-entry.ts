import type { FastifyReply } from 'fastify';
import { escapeText } from './meta/escape.ts';

/* How a sitemap is written. */

/** A path, and its page's last change where that is known. */
export interface Entry {
  address: string;
  changed?: Date | null;
}

const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const lines = (element: 'sitemap' | 'url', entries: readonly Entry[], origin: string): string =>
  entries
    .map(({ address, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<${element}><loc>${escapeText(origin + address)}</loc>${lastmod}</${element}>\n`;
    })
    .join('');

/** The list of parts. */
export const sitemapIndex = (parts: readonly Entry[], origin: string): string =>
  `${OPEN}<sitemapindex ${NAMESPACE}>\n${lines('sitemap', parts, origin)}</sitemapindex>\n`;

/** A part, a batch of addresses in memory at a time. */
export async function* urlSet(batches: AsyncIterable<readonly Entry[]>, origin: string) {
  yield `${OPEN}<urlset ${NAMESPACE}>\n`;
  for await (const batch of batches) yield lines('url', batch, origin);
  yield '</urlset>\n';
}

export const asXml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'max-age=3600');
