import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { type Builds, pageOf } from './builds.ts';
import { hasSession } from './guest.ts';
import { type Found, firstHtml, type HeadOf, headHtml } from './head/head.ts';
import { guardPage } from './headers.ts';
import { screenFiles } from './screen-files.ts';
import { beginVisit } from './visit.ts';

const HEAD = /<!--head-->[\s\S]*<!--\/head-->/;
const FIRST = '<!--first-->';

/** The web build's page in three pieces: what stands before the head, between it and the first data, and after. */
function piecesOf(html: string): [string, string, string] {
  const [before, rest] = html.split(HEAD);
  const [middle, after] = rest?.split(FIRST) ?? [];
  if (before === undefined || middle === undefined || after === undefined)
    throw new Error('build/web/index.html has lost its places for head and first data.');
  return [before, middle, after];
}

/** What is served when the store does not answer: the app itself, which tries again. */
const AWAY: Found = { head: { title: '', description: '', canonical: null }, status: 503 };

/** Answers with the web app's page, its head written for the address. */
export type ServeWebPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  headOf: HeadOf,
) => Promise<FastifyReply>;

export function webPages(house: House, builds: Builds): ServeWebPage {
  const [before, middle, after] = piecesOf(pageOf(join(builds.web, 'index.html')));
  const filesOf = screenFiles(builds);
  return async (request, reply, headOf) => {
    const origin = originOf(house.settings, request);
    const found = await Promise.resolve(headOf({ house, request, reply, origin })).catch((error: unknown) => {
      request.log.error({ err: error }, 'a page was served without its head');
      return AWAY;
    });
    if ('movedTo' in found) return reply.header('cache-control', 'no-cache').redirect(found.movedTo, 301);

    beginVisit(house, request, reply, false);
    guardPage(house.settings, request, reply, { framedBy: [] });
    const known = hasSession(house, request);
    const first = known ? '' : firstHtml(found.first);
    const head = headHtml(found.head, origin) + (found.screen ? filesOf(found.screen) : '');
    const html = before + head + middle + first + after;
    reply.code(found.status ?? 200).header('vary', 'cookie');
    if (known) return reply.header('cache-control', 'private, no-store').send(html);
    if (found.status) return reply.send(html);
    const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    const seen = (request.headers['if-none-match'] ?? '').split(/\s*,\s*/);
    return seen.includes(etag) ? reply.code(304).send() : reply.send(html);
  };
}
