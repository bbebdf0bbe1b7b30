import type { FastifyInstance } from 'fastify';
import type { ZaloCredentials } from '../../kit/credentials.ts';
import { secretProof } from '../secret-proof.ts';
import { type Ask, refusePage } from './consent.ts';
import { fieldsOf, headerOf } from './fields.ts';
import { expiringValues, fitsChallenge, same } from './one-use.ts';
import { type InventedPerson, personOf, subjectAt } from './people.ts';

interface Grant {
  person: InventedPerson;
  challenge: string;
}

/** Zalo says no with status 200. */
const no = (error: number, error_name: string) => ({ error, error_name, error_description: error_name });
const graphNo = (error: number, message: string) => ({ error, message });

/**
 * Zalo's permission page, token endpoint and graph. Tokens of the mini app come from what the Zalo app itself would
 * do: POST /zalo/mini/token, which our own pages may call. `ownOrigins` are theirs.
 */
export function serveZalo(
  app: FastifyInstance,
  ask: Ask,
  { appId, appSecret }: ZaloCredentials,
  redirectUris: readonly string[],
): void {
  const codes = expiringValues<Grant>(600_000);
  const tokens = expiringValues<InventedPerson>(3_600_000);
  const phones = expiringValues<InventedPerson>(120_000);
  const ownOrigins = redirectUris.map(uri => new URL(uri).origin);

  app.get('/zalo/v4/permission', (request, reply) => {
    const query = fieldsOf(request.query);
    const { redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' } = query;
    if (query.app_id !== appId) return refusePage(reply, 'Zalo', 'app_id lạ.');
    if (!redirectUris.includes(redirectUri)) return refusePage(reply, 'Zalo', 'redirect_uri chưa đăng ký.');
    if (!challenge) return refusePage(reply, 'Zalo', 'Thiếu code_challenge.');
    return ask(reply, {
      company: 'Zalo',
      learns: 'tên và ảnh của bạn',
      redirectUri,
      state,
      agree: person => ({ code: codes.give({ person, challenge }) }),
    });
  });

  app.post('/zalo/v4/access_token', async request => {
    const form = fieldsOf(request.body);
    if (form.app_id !== appId) return no(-14002, 'Invalid appId');
    if (!same(headerOf(request, 'secret_key'), appSecret)) return no(-14004, 'Invalid secret key');
    if (form.grant_type !== 'authorization_code') return no(-14018, 'Invalid grant type');
    const grant = codes.take(form.code);
    if (!grant || !fitsChallenge(form.code_verifier, grant.challenge)) return no(-14005, 'Invalid code');
    return {
      access_token: tokens.give(grant.person),
      refresh_token: 'unused',
      expires_in: '3600',
    };
  });

  app.get('/zalo/v2.0/me', async request => {
    const token = headerOf(request, 'access_token');
    const person = tokens.peek(token);
    if (!person || !token) return graphNo(452, 'session key invalid');
    if (!same(headerOf(request, 'appsecret_proof'), secretProof(appSecret, token)))
      return graphNo(-502, 'appsecret_proof is invalid');
    return {
      id: subjectAt('zalo', person),
      name: person.name,
      picture: { data: { url: 'https://s120-ava-talk.invalid/picture' } },
      error: 0,
      message: 'Success',
    };
  });

  app.get('/zalo/v2.0/me/info', async request => {
    const person = tokens.peek(headerOf(request, 'access_token'));
    if (!person) return graphNo(452, 'session key invalid');
    if (!same(headerOf(request, 'secret_key'), appSecret)) return graphNo(-501, 'secret_key is invalid');
    const asked = phones.take(headerOf(request, 'code'));
    if (asked?.id !== person.id) return graphNo(-1401, 'code is invalid or expired');
    return { data: { number: asked.phone }, error: 0, message: 'Success' };
  });

  app.post('/zalo/mini/token', async (request, reply) => {
    const { origin } = request.headers;
    if (origin && ownOrigins.includes(origin))
      reply.header('access-control-allow-origin', origin).header('vary', 'origin');
    const person = personOf(fieldsOf(request.body));
    return { access_token: tokens.give(person), phone_token: phones.give(person) };
  });
}
