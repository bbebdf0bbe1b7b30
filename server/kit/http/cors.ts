import type { FastifyInstance } from 'fastify';
import { IDEMPOTENCY_HEADER, TOKENS_HEADER } from '#contract/kit/wire.ts';

/** The exact origins under which Zalo serves mini apps; the API answers them with header tokens, never with cookies. */
const ZALO_ORIGINS = ['https://h5.zdn.vn', 'zbrowser://h5.zdn.vn'];

export const isZaloOrigin = (origin: string | undefined): origin is string =>
  origin !== undefined && ZALO_ORIGINS.includes(origin);

export function allowZalo(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isZaloOrigin(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    if (request.method !== 'OPTIONS') return;
    reply
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', `authorization, ${TOKENS_HEADER}, ${IDEMPOTENCY_HEADER}`)
      .header('access-control-max-age', '86400');
    await reply.code(204).send();
  });
}
