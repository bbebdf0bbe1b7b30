import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/all-paths.ts';
import { embedThemes } from '#contract/people/embed-limits.ts';
import { todayInVietnam } from '#rules/people/person.ts';
import { idOfSlug } from '#rules/text/slug.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { whyNotOrigin } from '../kit/web-origin.ts';
import { partnerById } from '../people/embed/partners.ts';
import { countRefused } from '../people/embed/refused-origins.ts';
import { type Builds, pageOf } from './builds.ts';
import { type BookRequest, firstPages } from './first-page.ts';
import { shopFrame } from './frame-of-good.ts';
import { framePage } from './frame-page.ts';
import { setPageHeaders } from './headers.ts';
import { slugIn } from './meta/canonical.ts';

const wholeUpTo = (most: number, text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) && Number(text) <= most ? Number(text) : null;

/** The book of ours that a frame's address names, as embed/frame/request.ts reads it; null for a partner's own. */
function bookOfFrame(request: FastifyRequest): BookRequest | null {
  const slug = slugIn(request);
  const contentId = idOfSlug('reader', slug) ?? idOfSlug('ebook', slug) ?? wholeUpTo(2_147_483_647, slug);
  const { chapter } = request.query as { chapter?: unknown };
  return contentId ? { contentId, chapter: wholeUpTo(100_000, chapter) } : null;
}

const isQuiet = (request: FastifyRequest): boolean => (request.query as { dnt?: unknown }).dnt === '1';
const queryIn = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** The origin of the page around a frame, as its browser says; null without one. */
function originOfReferer({ headers }: FastifyRequest): string | null {
  const { referer } = headers;
  const origin = referer && URL.canParse(referer) ? new URL(referer).origin : null;
  return origin && !whyNotOrigin(origin) ? origin : null;
}

/** The pages inside partners' frames. Who reads in a frame is known only there: what comes with it is a guest's. */
export function serveEmbedPages(app: FastifyInstance, appContext: AppContext, builds: Builds): void {
  const readerPage = framePage(builds, 'reader');
  const viewerPage = pageOf(join(builds.embed, 'viewer/index.html'));
  const kindsPage = pageOf(join(builds.embed, 'kinds/index.html'));
  const shopPage = pageOf(join(builds.embed, 'shop/index.html'));
  const books = firstPages(appContext, builds, join(builds.embed, 'assets'), '/embed/assets/');

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    htmlFor: (known: boolean) => Promise<string>,
  ): Promise<FastifyReply> {
    const { partner: id } = request.query as { partner?: unknown };
    const partner = typeof id === 'string' ? await partnerById(appContext.db, id) : undefined;
    const framing = {
      // Our own pages show it to its partner.
      framedBy: partner ? [...partner.allowed_origins, originOf(appContext.settings, request)] : [],
      partnerBooks: partner?.book_hosts ?? [],
      scripts: books.allowed,
    };
    const from = originOfReferer(request);
    if (
      partner &&
      from &&
      !partner.allowed_origins.includes(from) &&
      from !== originOf(appContext.settings, request)
    )
      // For the partner's list of mistakes; the browser turns the page away by itself.
      countRefused(appContext.db, partner.id, from, todayInVietnam(appContext.now())).catch(() => {});
    const html = await htmlFor(partner !== undefined);
    return (
      setPageHeaders(appContext.settings, request, reply, framing)
        // A partner's page opens the frame; nothing of it is shared with our own windows.
        .removeHeader('cross-origin-opener-policy')
        .header('cross-origin-resource-policy', 'cross-origin')
        // A page that is isolated itself (COEP) shows only frames that are: all that ours loads says who may have it.
        .header('cross-origin-embedder-policy', 'require-corp')
        .header('x-robots-tag', 'noindex')
        .send(html)
    );
  }

  app.get(paths.embedViewer.path, (request, reply) => send(request, reply, async () => viewerPage));
  app.get(paths.embedReader.path, (request, reply) =>
    send(request, reply, async known => {
      const book = known ? bookOfFrame(request) : null;
      const { theme } = request.query as { theme?: unknown };
      const frame = { theme: embedThemes.find(one => one === theme) ?? null };
      const handed = book && (await books.of(book, { reader: null, request, frame }));
      const first = handed ? handed.elements : '';
      if (book && first && !isQuiet(request)) books.count(book, request, 'iframe');
      return readerPage(first);
    }),
  );
  for (const path of [paths.embedComic.path, paths.embedSound.path, paths.embedFilm.path])
    app.get(path, (request, reply) => send(request, reply, async () => kindsPage));
  // What a hash names is not known here: it is a book to be read.
  app.get(paths.embedShopViewer.path, (request, reply) => send(request, reply, async () => shopPage));
  app.get(paths.embedShop.path, async (request, reply) => {
    const good = await shopFrame(appContext.db, slugIn(request));
    // A product's own slug names what of it is read, or heard.
    if (good?.movedTo) return reply.redirect(good.movedTo + queryIn(request.url), 302);
    return send(request, reply, async () => (good?.isHeard ? kindsPage : shopPage));
  });
}
