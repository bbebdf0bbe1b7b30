import type { OpenIdCredentials } from '../kit/credentials.ts';
import type { SocialProvider } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';
import { openIdClient } from './openid.ts';

/** Sign in with Google. */
export function googleProvider(credentials: OpenIdCredentials, fetchExternal: ExternalFetch): SocialProvider {
  const { authorizeUrl, claims } = openIdClient(credentials, fetchExternal, {
    ...{ name: 'Google', scope: 'openid email profile', prompt: 'select_account' },
  });
  return {
    authorizeUrl,
    async person(answer) {
      const said = await claims(answer);
      const text = (name: string) => (typeof said[name] === 'string' ? said[name] : null);
      return {
        subject: said.sub,
        name: text('name') ?? '',
        email: text('email'),
        emailVerified: said.email_verified === true,
        picture: text('picture'),
      };
    },
  };
}
