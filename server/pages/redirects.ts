import type { FastifyInstance } from 'fastify';
import { linkTo, paths } from '#contract/all-paths.ts';
import { safeTarget } from '#rules/redirect.ts';
import type { House } from '../kit/context.ts';
import type { Db } from '../kit/db.ts';
import { originOf } from '../kit/origin.ts';
import { utmTarget } from '../visits/utm-links.ts';
import { beforePage, sendOn } from './gates.ts';
import { isOwnPage } from './own-pages.ts';

/** GET /redirect?url=… and the short links of campaigns and affiliates. Nothing here fetches an address. */
export function serveRedirects(app: FastifyInstance, house: House): void {
  const preHandler = beforePage(house);

  app.get(paths.redirect.path, { preHandler }, async (request, reply) => {
    const { url } = request.query as { url?: unknown };
    return sendOn(
      reply,
      await redirectTarget(house.db, url, originOf(house.settings, request), house.settings.redirectHosts),
    );
  });

  // Nobody is told which issue or video is meant: the shelf is where one chooses.
  app.get(paths.anyIssue.path, (_, reply) => reply.redirect(linkTo('comics'), 301));
  app.get(paths.anyVideo.path, (_, reply) => reply.redirect(linkTo('comicPlayers'), 301));

  app.get(paths.utmLink.path, { preHandler }, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    return sendOn(reply, (await utmTarget(house.db, slug)) ?? linkTo('home'));
  });
}

/**
 * A listed host or our own site is where one goes. Of any other site only the path counts, when we have such a page:
 * links to a former address of ours still arrive. Everything else goes home.
 */
async function redirectTarget(db: Db, url: unknown, own: string, hosts: readonly string[]): Promise<string> {
  const allowed = safeTarget(url, own, hosts);
  if (allowed !== null) return allowed;
  const path = typeof url === 'string' ? /^https?:\/\/[^/?#]+(\/.*)$/s.exec(url)?.[1] : undefined;
  const same = safeTarget(path, own);
  return same !== null && (await isOwnPage(db, same, 'web')) ? same : linkTo('home');
}
