import type { OpenIdCredentials } from '../kit/credentials.ts';
import { GatewayError, type IdentityProvider } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';
import { openIdClient } from './openid.ts';

/** VNeID vouches for a citizen: the name and the number on the identity card, and no picture of it. */
export function vneidProvider(
  credentials: OpenIdCredentials,
  fetchExternal: ExternalFetch,
): IdentityProvider {
  const { authorizeUrl, claims } = openIdClient(credentials, fetchExternal, {
    ...{ name: 'VNeID', scope: 'openid profile citizen_id', prompt: 'login' },
  });
  return {
    authorizeUrl,
    async citizen(answer) {
      const { name, citizen_id } = await claims(answer);
      if (typeof name !== 'string' || typeof citizen_id !== 'string')
        throw new GatewayError('denied', 'VNeID told no name or no number');
      return { legal_name: name, number: citizen_id };
    },
  };
}
