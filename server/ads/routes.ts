import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { contentType } from '#contract/catalogue.ts';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { Refusal } from '../kit/refusal.ts';
import { houseBook } from './queries.ts';
import { companyCard, houseCard } from './slot-page.ts';

const asked = z.object({
  name: z.enum(['home', 'book', 'list']),
  theme: z._default(z.enum(['light', 'dark', 'system']), 'system'),
  /** 1 only where the reader agreed to personal advertisements. */
  personalised: z._default(z.enum(['0', '1']), '0'),
});

/** Also without the frame's attribute around it, the page has an origin of its own and can reach nothing of ours. */
const SANDBOX = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * What stands in an advertisement's frame. A company's script is asked only for readers who agreed to personal
 * advertisements: without that no request leaves for anybody else, and the frame shows a book of ours.
 */
export function serveAds(app: FastifyInstance, house: House): void {
  app.get('/ads/slot', async (request, reply) => {
    const query = asked.safeParse(request.query);
    if (!query.success) throw new Refusal('not_found');
    const { name, theme, personalised } = query.data;
    const { adsScript } = house.settings;
    const own = originOf(house.settings, request);
    const byCompany = adsScript !== undefined && personalised === '1';
    const policy = byCompany
      ? "default-src 'none'; script-src https:; style-src 'unsafe-inline' https:; img-src https: data:; font-src https:; frame-src https:; connect-src https:"
      : `default-src 'none'; style-src 'unsafe-inline'; img-src ${own}/covers/`;
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
    return reply.send(houseCard(await houseBook(house.db, contentType.ebook, Math.random()), own, theme));
  });
}
