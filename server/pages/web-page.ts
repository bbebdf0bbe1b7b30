import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Drawing } from '#contract/first.ts';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { beginnings } from './beginning.ts';
import { type Builds, pageOf } from './builds.ts';
import { deviceOf, osOf } from './device.ts';
import { drawings } from './drawings.ts';
import { drawnStyles } from './drawn-styles.ts';
import { asGuest, hasSession } from './guest.ts';
import { answersHtml, type Found, firstHtml, type HeadOf, headHtml } from './head/head.ts';
import { guardPage } from './headers.ts';
import { keptPages, type MadePage } from './kept-pages.ts';
import { pieces } from './page-pieces.ts';
import { screenFiles } from './screen-files.ts';
import { beginVisit } from './visit.ts';

type Here = Exclude<Found, { movedTo: string }>;

/** What is served when the store does not answer: the app itself, which tries again. */
const AWAY: Here = { head: { title: '', description: '', canonical: null }, status: 503 };

/** Answers with the web app's page, its head written for the address. */
export type ServeWebPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  headOf: HeadOf,
) => Promise<FastifyReply>;

/** What an address says of the way one came by changes nothing of what it shows. */
const TRACES = /^(utm_\w+|fbclid|gclid|zns|mot)$/;

/** The address without its traces: what looks the same is made once. */
function plainAddress(url: string): string {
  const [path = '', query = ''] = url.split('?');
  const fields = [...new URLSearchParams(query)].filter(([name]) => !TRACES.test(name));
  return fields.length ? `${path}?${new URLSearchParams(fields)}` : path;
}

const squeeze = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: Buffer) => promisify(gzip)(html),
};

/** Sends a guest's page in an encoding that the visitor takes; each is made once. */
async function send(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<FastifyReply> {
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
    bytes = squeeze[how](page.html);
    page.encoded.set(how, bytes);
  }
  return reply.header('content-encoding', how).send(await bytes);
}

/** CSS pixels: what is drawn before anyone has seen the window (ui/served.ts). */
const widthFor = (request: FastifyRequest): number =>
  osOf(deviceOf(request.headers)) === 'wap' ? 390 : 1440;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

const moved = (to: string): MadePage => ({
  status: 301,
  movedTo: to,
  html: Buffer.alloc(0),
  etag: '',
  encoded: new Map(),
});

export function webPages(house: House, builds: Builds): ServeWebPage {
  const page = pieces(pageOf(join(builds.web, 'index.html')));
  const filesOf = screenFiles(builds);
  const stylesOf = drawnStyles(builds);
  const beginning = beginnings(builds);
  const draw = drawings(builds);
  const kept = keptPages();
  /** The screen's files go with the app's own: in a drawn page both wait until it stands. */
  const headFor = (found: Here, origin: string, begin: string | null = null) =>
    headHtml(found.head, origin) + (found.screen && !begin ? filesOf(found.screen) : '');

  /** Draws what has a screen that is the same for all guests; what cannot be drawn here is left to the browser. */
  async function drawingOf(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Here,
    width: number,
  ): Promise<Drawing | null> {
    if (!found.screen || found.status) return null;
    try {
      const context = asGuest(house, request, reply);
      return await draw({ address: plainAddress(request.url), width, context, first: found.first });
    } catch (error) {
      request.log.warn({ err: error }, 'a page was left to the browser to draw');
      return null;
    }
  }

  return async (request, reply, headOf) => {
    const origin = originOf(house.settings, request);
    const find = () =>
      Promise.resolve(headOf({ house, request, reply, origin })).catch((error: unknown) => {
        request.log.error({ err: error }, 'a page was served without its head');
        return AWAY;
      });

    if (hasSession(house, request)) {
      const found = await find();
      if ('movedTo' in found) return goOn(reply, found.movedTo);
      welcome(house, request, reply);
      reply.code(found.status ?? 200).header('vary', 'cookie');
      return reply.header('cache-control', 'private, no-store').send(page({ head: headFor(found, origin) }));
    }

    const width = widthFor(request);
    const made = await kept(`${origin} ${width} ${plainAddress(request.url)}`, async () => {
      const found = await find();
      if ('movedTo' in found) return moved(found.movedTo);
      const drawing = await drawingOf(request, reply, found, width);
      const answers = drawing && answersHtml(drawing.answers);
      const begin = answers !== null && found.screen ? beginning.of(found.screen) : null;
      const head = headFor(found, origin, begin);
      const whole = (now: number) =>
        drawing && answers !== null
          ? page({
              head,
              styles: stylesOf(drawing.html),
              begin,
              drawn: `${width} ${now}`,
              app: drawing.html,
              first: answers,
            })
          : page({ head, first: firstHtml(found.first) });
      return {
        status: found.status ?? 200,
        movedTo: '',
        html: Buffer.from(whole(house.now())),
        // Drawn again and nothing else: the same page.
        etag: `W/"${hashOf(whole(0))}"`,
        encoded: new Map(),
      };
    });
    if (made.movedTo) return goOn(reply, made.movedTo);
    welcome(house, request, reply, beginning.allowed);
    return send(request, reply, made);
  };
}

function welcome(
  house: House,
  request: FastifyRequest,
  reply: FastifyReply,
  scripts: readonly string[] = [],
): void {
  beginVisit(house, request, reply, false);
  guardPage(house.settings, request, reply, { framedBy: [], scripts });
}

const goOn = (reply: FastifyReply, to: string) => reply.header('cache-control', 'no-cache').redirect(to, 301);
