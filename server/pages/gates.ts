import type { FastifyReply, preHandlerAsyncHookHandler } from 'fastify';
import { linkTo } from '#contract/all-paths.ts';
import type { Path } from '#contract/paths.ts';
import { safeTarget } from '#rules/redirect.ts';
import { withoutField } from '#rules/source.ts';
import { authCookiesOf } from '../kit/auth-cookies.ts';
import type { House } from '../kit/context.ts';
import { originOf } from '../kit/origin.ts';
import { hashOf } from '../session/tokens.ts';
import { isAffiliates } from '../visits/queries.ts';
import { openZnsLink } from '../visits/zns.ts';
import { isSeen } from './arrival.ts';

/** What happens before a page is served, in order: a message's link is counted, then the door asks who is there. */
export const beforePage = (house: House, who: Path['who'] = 'anyone'): preHandlerAsyncHookHandler[] =>
  who === 'affiliate' ? [znsLinks(house), affiliatesOnly(house)] : [znsLinks(house)];

/** Sends a visit on; browsers ask anew each time. */
export const sendOn = (reply: FastifyReply, target: string): FastifyReply =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 302);

/** ?zns=<code> is remembered and taken out of the address; it signs nobody in. */
function znsLinks(house: House): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { zns } = request.query as { zns?: unknown };
    if (zns === undefined) return;
    const visit = { address: request.url, now: house.now(), opened: isSeen(request) };
    const clean = await openZnsLink(house.db, zns, visit).catch((error: { code?: unknown }) => {
      // A message that is not marked as read keeps nobody from the page.
      request.log.warn({ reason: error.code }, 'a message was not marked as read');
      return withoutField(request.url, 'zns');
    });
    // ?zns[]=1 or ?zn%73=1 is read as a code but not found in the text: then the whole query goes, or we would turn in a circle.
    const next = clean === request.url ? clean.replace(/\?.*$/, '') : clean;
    // "//evil.vn?zns=1" is an address of ours that a browser would read as another site.
    return sendOn(reply, safeTarget(next, originOf(house.settings, request)) ?? linkTo('home'));
  };
}

/** Specification, section 2: only a signed-in reader with is_affiliate passes, everyone else is led home. */
function affiliatesOnly(house: House): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    const { access, refresh } = authCookiesOf({ settings: house.settings, request });
    const hashes = { access: hashOf(access), refresh: hashOf(refresh) };
    if (!(await isAffiliates(house.db, hashes, house.now()))) return sendOn(reply, linkTo('home'));
  };
}
