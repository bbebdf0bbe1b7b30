import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#contract/kit/first.ts';
import type { AreaHandlers } from '../kit/http/area-handlers.ts';
import type { AppContext } from '../kit/http/context.ts';
import { countryOf } from '../kit/http/country.ts';
import { encodable, sendEncoded } from '../kit/http/encoded.ts';
import { originOf } from '../kit/http/origin.ts';
import { appStarts } from './app-start.ts';
import { type Builds, pageOf } from './builds.ts';
import { deviceOf, osOf } from './device.ts';
import { bookOfReader, firstPages, placeInCookies, type Reader, readerOfPage } from './first-page.ts';
import { firstPicture } from './first-picture.ts';
import { asGuest, hasSession } from './guest.ts';
import { setPageHeaders } from './headers.ts';
import { parts } from './lazy-files.ts';
import { answersHtml, firstHtml, type MetaOf, type MetaResult, metaHtml } from './meta/meta.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import { type PageParts, pageTemplate } from './page-template.ts';
import { readerStart } from './reader-start.ts';
import { renderedStyles } from './rendered-styles.ts';
import { pageRenderer } from './rendering.ts';
import { screenFiles } from './screen-files.ts';
import { setVisitCookies } from './visit-cookies.ts';
import { visitKey } from './visit-rights.ts';

type FoundPage = Exclude<MetaResult, { movedTo: string }>;

/** Page without the database: the app itself, which tries again. */
const UNAVAILABLE: FoundPage = { meta: { title: '', description: '', canonical: null }, status: 503 };

/** Files of a printed book, beside its screen. */
const printedParts = [parts.bareLayouts, parts.printedPages];

/** Answers with the web app's page and the metadata of the address. */
export type ServeWebPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  metaOf: MetaOf,
) => Promise<FastifyReply>;

/** Query fields for tracking: they change nothing of what a page shows. */
const TRACKING_FIELDS = /^(utm_\w+|fbclid|gclid|zns|mot)$/;

/** The address without tracking fields, so that equal pages share one cache entry. */
function addressWithoutTracking(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const fields = [...new URLSearchParams(query)].filter(([name]) => !TRACKING_FIELDS.test(name));
  return fields.length ? `${path}?${new URLSearchParams(fields)}` : path;
}

/** Sends a guest's page in an encoding that the client accepts; each is compressed once. */
async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.code(page.status).header('vary', 'cookie, user-agent, accept-encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    const seen = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (seen.includes(page.etag)) return reply.code(304).send();
  }
  return sendEncoded(request, reply, page);
}

/** CSS pixels: the width to render for before the real window is known (ui/rendered.ts). */
const widthFor = (request: FastifyRequest): number =>
  osOf(deviceOf(request.headers)) === 'wap' ? 390 : 1440;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const moved = (to: string): CachedPage => ({
  status: 301,
  movedTo: to,
  handsBook: false,
  ...encodable(Buffer.alloc(0)),
  etag: '',
});

