import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Db } from '../kit/db/db.ts';
import { registeredPath } from '../library/addresses/registered-paths.ts';

/** Before such a page is served: an unknown name is 404, another than the canonical path is redirected to it for good. */
export function canonicalRedirect({ db }: { db: Db }, name: string): preHandlerAsyncHookHandler[] {
  const canonicalPathOf = registeredPath(name);
  if (!canonicalPathOf) return [];
  return [
    async (request, reply) => {
      const { slug = '' } = request.params as { slug?: string };
      // No name of ours is longer or has a NUL in it; the database would refuse the latter.
      const canonical = slug.length <= 200 && !slug.includes('\0') ? await canonicalPathOf(db, slug) : null;
      if (canonical === null) {
        reply.callNotFound();
        return reply;
      }
      const [path = '', query] = request.url.split('?');
      if (canonical !== path) return reply.redirect(query ? `${canonical}?${query}` : canonical, 301);
    },
  ];
}
