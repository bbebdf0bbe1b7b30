import type { FastifyInstance } from 'fastify';
import { insteadOfShop, linkTo, paths, shopPaths } from '#contract/all-paths.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import type { Db } from '../kit/db/db.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { isOwnPage } from '../library/addresses/own-pages.ts';
import { utmTarget } from '../people/visits/utm-links.ts';
import { beforePage, redirectUncached } from './access-checks.ts';

/** GET /redirect?url=… and the short links of campaigns and affiliates. Nothing here fetches an address. */
export function serveRedirects(app: FastifyInstance, appContext: AppContext): void {
  const preHandler = beforePage(appContext);

  app.get(paths.redirect.path, { preHandler }, async (request, reply) => {
    const { url } = request.query as { url?: unknown };
    return redirectUncached(
      reply,
      await redirectTarget(
        appContext.db,
        url,
        originOf(appContext.settings, request),
        appContext.settings.redirectHosts,
      ),
    );
  });

  // The address does not say which work, episode, issue or video is meant, so it leads to the list.
  app.get(paths.anyReader.path, (_, reply) => reply.redirect(linkTo('ebooks'), 301));
  app.get(paths.anyEpisode.path, (_, reply) => reply.redirect(linkTo('podcasts'), 301));
  app.get(paths.anyIssue.path, (_, reply) => reply.redirect(linkTo('comics'), 301));
  app.get(paths.anyVideo.path, (_, reply) => reply.redirect(linkTo('comicPlayers'), 301));

  for (const name of Object.keys(shopPaths) as (keyof typeof shopPaths)[])
    app.get(paths[name].path, { preHandler }, (_, reply) => redirectUncached(reply, insteadOfShop()));

  app.get(paths.utmLink.path, { preHandler }, async (request, reply) => {
    const { slug } = request.params as { slug: string };
    return redirectUncached(reply, (await utmTarget(appContext.db, slug)) ?? linkTo('home'));
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
