import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something that is sent to many: its bytes, and those of each encoding that was asked for so far. */
export interface Encodable {
  bytes: Buffer;
  encoded: Map<string, Promise<Buffer>>;
}

export const encodable = (bytes: Buffer): Encodable => ({ bytes, encoded: new Map() });

export type Encoding = 'br' | 'gzip';
const patterns: Record<Encoding, RegExp> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** Whether whoever asks takes this encoding. */
export const accepts = ({ headers }: FastifyRequest, encoding: Encoding): boolean =>
  patterns[encoding].test(headers['accept-encoding'] ?? '');

/** Shorter bodies are sent as they are. Bytes. */
const WORTH = 1_024;

const compressWith = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 5, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

/** Sends in an encoding that the client accepts; each is made once. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, encoded }: Encodable,
): Promise<FastifyReply> {
  const how = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
  if (how === null || bytes.length < WORTH) return reply.send(bytes);
  let made = encoded.get(how);
  if (!made) {
    made = compressWith[how](bytes);
    encoded.set(how, made);
  }
  return reply.header('content-encoding', how).send(await made);
}
