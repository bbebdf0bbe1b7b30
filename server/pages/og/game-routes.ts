import type { FastifyInstance } from 'fastify';
import type { SharedFacts } from '#contract/community/game-shapes.ts';
import { factsHash, type PictureShape, pictureAddress } from '../../community/games/picture-address.ts';
import { allGames, resultById } from '../../community/games/queries.ts';
import { gameFacts } from '../../community/games/summaries.ts';
import type { AppContext } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { oneAtATime } from './one-at-a-time.ts';

const NAME = /^([a-z0-9-]{1,32})\.[0-9a-f]{24}\.(tall|wide)\.png$/;
const RESULT = /^[0-9a-f]{16}$/;

async function factsOf({ db }: AppContext, name: string): Promise<SharedFacts | null> {
  if (RESULT.test(name)) return (await resultById(db, name))?.facts ?? null;
  const game = (await allGames(db)).find(({ key }) => key === name);
  return game ? gameFacts(game) : null;
}

/**
 * Pictures of games and of shared results. What nobody shares, or has withdrawn, is not found; what is drawn is kept by
 * its content, one with a name on it is drawn anew each time and kept nowhere.
 */
export function serveGamePictures(app: FastifyInstance, appContext: AppContext): void {
  const drawn = oneAtATime();

  app.get<{ Params: { name: string } }>('/og/game/:name', async (request, reply) => {
    const [, name = '', shape] = NAME.exec(request.params.name) ?? [];
    const facts = shape ? await factsOf(appContext, name) : null;
    if (!facts) throw new Refusal('not_found');
    const address = pictureAddress(name, facts, shape as PictureShape);
    if (address !== request.url.split('?')[0])
      return reply.header('cache-control', 'no-cache').redirect(address, 302);
    const key = `og/game/${factsHash(facts)}.${shape}.png`;
    const kept = facts.name === '' ? await appContext.storage.read(key) : null;
    const picture =
      kept ??
      (await drawn(key, async () => {
        const { drawGamePicture } = await import('./draw-game.ts');
        const png = await drawGamePicture(facts, shape as PictureShape);
        if (facts.name === '') await appContext.storage.put(key, png, 'image/png');
        return png;
      }));
    return reply
      .type('image/png')
      .header('cache-control', RESULT.test(name) ? 'private, max-age=60' : 'public, max-age=86400')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .send(picture);
  });
}
