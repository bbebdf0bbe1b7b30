import { createBrotliCompress, createGzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rangeOf } from '#rules/text/byte-range.ts';
import type { StoredFile } from '../../kit/storage.ts';

/**
 * What a storage is told of a file that is sent at once; nothing where the answer may be another: known bytes, the whole in place of
 * a piece, no body.
 */
export const sentAt = ({ method, headers }: FastifyRequest): { range?: string } | undefined =>
  method !== 'GET' || headers['if-none-match'] !== undefined || headers['if-range'] !== undefined
    ? undefined
    : { range: headers.range };

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
  const requested = pieceOf === undefined || pieceOf === quoted ? request.headers.range : undefined;
  const range = rangeOf(requested, file.bytes);
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
