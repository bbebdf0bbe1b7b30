import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { GoogleCredentials } from '../kit/credentials.ts';
import { GatewayError, type SocialProvider } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';

/** The sandbox speaks plain http; nothing outside this machine may. */
const onThisMachine = (issuer: URL) =>
  issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);

/** The library wraps what its fetch throws; ours is somewhere in the chain of causes. */
function gatewayErrorOf(error: unknown): GatewayError {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof GatewayError) return cause;
  return new GatewayError('denied', 'Google said no');
}

/** Sign in with Google: OpenID Connect, code flow with PKCE and nonce, the id_token's signature checked. */
export function googleProvider(credentials: GoogleCredentials, fetchExternal: ExternalFetch): SocialProvider {
  const issuer = new URL(credentials.issuer);
  let found: Promise<Configuration> | null = null;
  /** Google's discovery document, asked once; after a failure asked again by the next person. */
  const configuration = () => {
    found ??= discovery(issuer, credentials.clientId, credentials.clientSecret, undefined, {
      [customFetch]: (url, { body, headers, method }) =>
        fetchExternal(url, { body: body as BodyInit | null | undefined, headers, method }),
      execute: [enableNonRepudiationChecks, ...(onThisMachine(issuer) ? [allowInsecureRequests] : [])],
    }).catch(error => {
      found = null;
      throw gatewayErrorOf(error);
    });
    return found;
  };
  return {
    async authorizeUrl({ state, nonce, challenge, redirectUri }) {
      return buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }).href;
    },
    async person({ code, verifier, nonce, redirectUri }) {
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.searchParams.set('code', code);
      // Google names itself in its answer; our state row, kept per provider, has already told whose answer this is.
      answer.searchParams.set('iss', config.serverMetadata().issuer);
      const tokens = await authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      }).catch(error => {
        throw gatewayErrorOf(error);
      });
      const claims = tokens.claims();
      if (!claims) throw new GatewayError('denied', 'Google sent no id_token');
      const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : null);
      return {
        subject: claims.sub,
        name: text('name') ?? '',
        email: text('email'),
        emailVerified: claims.email_verified === true,
        picture: text('picture'),
      };
    },
  };
}
