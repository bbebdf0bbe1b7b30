import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../kit/http/context.ts';
import { refererBlocked } from './device.ts';

/** The cookies of a visit by which a guest's rights differ (rights/access.ts). */
export type VisitRights = { is_block_referer?: '1'; allow_debug?: '1' };

/** As the browser holds them after this page: a blocked referer counts with the page that it leads to. */
export function visitRightsOf(
  { settings }: Pick<AppContext, 'settings'>,
  { cookies, headers }: FastifyRequest,
): VisitRights {
  const blocked =
    cookies.is_block_referer === '1' || refererBlocked(headers.referer, settings.blockedReferers);
  return {
    ...(blocked && { is_block_referer: '1' }),
    ...(cookies.allow_debug === '1' && { allow_debug: '1' }),
  };
}
