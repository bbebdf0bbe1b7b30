import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { OpenIdCredentials } from '../kit/credentials.ts';
import { GatewayError, type SocialProvider } from '../kit/gateways.ts';
import type { ExternalFetch } from './external-fetch.ts';

/** The sandbox speaks plain http; nothing outside this machine may. */
const onThisMachine = (issuer: URL) =>
  issuer.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(issuer.hostname);

interface Options {
  /** As errors name it. */
  name: string;
  scope: string;
  prompt: 'select_account' | 'login';
}

export interface OpenIdClient {
  authorizeUrl: SocialProvider['authorizeUrl'];
  /** Claims of the signed id_token. Throws GatewayError. */
  claims(answer: Parameters<SocialProvider['person']>[0]): Promise<Record<string, unknown> & { sub: string }>;
}

/** OpenID Connect: code flow with PKCE and nonce, the id_token's signature checked. */
export function openIdClient(
  credentials: OpenIdCredentials,
  fetchExternal: ExternalFetch,
  { name, scope, prompt }: Options,
): OpenIdClient {
  const issuer = new URL(credentials.issuer);
  let found: Promise<Configuration> | null = null;
  /** The library wraps what its fetch throws; ours is somewhere in the chain of causes. */
  const gatewayErrorOf = (error: unknown): GatewayError => {
    for (let cause = error; cause instanceof Error; cause = cause.cause)
      if (cause instanceof GatewayError) return cause;
    return new GatewayError('denied', `${name} said no`);
  };
  /** The discovery document, asked once; after a failure asked again by the next person. */
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
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...{ scope, state, nonce, prompt },
      }).href;
    },
    async claims({ code, verifier, nonce, redirectUri }) {
      const config = await configuration();
      const answer = new URL(redirectUri);
      answer.searchParams.set('code', code);
      // The company names itself in its answer; the row of the state has already told whose answer this is.
      answer.searchParams.set('iss', config.serverMetadata().issuer);
      const tokens = await authorizationCodeGrant(config, answer, {
        pkceCodeVerifier: verifier,
        expectedNonce: nonce,
        idTokenExpected: true,
      }).catch(error => {
        throw gatewayErrorOf(error);
      });
      const claims = tokens.claims();
      if (!claims) throw new GatewayError('denied', `${name} sent no id_token`);
      return claims;
    },
  };
}
