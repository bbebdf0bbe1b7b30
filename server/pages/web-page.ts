import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderedPage } from '#contract/first.ts';
import type { AreaHandlers } from '../kit/http/area-handlers.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { appStarts } from './app-start.ts';
import { type Builds, pageOf } from './builds.ts';
import { deviceOf, osOf } from './device.ts';
import { asGuest, hasSession } from './guest.ts';
import { setPageHeaders } from './headers.ts';
import { answersHtml, firstHtml, type MetaOf, type MetaResult, metaHtml } from './meta/meta.ts';
import { type CachedPage, pageCache } from './page-cache.ts';
import { pageTemplate } from './page-template.ts';
import { renderedStyles } from './rendered-styles.ts';
import { pageRenderer } from './rendering.ts';
import { screenFiles } from './screen-files.ts';
import { setVisitCookies } from './visit-cookies.ts';

type FoundPage = Exclude<MetaResult, { movedTo: string }>;

/** What is served when the database does not answer: the app itself, which tries again. */
const UNAVAILABLE: FoundPage = { meta: { title: '', description: '', canonical: null }, status: 503 };

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

const compressWith = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** Sends a guest's page in an encoding that the client accepts; each is compressed once. */
async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage): Promise<FastifyReply> {
  reply.code(page.status).header('vary', 'cookie, user-agent, accept-encoding');
  if (page.status === 200) {
    reply.header('etag', page.etag);
    const seen = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    if (seen.includes(page.etag)) return reply.code(304).send();
  }
  const taken = request.headers['accept-encoding'] ?? '';
  const how = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : null;
  if (how === null) return reply.send(page.html);
  let bytes = page.encoded.get(how);
  if (!bytes) {
    bytes = compressWith[how](page.html);
    page.encoded.set(how, bytes);
  }
  return reply.header('content-encoding', how).send(await bytes);
}

/** CSS pixels: the width to render for before the real window is known (ui/rendered.ts). */
const widthFor = (request: FastifyRequest): number =>
  osOf(deviceOf(request.headers)) === 'wap' ? 390 : 1440;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const moved = (to: string): CachedPage => ({
  status: 301,
  movedTo: to,
  html: Buffer.alloc(0),
  etag: '',
  encoded: new Map(),
});

export function webPages(appContext: AppContext, builds: Builds, handlers: AreaHandlers): ServeWebPage {
  const page = pageTemplate(pageOf(join(builds.web, 'index.html')));
  const filesOf = screenFiles(builds);
  const stylesOf = renderedStyles(builds);
  const beginning = appStarts(builds);
  const draw = pageRenderer(builds, handlers);
  const kept = pageCache();
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

    if (hasSession(appContext, request)) {
      const found = await find();
      if ('movedTo' in found) return redirectForGood(reply, found.movedTo);
      startVisit(appContext, request, reply);
      reply.code(found.status ?? 200).header('vary', 'cookie');
      return reply.header('cache-control', 'private, no-store').send(page({ head: headFor(found, origin) }));
    }

    const width = widthFor(request);
    const made = await kept(`${origin} ${width} ${addressWithoutTracking(request.url)}`, async () => {
      const found = await find();
      if ('movedTo' in found) return moved(found.movedTo);
      const drawing = await renderFor(request, reply, found, width);
      const answers = drawing && answersHtml(drawing.answers);
      const begin = answers !== null && found.screen ? beginning.of(found.screen) : null;
      const head = headFor(found, origin, begin);
      const whole = (now: number) =>
        drawing && answers !== null
          ? page({
              head,
              styles: stylesOf(drawing.html),
              startScript: begin,
              renderedAt: `${width} ${now}`,
              app: drawing.html,
              first: answers,
            })
          : page({ head, first: firstHtml(found.first) });
      return {
        status: found.status ?? 200,
        movedTo: '',
        html: Buffer.from(whole(appContext.now())),
        // Rendered at another time with the same content: the same page.
        etag: `W/"${hashOf(whole(0))}"`,
        encoded: new Map(),
      };
    });
    if (made.movedTo) return redirectForGood(reply, made.movedTo);
    startVisit(appContext, request, reply, beginning.allowed);
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
