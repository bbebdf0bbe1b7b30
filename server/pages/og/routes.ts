import type { FastifyInstance, FastifyReply } from 'fastify';
import { feedHandlers } from '../../community/feed/handlers.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { coverKey } from '../../library/content/covers.ts';
import { asGuest } from '../guest.ts';
import { pictureAddress, pictureOfPost, postPictureAddress } from './address.ts';
import type { SharedWork } from './draw.ts';
import { oneAtATime } from './one-at-a-time.ts';

const NAME = /^(\d{1,9})-[0-9a-f]{12}\.jpg$/;

/** Pictures of shared links: drawn on the first request, then stored. */
export function servePictures(app: FastifyInstance, appContext: AppContext): void {
  const drawn = oneAtATime();

  const coverOf = (key: string | null) => (key ? appContext.storage.read(coverKey(key, 640)) : null);

  /** The picture at an address. Previews cache addresses for long; an old one is redirected to the current picture. */
  async function send(reply: FastifyReply, asked: string, address: string, work: () => Promise<SharedWork>) {
    if (address !== asked.split('?')[0])
      return reply.header('cache-control', 'no-cache').redirect(address, 302);
    const key = address.slice(1);
    const picture =
      (await appContext.storage.read(key)) ??
      (await drawn(key, async () => {
        // Its fonts take memory that most servers need for other things: a drawn picture is kept.
        const { drawSharePicture } = await import('./draw.ts');
        const jpeg = await drawSharePicture(await work());
        await appContext.storage.put(key, jpeg, 'image/jpeg');
        return jpeg;
      }));
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  }

  app.get<{ Params: { name: string } }>('/og/:name', async (request, reply) => {
    const id = Number(NAME.exec(request.params.name)?.[1] ?? 0);
    const [row] = id > 0 && id <= 0x7fffffff ? await cardsByIds(appContext.db, [id]) : [];
    if (!row) throw new Refusal('not_found');
    return send(reply, request.url, pictureAddress(cardOf(row, '')), async () => ({
      ...row,
      authors: row.authors ?? [],
      cover: await coverOf(row.cover_key),
    }));
  });

  app.get<{ Params: { name: string } }>('/og/bai/:name', async (request, reply) => {
    const post_id = Number(NAME.exec(request.params.name)?.[1] ?? 0);
    if (post_id < 1 || post_id > 0x7fffffff) throw new Refusal('not_found');
    const post = await feedHandlers.detailTweet({ post_id }, asGuest(appContext, request, reply));
    if (post.state !== 'shown' || post.spoiler) throw new Refusal('not_found');
    const drawn = pictureOfPost(post);
    return send(reply, request.url, postPictureAddress(post), async () => ({
      ...drawn,
      cover: await coverOf(drawn.cover?.split('/covers/')[1] ?? null),
    }));
  });
}
