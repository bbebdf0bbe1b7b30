import type { FastifyInstance } from 'fastify';
import { readerSnippet, roomFor } from '#rules/people/partner-snippet.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { partnerById } from '../people/embed/partners.ts';
import { whyNothing } from './oembed-nothing.ts';
import { oembedTargetAt } from './oembed-target.ts';
import { pictureAddress } from './og/address.ts';
import { HEIGHT, WIDTH } from './og/size.ts';

const LEAST_WIDTH = 300;

const atMost = (limit: unknown, size: number): number =>
  typeof limit === 'string' && /^\d{1,5}$/.test(limit) ? Math.min(Number(limit), size) : size;

/**
 * GET /oembed?url=…&format=json (oembed.com): what a page that names a book of ours, a comic, a sound, a film or a shop's good may show of
 * it. The frame itself for a partner who says who it is (`partner`); others may not frame it and get the title, the authors and a picture.
 */
export function serveOembed(app: FastifyInstance, appContext: AppContext): void {
  app.get('/oembed', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const fields = request.query as Record<string, unknown>;
    if ((fields.format ?? 'json') !== 'json') return reply.code(501).send({ error: 'Only format=json.' });
    const origin = originOf(appContext.settings, request);
    const shown = await oembedTargetAt({ appContext, request, reply, origin }, fields.url);
    if (!shown) return reply.code(404).send({ error: whyNothing(fields.url, origin) });
    const shared = {
      version: '1.0',
      title: shown.title,
      ...(shown.authors.length > 0 && { author_name: shown.authors.join(', ') }),
      provider_name: 'Mọt',
      provider_url: origin,
      cache_age: 3_600,
      ...(shown.pictured &&
        atMost(fields.maxwidth, WIDTH) === WIDTH &&
        atMost(fields.maxheight, HEIGHT) === HEIGHT && {
          thumbnail_url: origin + pictureAddress(shown.pictured),
          thumbnail_width: WIDTH,
          thumbnail_height: HEIGHT,
        }),
    };
    const partner =
      typeof fields.partner === 'string' ? await partnerById(appContext.db, fields.partner) : undefined;
    const whole = roomFor(shown.kind);
    const room = {
      width: atMost(fields.maxwidth, whole.width),
      height: atMost(fields.maxheight, whole.height),
    };
    // What has no room to be read is linked to.
    if (!partner || room.width < LEAST_WIDTH || room.height < whole.height)
      return reply.send({ type: 'link', ...shared });
    const html = readerSnippet(
      { ...shown, origin, partner: partner.id },
      `height="${room.height}" style="display:block;min-height:${room.height}px;max-width:${room.width}px"`,
    );
    return reply.send({ type: shown.kind === 'film' ? 'video' : 'rich', ...shared, html, ...room });
  });
}
