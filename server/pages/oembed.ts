import type { FastifyInstance } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import { readerSnippet } from '#rules/people/partner-snippet.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { catalogueHandlers } from '../library/catalogue/handlers.ts';
import { partnerById } from '../people/embed/partners.ts';
import { answerFor } from './meta/answer-for.ts';
import { pictureAddress } from './og/address.ts';
import { HEIGHT, WIDTH } from './og/size.ts';

/** The height of the reader on a partner's page, widgets/reader.ts, and the width that fits it. */
const READER = { width: 800, height: 556 };
const LEAST_WIDTH = 300;
const BOOKS = linkTo('book', { slug: '-' }).slice(0, -1);

/** The id of the book whose page of ours `url` is. */
function bookAt(url: unknown, origin: string): number | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const address = new URL(url);
  if (address.origin !== origin || !address.pathname.startsWith(BOOKS)) return null;
  return idOfSlug('ebook', address.pathname.slice(BOOKS.length));
}

const atMost = (limit: unknown, size: number): number =>
  typeof limit === 'string' && /^\d{1,5}$/.test(limit) ? Math.min(Number(limit), size) : size;

/**
 * GET /oembed?url=…&format=json (oembed.com): what a page that names a book of ours may show of it. The reader itself for a
 * partner who says who it is (`partner`); others may not frame it and get the title, the authors and a picture.
 */
export function serveOembed(app: FastifyInstance, appContext: AppContext): void {
  app.get('/oembed', async (request, reply) => {
    reply.header('access-control-allow-origin', '*');
    const fields = request.query as Record<string, unknown>;
    if ((fields.format ?? 'json') !== 'json') return reply.code(501).send({ error: 'Only format=json.' });
    const origin = originOf(appContext.settings, request);
    const content_id = bookAt(fields.url, origin);
    const book =
      content_id &&
      (await answerFor({ appContext, request, reply, origin }, guest =>
        catalogueHandlers.bookDetail({ content_id, content_type: 1 }, guest),
      ));
    if (!book) return reply.code(404).send({ error: 'No book has this address.' });
    const shared = {
      version: '1.0',
      title: book.title,
      ...(book.authors.length > 0 && { author_name: book.authors.join(', ') }),
      provider_name: 'Mọt',
      provider_url: origin,
      cache_age: 3_600,
      ...(atMost(fields.maxwidth, WIDTH) === WIDTH &&
        atMost(fields.maxheight, HEIGHT) === HEIGHT && {
          thumbnail_url: origin + pictureAddress(book),
          thumbnail_width: WIDTH,
          thumbnail_height: HEIGHT,
        }),
    };
    const partner =
      typeof fields.partner === 'string' ? await partnerById(appContext.db, fields.partner) : undefined;
    const room = {
      width: atMost(fields.maxwidth, READER.width),
      height: atMost(fields.maxheight, READER.height),
    };
    // What has no room to be read is linked to.
    if (!partner || room.width < LEAST_WIDTH || room.height < READER.height)
      return reply.send({ type: 'link', ...shared });
    const html = readerSnippet(
      { origin, partner: partner.id, book: book.address.slice(BOOKS.length), title: book.title },
      `height="${room.height}" style="display:block;min-height:${room.height}px;max-width:${room.width}px"`,
    );
    return reply.send({ type: 'rich', ...shared, html, ...room });
  });
}
