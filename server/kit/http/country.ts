import type { FastifyRequest } from 'fastify';
import { HOME_COUNTRY, UNKNOWN_COUNTRY } from '#rules/rights/territory.ts';
import type { Settings } from '../settings.ts';

/**
 * Where a request comes from: what the proxy in front says in the header of COUNTRY_HEADER. Without that setting everybody is
 * at home, and so is a request that came past the proxies that are trusted: whatever it says of itself is not believed.
 */
export function countryOf(
  { countryHeader }: Pick<Settings, 'countryHeader'>,
  { headers, ips = [] }: Pick<FastifyRequest, 'headers' | 'ips'>,
): string {
  // The first address is the one that is connected; more are known only where it is a trusted proxy's.
  if (!countryHeader || ips.length < 2) return HOME_COUNTRY;
  const said = headers[countryHeader];
  return typeof said === 'string' && /^[A-Za-z]{2}$/.test(said) ? said.toUpperCase() : UNKNOWN_COUNTRY;
}
