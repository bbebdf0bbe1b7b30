import type { FastifyInstance, FastifyReply } from 'fastify';
import { type PhotoPurpose, photoSides } from '#rules/library/photos.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { isPhotoKey, keyOfSealed } from './addresses.ts';
import { photoFolder } from './keep.ts';

/** Pictures of ratings and products in the open, those of complaints behind signed names. */
export function servePhotos(app: FastifyInstance, { storage, linkSecret, now }: AppContext): void {
  async function sendPhoto(
    reply: FastifyReply,
    { purpose, key, name, cache }: { purpose: PhotoPurpose; key: string; name: string; cache: string },
  ) {
    const known = isPhotoKey(key) && photoSides.some(side => name === `${side}.webp`);
    const file = known ? await storage.open(`${photoFolder(purpose, key)}${name}`) : null;
    if (!file) throw new Refusal('not_found');
    return (
      reply
        .header('content-type', 'image/webp')
        .header('content-length', file.bytes)
        .header('cache-control', cache)
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        // Zalo's pages stand on another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(file.stream())
    );
  }

  const open = { open: 'rate', product: 'product' } as const;
  for (const [folder, purpose] of Object.entries(open) as [keyof typeof open, PhotoPurpose][])
    app.get<{ Params: { key: string; file: string } }>(
      `/photos/${folder}/:key/:file`,
      async (request, reply) => {
        const { key, file: name } = request.params;
        return sendPhoto(reply, { purpose, key, name, cache: 'public, max-age=31536000, immutable' });
      },
    );

  app.get<{ Params: { sealed: string; file: string } }>(
    '/photos/sealed/:sealed/:file',
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const key = keyOfSealed(linkSecret, request.params.sealed, now());
      if (key === 'expired') throw new Refusal('link_expired');
      if (key === null) throw new Refusal('not_found');
      const { file: name } = request.params;
      return sendPhoto(reply, { purpose: 'complaint', key, name, cache: 'private, max-age=600' });
    },
  );
}
