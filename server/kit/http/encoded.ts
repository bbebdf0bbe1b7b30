import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something to be sent: its bytes, and those of each encoding that was asked for so far. */
export interface Encodable {
  bytes: Buffer;
  encoded: Map<Encoding, Promise<Buffer>>;
  /** Of brotli: what is sent to many is worth more of it. */
  quality: number;
}

const quality = { one: 4, many: 5 };
/** Made for one request, or for many. */
export const encodable = (bytes: Buffer, whom: keyof typeof quality = 'many'): Encodable => ({
  bytes,
  encoded: new Map(),
  quality: quality[whom],
});

export type Encoding = 'br' | 'gzip';
const patterns: Record<Encoding, RegExp> = { br: /\bbr\b/, gzip: /\bgzip\b/ };

/** Whether whoever asks takes this encoding. */
export const accepts = ({ headers }: FastifyRequest, encoding: Encoding): boolean =>
  patterns[encoding].test(headers['accept-encoding'] ?? '');

/** Shorter bodies are sent as they are. Bytes. */
const WORTH = 1_024;

/** Brotli's windows reach back 2^10 to 2^24 bytes: no further than there is something, for a wide one is cleared at a cost. */
const windowFor = (length: number) => Math.min(22, Math.max(10, Math.ceil(Math.log2(length))));

const compressWith = {
  br: ({ bytes, quality }: Encodable) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: quality,
        [zlib.BROTLI_PARAM_LGWIN]: windowFor(bytes.length),
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: ({ bytes }: Encodable) => promisify(gzip)(bytes),
};

/** Sends in an encoding that the client accepts; each is made once. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  given: Encodable,
): Promise<FastifyReply> {
  const { bytes, encoded } = given;
  const how = accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : null;
  if (how === null || bytes.length < WORTH) return reply.send(bytes);
  let made = encoded.get(how);
  if (!made) {
    made = compressWith[how](given);
    encoded.set(how, made);
  }
  return reply.header('content-encoding', how).send(await made);
}
