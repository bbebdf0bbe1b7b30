import { SOURCE_SECONDS } from '#rules/text/source.ts';
import { seal, unseal } from './seal.ts';

const PURPOSE = 'visit-from';

interface From {
  campaign: string;
  /** ms since 1970. */
  until: number;
}

/** The cookie `visit_from` of a visit by a campaign that has terms of its own. */
export const sealCampaign = (secret: string, campaign: string, now: number): string =>
  seal(secret, PURPOSE, { campaign, until: now + SOURCE_SECONDS * 1_000 } satisfies From);

/** The campaign in it; null where it is missing, changed, sealed with another secret, or over. */
export function campaignIn(secret: string, cookie: string | undefined, now: number): string | null {
  if (!cookie) return null;
  try {
    const { campaign, until } = unseal(secret, PURPOSE, cookie) as From;
    return until > now ? campaign : null;
  } catch {
    return null;
  }
}
