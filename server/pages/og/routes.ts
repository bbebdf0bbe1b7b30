import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { cardOf } from '../../library/catalogue/cards.ts';
import { cardsByIds } from '../../library/catalogue/queries.ts';
import { coverKey } from '../../library/content/covers.ts';
import { pictureAddress } from './address.ts';

const NAME = /^(\d{1,9})-[0-9a-f]{12}\.jpg$/;

/** Pictures of shared links: drawn on the first request, then stored. */
export function servePictures(app: FastifyInstance, appContext: AppContext): void {
  /** Pictures being drawn, by key: a link shared in a busy group is requested many times at once. */
  const drawing = new Map<string, Promise<Buffer>>();
  /** One at a time: a crawler with the whole sitemap must not take the processor from readers. */
  let last: Promise<unknown> = Promise.resolve();

  function oneAtATime(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawing.get(key);
    if (known) return known;
    const drawn = last.then(draw).finally(() => drawing.delete(key));
    last = drawn.catch(() => {});
    drawing.set(key, drawn);
    return drawn;
  }

  app.get<{ Params: { name: string } }>('/og/:name', async (request, reply) => {
    const id = Number(NAME.exec(request.params.name)?.[1] ?? 0);
    const [row] = id > 0 && id <= 0x7fffffff ? await cardsByIds(appContext.db, [id]) : [];
    if (!row) throw new Refusal('not_found');
    const address = pictureAddress(cardOf(row, ''));
    // Previews cache addresses for long; an old one is redirected to the current picture.
    if (address !== request.url.split('?')[0])
      return reply.header('cache-control', 'no-cache').redirect(address, 302);
    const key = address.slice(1);
    const picture =
      (await appContext.storage.read(key)) ??
      (await oneAtATime(key, async () => {
        const cover = row.cover_key ? await appContext.storage.read(coverKey(row.cover_key, 640)) : null;
        // Its fonts take memory that most servers need for other things: a drawn picture is kept.
        const { drawSharePicture } = await import('./draw.ts');
        const drawn = await drawSharePicture({ ...row, authors: row.authors ?? [], cover });
        await appContext.storage.put(key, drawn, 'image/jpeg');
        return drawn;
      }));
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .send(picture);
  });
}
