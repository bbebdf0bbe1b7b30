import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { sentAt } from './send.ts';

/** Pictures of people under names nobody can guess; a new picture has a new name, so each is kept for good. */
export function serveAvatars(app: FastifyInstance, appContext: AppContext): void {
  app.get<{ Params: { key: string; file: string } }>('/avatars/:key/:file', async (request, reply) => {
    const { key, file: name } = request.params;
    const known = /^[0-9a-f]{32}$/.test(key) && /^(96|240)\.webp$/.test(name);
    const file = known ? await appContext.storage.open(`avatars/${key}/${name}`, sentAt(request)) : null;
    if (!file) throw new Refusal('not_found');
    return (
      reply
        .header('content-type', 'image/webp')
        .header('content-length', file.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Zalo's pages stand on another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.stream())
    );
  });
}
