import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from '../kit/storage.ts';

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

/**
 * Sends a stored file, or the piece of it that is asked for. `tag` names its bytes: whoever has them is told so, and a
 * piece of other bytes becomes the whole.
 */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  type: string,
  tag?: string,
): FastifyReply {
  const quoted = tag === undefined ? undefined : `"${tag}"`;
  if (quoted) {
    reply.header('etag', quoted);
    const known = request.headers['if-none-match'];
    if (known?.split(',').some(one => one.trim().replace(/^W\//, '') === quoted))
      return reply.code(304).send();
  }
  reply
    .header('content-type', type)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff');
  const pieceOf = request.headers['if-range'];
  const asked = pieceOf === undefined || pieceOf === quoted ? request.headers.range : undefined;
  const range = rangeOf(asked, file.bytes);
  if (range === 'bad') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  if (range) {
    reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1);
    return reply.send(file.stream(range));
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/xml|svg|ttf|otf|json/.test(type) && file.bytes > 1_000) {
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
