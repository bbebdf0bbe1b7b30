import type { FastifyRequest } from 'fastify';
import { sourceOf } from '#rules/text/source.ts';
import type { AppContext } from '../kit/http/context.ts';
import { campaignIn, sealCampaign } from '../kit/visit-from.ts';
import { refererBlocked } from './device.ts';

/** The cookies of a visit by which a guest's rights differ (rights/access.ts). */
export type VisitRights = { is_block_referer?: '1'; allow_debug?: '1'; visit_from?: string };

/** As the browser holds them after this page: a blocked referer counts with the page that it leads to. */
export function visitRightsOf(
  appContext: Pick<AppContext, 'settings' | 'linkSecret' | 'now'>,
  request: FastifyRequest,
): VisitRights {
  const { settings, linkSecret, now } = appContext;
  const { cookies, headers } = request;
  const campaign = campaignOf(appContext, request);
  const blocked =
    cookies.is_block_referer === '1' || refererBlocked(headers.referer, settings.blockedReferers);
  return {
    ...(blocked && { is_block_referer: '1' }),
    ...(cookies.allow_debug === '1' && { allow_debug: '1' }),
    ...(campaign && { visit_from: sealCampaign(linkSecret, campaign, now()) }),
  };
}

/** The campaign whose terms count for this visit: what its address names, or else what an earlier page sealed. */
export function campaignOf(
  { settings, linkSecret, now }: Pick<AppContext, 'settings' | 'linkSecret' | 'now'>,
  { cookies, query }: FastifyRequest,
): string | null {
  const named = sourceOf((query as { utm_source?: unknown }).utm_source);
  const known = (campaign: string | null) =>
    campaign !== null && settings.visitTerms.has(`campaign:${campaign}`);
  if (known(named)) return named;
  const kept = campaignIn(linkSecret, cookies.visit_from, now());
  return known(kept) ? kept : null;
}

/** Cache key of the rights of a visit. */
export const visitKey = (
  appContext: Pick<AppContext, 'settings' | 'linkSecret' | 'now'>,
  request: FastifyRequest,
): string => {
  const { visit_from, ...flags } = visitRightsOf(appContext, request);
  return [...Object.keys(flags), ...(visit_from ? [`from ${campaignOf(appContext, request)}`] : [])].join(
    '+',
  );
};
