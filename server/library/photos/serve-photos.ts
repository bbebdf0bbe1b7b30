import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type KeptPurpose, photoSides } from '#rules/library/photos.ts';
import { rangeOf } from '#rules/text/byte-range.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { sentAt } from '../content/send.ts';
import { isPhotoKey, keyOfSealed, type SealedPurpose } from './addresses.ts';
import { filmTypes, photoFolder } from './keep.ts';

/** Pictures of ratings, products and the feed in the open, those of complaints and chats behind signed names, films piece by piece. */
export function servePhotos(app: FastifyInstance, { storage, linkSecret, now }: AppContext): void {
  async function sendPhoto(
    reply: FastifyReply,
    { purpose, key, name, cache }: { purpose: KeptPurpose; key: string; name: string; cache: string },
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

  const open = { open: 'rate', product: 'product', post: 'post' } as const;
  for (const [folder, purpose] of Object.entries(open) as [keyof typeof open, KeptPurpose][])
    app.get<{ Params: { key: string; file: string } }>(
      `/photos/${folder}/:key/:file`,
      async (request, reply) => {
        const { key, file: name } = request.params;
        return sendPhoto(reply, { purpose, key, name, cache: 'public, max-age=31536000, immutable' });
      },
    );

  type Sealed = { Params: { sealed: string; file: string } };
  /** The key of a signed name; refuses one that is not ours or whose time is over. */
  function keyIn({ params }: FastifyRequest<Sealed>, reply: FastifyReply, purpose: SealedPurpose): string {
    reply.header('cache-control', 'no-store');
    const key = keyOfSealed(linkSecret, params.sealed, now(), purpose);
    if (key === 'expired') throw new Refusal('link_expired');
    if (key === null) throw new Refusal('not_found');
    return key;
  }
  for (const [path, purpose] of [
    ['sealed', 'complaint'],
    ['chat', 'chat'],
  ] as const)
    app.get<Sealed>(`/photos/${path}/:sealed/:file`, async (request, reply) => {
      const key = keyIn(request, reply, purpose);
      return sendPhoto(reply, { purpose, key, name: request.params.file, cache: 'private, max-age=600' });
    });

  app.get<Sealed>('/photos/film/:sealed/:file', async (request, reply) => {
    const key = keyIn(request, reply, 'film');
    const folder = isPhotoKey(key) && request.params.file === 'film' ? photoFolder('film', key) : null;
    const mp4 = folder && (await storage.open(`${folder}film.mp4`, sentAt(request)));
    const file = mp4 || (folder && (await storage.open(`${folder}film.webm`, sentAt(request))));
    if (!file) throw new Refusal('not_found');
    reply
      .header('content-type', mp4 ? filmTypes.mp4 : filmTypes.webm)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'private, max-age=600')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'cross-origin');
    const range = rangeOf(request.headers.range, file.bytes);
    if (range === 'bad') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
    if (!range) return reply.header('content-length', file.bytes).send(file.stream());
    return reply
      .code(206)
      .header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('content-length', range.end - range.start + 1)
      .send(file.stream(range));
  });
}
