import type { FastifyReply, preHandlerAsyncHookHandler } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import type { Path } from '#contract/paths.ts';
import { safeTarget } from '#rules/people/redirect.ts';
import { withoutField } from '#rules/text/source.ts';
import { authCookiesOf } from '../kit/http/auth-cookies.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { hashOf } from '../people/account/tokens.ts';
import { isAffiliates } from '../people/visits/queries.ts';
import { openZnsLink } from '../people/visits/zns.ts';
import { isPageView } from './visit-source.ts';

/** The checks before a page is served, in order: the link of a message is counted, then the visitor's rights are checked. */
export const beforePage = (
  appContext: AppContext,
  who: Path['who'] = 'anyone',
): preHandlerAsyncHookHandler[] =>
  who === 'affiliate' ? [znsLinks(appContext), affiliatesOnly(appContext)] : [znsLinks(appContext)];

/** Redirects a visit; browsers must not cache the redirect. */
export const redirectUncached = (reply: FastifyReply, target: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302);

/** ?zns=<code> marks a message as read and is removed from the address; it grants no session. */
function znsLinks(appContext: AppContext): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { zns } = request.query as { zns?: unknown };
    if (zns === undefined) return;
    const visit = { address: request.url, now: appContext.now(), opened: isPageView(request) };
    const clean = await openZnsLink(appContext.db, zns, visit).catch((error: { code?: unknown }) => {
      // A failure to mark a message as read must not block the page.
      request.log.warn({ reason: error.code }, 'a message was not marked as read');
      return withoutField(request.url, 'zns');
    });
    // ?zns[]=1 or ?zn%73=1 is read as a code but not found in the text: then the whole query goes, or we would turn in a circle.
    const next = clean === request.url ? clean.replace(/\?.*$/, '') : clean;
    // "//evil.vn?zns=1" is an address of ours that a browser would read as another site.
    return redirectUncached(
      reply,
      safeTarget(next, originOf(appContext.settings, request)) ?? linkTo('home'),
    );
  };
}

/** Specification, section 2: only a signed-in reader with is_affiliate passes, everyone else is led home. */
function affiliatesOnly(appContext: AppContext): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { access, refresh } = authCookiesOf({ settings: appContext.settings, request });
    const hashes = { access: hashOf(access), refresh: hashOf(refresh) };
    if (!(await isAffiliates(appContext.db, hashes, appContext.now())))
      return redirectUncached(reply, linkTo('home'));
  };
}
