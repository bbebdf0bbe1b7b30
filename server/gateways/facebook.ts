import * as z from 'zod/mini';
import type { FacebookCredentials } from '../kit/credentials.ts';
import type { SocialProvider } from '../kit/gateways.ts';
import { type ExternalFetch, fetchJson, maybeText } from './external-fetch.ts';
import { secretProof } from './secret-proof.ts';

const tokenShape = z.object({ access_token: z.string().check(z.minLength(1)) });

const personShape = z.object({
  id: z.string().check(z.minLength(1)),
  name: maybeText(),
  email: maybeText(),
  picture: z.optional(z.object({ data: z.object({ url: maybeText() }) })),
});

/** Sign in with Facebook: OAuth 2 code flow with PKCE. Facebook does not say whether an e-mail was proven. */
export function facebookProvider(
  { dialog, graph, appId, appSecret }: FacebookCredentials,
  fetchExternal: ExternalFetch,
): SocialProvider {
  return {
    async authorizeUrl({ state, challenge, redirectUri }) {
      const query = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return `${dialog}/dialog/oauth?${query}`;
    },
    async person({ code, verifier, redirectUri }) {
      // Documented as GET; sent as a form so that code and secret stand in nobody's access log.
      const form = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      });
      const { access_token } = await fetchJson(
        fetchExternal,
        `${graph}/oauth/access_token`,
        { method: 'POST', body: form },
        tokenShape,
      );
      const query = new URLSearchParams({
        fields: 'id,name,email,picture',
        appsecret_proof: secretProof(appSecret, access_token),
      });
      const person = await fetchJson(
        fetchExternal,
        `${graph}/me?${query}`,
        { headers: { authorization: `Bearer ${access_token}` } },
        personShape,
      );
      return {
        subject: person.id,
        name: person.name ?? '',
        email: person.email ?? null,
        emailVerified: false,
        picture: person.picture?.data.url ?? null,
      };
    },
  };
}
