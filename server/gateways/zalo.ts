import * as z from 'zod/mini';
import type { ZaloCredentials } from '../kit/credentials.ts';
import { GatewayError, type ProvenPerson, type SocialProvider, type ZaloGraph } from '../kit/gateways.ts';
import { type ExternalFetch, fetchJson, maybeText } from './external-fetch.ts';
import { secretProof } from './secret-proof.ts';

/** Zalo says no with status 200 and an `error` other than 0. */
const refused = z.object({ error: z.number().check(z.refine(code => code !== 0)) });

const tokenShape = z.object({ access_token: z.string().check(z.minLength(1)) });

const personShape = z.object({
  id: z.string().check(z.minLength(1)),
  /** Missing until the person allows the mini app to see it. */
  name: maybeText(),
  picture: z.optional(z.object({ data: z.object({ url: maybeText() }) })),
});

const phoneShape = z.object({ data: z.object({ number: z.string() }) });

/** Like askJson, with Zalo's way of saying no. */
export async function askZalo<S extends z.ZodMiniType>(
  fetchExternal: ExternalFetch,
  url: string,
  init: RequestInit,
  shape: S,
): Promise<z.output<S>> {
  const answer = await fetchJson(fetchExternal, url, init, z.union([refused, shape]));
  const no = refused.safeParse(answer);
  if (no.success) throw new GatewayError('denied', `${new URL(url).host} refused with ${no.data.error}`);
  return answer as z.output<S>;
}

/** People by their access token. Subjects are the Zalo app's own, the same on the web and in the mini app. */
export function zaloGraph({ graph, appSecret }: ZaloCredentials, fetchExternal: ExternalFetch): ZaloGraph {
  return {
    async person(accessToken): Promise<ProvenPerson> {
      const person = await askZalo(
        fetchExternal,
        `${graph}/v2.0/me?fields=id,name,picture`,
        // A token that Zalo gave to somebody else's app fails this proof, so that it opens nothing here.
        { headers: { access_token: accessToken, appsecret_proof: secretProof(appSecret, accessToken) } },
        personShape,
      );
      return {
        subject: person.id,
        name: person.name ?? '',
        email: null,
        emailVerified: false,
        picture: person.picture?.data.url ?? null,
      };
    },
    async phone(accessToken, token) {
      const { data } = await askZalo(
        fetchExternal,
        `${graph}/v2.0/me/info`,
        { headers: { access_token: accessToken, code: token, secret_key: appSecret } },
        phoneShape,
      );
      if (!/^84\d{9}$/.test(data.number))
        throw new GatewayError('denied', 'Zalo sent a number we cannot use');
      return `0${data.number.slice(2)}`;
    },
  };
}

/** Sign in with Zalo on the web: its OAuth v4, which always means S256 and does not repeat the redirect address. */
export function zaloProvider(credentials: ZaloCredentials, fetchExternal: ExternalFetch): SocialProvider {
  const { oauth, appId, appSecret } = credentials;
  const { person } = zaloGraph(credentials, fetchExternal);
  return {
    async authorizeUrl({ state, challenge, redirectUri }) {
      const query = new URLSearchParams({
        app_id: appId,
        redirect_uri: redirectUri,
        code_challenge: challenge,
        state,
      });
      return `${oauth}/v4/permission?${query}`;
    },
    async person({ code, verifier }) {
      const form = new URLSearchParams({
        code,
        app_id: appId,
        grant_type: 'authorization_code',
        code_verifier: verifier,
      });
      const { access_token } = await askZalo(
        fetchExternal,
        `${oauth}/v4/access_token`,
        { method: 'POST', body: form, headers: { secret_key: appSecret } },
        tokenShape,
      );
      return person(access_token);
    },
  };
}