export function webPages(appContext: AppContext, builds: Builds, handlers: AreaHandlers): ServeWebPage {
  const page = pageTemplate(pageOf(join(builds.web, 'index.html')));
  const filesOf = screenFiles(builds);
  const stylesOf = renderedStyles(builds);
  const beginning = appStarts(builds);
  const draw = pageRenderer(builds, handlers);
  const kept = pageCache();
  appContext.shared.onEmpty(kept.empty);
  const books = firstPages(appContext, builds, join(builds.web, 'assets'), '/assets/');
  const starts = readerStart(builds);
  /** Preloads of the screen's files; a rendered page loads them together with the app after it is painted. */
  const headFor = (found: FoundPage, origin: string, begin: string | null = null) =>
    metaHtml(found.meta, origin) + (found.screen && !begin ? filesOf(found.screen) : '');

  /** Renders a screen that is the same for all guests; what cannot be rendered here is left to the browser. */
  async function renderFor(
    request: FastifyRequest,
    reply: FastifyReply,
    found: FoundPage,
    width: number,
  ): Promise<RenderedPage | null> {
    if (!found.screen || found.status) return null;
    try {
      const context = asGuest(appContext, request, reply);
      return await draw({ address: addressWithoutTracking(request.url), width, context, first: found.first });
    } catch (error) {
      request.log.warn({ err: error }, 'a page was left to the browser to draw');
      return null;
    }
  }

  return async (request, reply, metaOf) => {
    const origin = originOf(appContext.settings, request);
    const find = () =>
      Promise.resolve(metaOf({ appContext, request, reply, origin })).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page was served without its head');
        return UNAVAILABLE;
      });

    const book = bookOfReader(request);
    const partsFor = async (found: FoundPage, reader: Reader): Promise<PageParts | null> => {
      const first = book && !found.status ? await books.of(book, { reader, request }) : null;
      if (!first) return null;
      const { elements, picture } = first;
      const head = metaHtml(found.meta, origin);
      if (picture) return { head: picture + head + filesOf('reader', printedParts), first: elements };
      return { head, styles: starts.styles, startScript: '', first: elements + starts.scripts };
    };

    const remembers =
      book !== null && book.chapter === null && placeInCookies(request, book.contentId) !== null;
    if (remembers || hasSession(appContext, request)) {
      const found = await find();
      if ('movedTo' in found) return redirectForGood(reply, found.movedTo);
      const reader = book && (await readerOfPage(appContext, request));
      // With a session that is over, the app says who reads.
      const made = reader || !hasSession(appContext, request) ? await partsFor(found, reader) : null;
      startVisit(appContext, request, reply, made ? books.allowed : []);
      if (book && made) books.count(book, request);
      reply.code(found.status ?? 200).header('vary', 'cookie');
      return reply
        .header('cache-control', 'private, no-store')
        .send(page(made ?? { head: headFor(found, origin) }));
    }

    const width = widthFor(request);
    const rights = visitKey(appContext, request);
    const made = await kept(
      `${origin} ${width} ${rights} ${countryOf(appContext.settings, request)} ${addressWithoutTracking(request.url)}`,
      async () => {
        const found = await find();
        if ('movedTo' in found) return moved(found.movedTo);
        const handed = await partsFor(found, null);
        const drawing = handed ? null : await renderFor(request, reply, found, width);
        const answers = drawing && answersHtml(drawing.answers);
        const begin = answers !== null && found.screen ? beginning.of(found.screen) : null;
        const picture = drawing && !found.meta.cover ? firstPicture(drawing.html) : '';
        const head = picture + headFor(found, origin, begin);
        const sheets = drawing && stylesOf(drawing.html);
        const whole = (now: number) =>
          drawing && sheets && answers !== null
            ? page({
                head,
                styles: sheets.styles,
                startScript: begin,
                renderedAt: `${width} ${now}`,
                app: drawing.html,
                first: answers + sheets.later,
              })
            : page(handed ?? { head, first: firstHtml(found.first) });
        return {
          status: found.status ?? 200,
          movedTo: '',
          handsBook: handed !== null,
          ...encodable(Buffer.from(whole(appContext.now()))),
          // Rendered at another time with the same content: the same page.
          etag: `W/"${hashOf(whole(0))}"`,
        };
      },
    );
    if (made.movedTo) return redirectForGood(reply, made.movedTo);
    startVisit(appContext, request, reply, [...beginning.allowed, ...(book ? books.allowed : [])]);
    if (book && made.handsBook) books.count(book, request);
    return send(request, reply, made);
  };
}

function startVisit(
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  scripts: readonly string[] = [],
): void {
  setVisitCookies(appContext, request, reply, false);
  setPageHeaders(appContext.settings, request, reply, { framedBy: [], scripts });
}

const redirectForGood = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'no-cache').redirect(to, 301);
