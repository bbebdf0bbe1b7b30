import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { coverWidths } from '#rules/cover-widths.ts';
import type { House } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';
import { readLink } from '../kit/signed-links.ts';
import type { StoredFile } from '../kit/storage.ts';
import { pageIn, pageKey } from './comic-page-path.ts';
import { coverFolder } from './covers.ts';
import { linkOpens } from './scope.ts';

/** A film of a comic and the picture that stands for it; whoever sees the comic's page may see them. */
const films: Record<string, string> = { 'film.mp4': 'video/mp4', 'poster.webp': 'image/webp' };

/** Files a book may consist of, with their types. Anything else is not served. */
const types: Record<string, string> = {
  xhtml: 'application/xhtml+xml; charset=utf-8',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};
const FILE = /^(c|i|f)\/[\w-]{1,120}\.(\w{2,5})$/;
const FOR_GOOD = 'max-age=31536000, immutable';

/** "bytes=0-99", "bytes=100-", "bytes=-50"; null when absent or not satisfiable in one piece, 'bad' when beyond the end. */
export function rangeOf(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | null | 'bad' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, bytes - Number(last)) : Number(first);
  const end = first === '' || last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  return start >= bytes || start > end ? 'bad' : { start, end };
}

function send(request: FastifyRequest, reply: FastifyReply, file: StoredFile, type: string): FastifyReply {
  reply
    .header('content-type', type)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  const range = rangeOf(request.headers.range, file.bytes);
  if (range === 'bad') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1);
    return reply.send(file.stream(range));
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/xml|svg|ttf|otf/.test(type) && file.bytes > 1_000) {
    reply.header('vary', 'accept-encoding');
    if (/\bbr\b/.test(accepted)) {
      const brotli = createBrotliCompress({ params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } });
      return reply.header('content-encoding', 'br').send(file.stream().pipe(brotli));
    }
    if (/\bgzip\b/.test(accepted))
      return reply.header('content-encoding', 'gzip').send(file.stream().pipe(createGzip()));
  }
  return reply.header('content-length', file.bytes).send(file.stream());
}

const HASH = /^[0-9a-f]{32}$/;

/** Pictures anyone may see, one file a width. Of a width that was not made when the picture came in, the next wider one. */
function openPictures(
  app: FastifyInstance,
  house: House,
  at: string,
  folderOf: (hash: string) => string,
  widths: readonly number[],
): void {
  app.get<{ Params: { hash: string; file: string } }>(`${at}/:hash/:file`, async (request, reply) => {
    const { hash, file: name } = request.params;
    const asked = HASH.test(hash) ? widths.findIndex(width => name === `${width}.webp`) : -1;
    if (asked < 0) throw new Refusal('not_found');
    for (const width of widths.slice(asked)) {
      const file = await house.storage.open(`${folderOf(hash)}${width}.webp`);
      if (!file) continue;
      reply
        .header('cache-control', `public, ${FOR_GOOD}`)
        .header('cross-origin-resource-policy', 'cross-origin');
      return send(request, reply, file, 'image/webp');
    }
    throw new Refusal('not_found');
  });
}

/** Book files behind signed addresses, covers in the open. */
export function serveContent(app: FastifyInstance, house: House): void {
  app.get<{ Params: { signed: string; '*': string } }>('/content/:signed/*', async (request, reply) => {
    const claim = readLink(house.linkSecret, request.params.signed, house.now());
    if (claim === 'expired') throw new Refusal('link_expired');
    const path = request.params['*'];
    const page = pageIn(path);
    const type = page ? types.webp : types[FILE.exec(path)?.[2] ?? ''];
    if (!claim || !type) throw new Refusal('not_found');
    // What the link does not open is answered like what is not there.
    if (!(await linkOpens(house.storage, claim, path))) throw new Refusal('not_found');
    const file = await house.storage.open(
      page ? pageKey(claim.hash, page.issue, page.page) : `books/${claim.hash}/${path}`,
    );
    if (!file) throw new Refusal('not_found');
    reply
      .header('cache-control', `private, ${FOR_GOOD}`)
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; font-src 'self'; sandbox",
      )
      .header('referrer-policy', 'no-referrer');
    return send(request, reply, file, type);
  });

  openPictures(app, house, '/covers', coverFolder, coverWidths);
  openPictures(app, house, '/covers/news', hash => `news/${hash}/`, [320, 640, 1280]);
  openPictures(app, house, '/covers/banners', hash => `banners/${hash}/`, [640, 1280]);

  app.get<{ Params: { hash: string; file: string } }>('/films/:hash/:file', async (request, reply) => {
    const { hash, file: name } = request.params;
    const type = Object.hasOwn(films, name) ? films[name] : undefined;
    const file = type && HASH.test(hash) ? await house.storage.open(`films/${hash}/${name}`) : null;
    if (!file || !type) throw new Refusal('not_found');
    reply
      .header('cache-control', `public, ${FOR_GOOD}`)
      .header('cross-origin-resource-policy', 'cross-origin');
    return send(request, reply, file, type);
  });
}
