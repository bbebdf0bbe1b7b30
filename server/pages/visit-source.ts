import type { FastifyReply, FastifyRequest } from 'fastify';
import { SOURCE_COOKIE, SOURCE_SECONDS, sourceOf } from '#rules/text/source.ts';
import type { AppContext } from '../kit/http/context.ts';
import { takeNetworkAttempt } from '../kit/http/limits.ts';
import { originOf } from '../kit/http/origin.ts';
import { recordClick } from '../money/affiliates/click.ts';
import { countSource } from '../people/visits/queries.ts';
import { deviceOf } from './device.ts';

/** A page view by a person: not a robot, not a prefetch, not a picture embedded elsewhere. `iframe`: a partner's page shows it. */
export function isPageView(
  { method, headers }: FastifyRequest,
  place: 'document' | 'iframe' = 'document',
): boolean {
  const purpose = `${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`;
  const destination = headers['sec-fetch-dest'] ?? place;
  return (
    method === 'GET' &&
    destination === place &&
    !purpose.includes('prefetch') &&
    deviceOf(headers) !== 'crawler'
  );
}

/** An address may be shared by a whole school; beyond this it is a machine that counts itself. */
const VISITS_AN_HOUR = 120;

/**
 * ?utm_source= on a page: the first source stays in a cookie for 30 days, and each visit is counted, as a click where it is an
 * affiliate's link. The page does
 * not wait for the counting and never fails with it.
 */
export function recordSource(
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  deviceId: string,
): void {
  const source = sourceOf((request.query as { utm_source?: unknown }).utm_source);
  if (!source || !isPageView(request)) return;
  if (!sourceOf(request.cookies[SOURCE_COOKIE]))
    reply.setCookie(SOURCE_COOKIE, source, {
      path: '/',
      sameSite: 'lax',
      secure: originOf(appContext.settings, request).startsWith('https:'),
      maxAge: SOURCE_SECONDS,
      httpOnly: false,
    });
  takeNetworkAttempt({ ...appContext, ip: request.ip }, 'utm:visit', VISITS_AN_HOUR, 3_600)
    .then(() => countSource(appContext.db, source, 'visit', appContext.now()))
    .then(() => recordClick(appContext, request, { source, deviceId }))
    .catch((error: { code?: unknown }) =>
      request.log.warn({ reason: error.code }, 'a visit was not counted'),
    );
}
