import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { contentType } from '#contract/library/catalogue.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { originOf } from '../../kit/http/origin.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { fontsIn } from './fonts.ts';
import { promotedBook } from './queries.ts';
import { companyCard, promotedBookCard } from './slot-page.ts';

const slotQuery = z.object({
  name: z.enum(['home', 'book', 'list']),
  theme: z._default(z.enum(['light', 'dark', 'system']), 'system'),
  /** 1 only where the reader agreed to personal advertisements. */
  personalised: z._default(z.enum(['0', '1']), '0'),
});

/** Gives the page an opaque origin even when it is opened outside our sandboxed frame. */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * The content of an advertisement's frame. A company's script is asked only for readers who agreed to personal
 * advertisements: without that no request leaves for anybody else, and the frame shows a book of ours.
 */
export function serveAds(app: FastifyInstance, appContext: AppContext, assets?: string): void {
  const fonts = assets ? fontsIn(assets) : [];
  for (const { name, bytes } of fonts)
    app.get(`/ads/faces/${name}`, (_, reply) =>
      // The frame has an origin of its own, and a font comes from elsewhere only when its server says so.
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .type('font/woff2')
        .send(bytes),
    );

  app.get('/ads/slot', async (request, reply) => {
    const query = slotQuery.safeParse(request.query);
    if (!query.success) throw new Refusal('not_found');
    const { name, theme, personalised } = query.data;
    const { adsScript } = appContext.settings;
    const own = originOf(appContext.settings, request);
    const byCompany = adsScript !== undefined && personalised === '1';
    const policy = byCompany
      ? "default-src 'none'; script-src https:; style-src 'unsafe-inline' https:; img-src https: data:; font-src https:; frame-src https:; connect-src https:"
      : `default-src 'none'; style-src 'unsafe-inline'; img-src ${own}/covers/; font-src ${own}/ads/faces/`;
    reply
      .header(
        'content-security-policy',
        `${SANDBOX}; ${policy}; base-uri 'none'; form-action 'none'; frame-ancestors ${own}`,
      )
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8');
    if (byCompany) return reply.send(companyCard(adsScript, name, theme));
    const book = await promotedBook(appContext.db, contentType.ebook, Math.random());
    const addresses = fonts.map(({ weight, name }) => [weight, `${own}/ads/faces/${name}`] as const);
    return reply.send(promotedBookCard(book, own, theme, addresses));
  });
}
