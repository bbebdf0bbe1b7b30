import type { FastifyReply } from 'fastify';
import { escapeText } from './head/escape.ts';

/* How a sitemap is written. */

export const OPEN = '<?xml version="1.0" encoding="UTF-8"?>\n';
export const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const entry = (element: 'sitemap' | 'url', address: string, changed?: Date): string => {
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
  return `<${element}><loc>${escapeText(address)}</loc>${lastmod}</${element}>\n`;
};

/** A whole part of addresses. */
export const urlSet = (entries: readonly string[]): string =>
  `${OPEN}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;

export const asXml = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'max-age=3600');
