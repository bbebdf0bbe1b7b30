import type { FastifyInstance } from 'fastify';
import type { FacebookCredentials } from '../../kit/credentials.ts';
import { secretProof } from '../secret-proof.ts';
import { type Ask, refusePage } from './consent.ts';
import { fieldsOf } from './fields.ts';
import { expiringValues, fitsChallenge, same } from './one-use.ts';
import { type InventedPerson, subjectAt } from './people.ts';

interface Grant {
  person: InventedPerson;
  redirectUri: string;
  challenge: string;
}

const no = (message: string, code: number) => ({ error: { message, type: 'OAuthException', code } });

/** Facebook's dialog, token endpoint and graph, with the checks Facebook makes. */
export function serveFacebook(
  app: FastifyInstance,
  ask: Ask,
  { appId, appSecret }: FacebookCredentials,
  redirectUris: readonly string[],
): void {
  const codes = expiringValues<Grant>(600_000);
  const tokens = expiringValues<InventedPerson>(3_600_000);

  app.get('/facebook/dialog/oauth', (request, reply) => {
    const query = fieldsOf(request.query);
    const { redirect_uri: redirectUri = '', state = '', code_challenge: challenge = '' } = query;
    if (query.client_id !== appId) return refusePage(reply, 'Facebook', 'client_id lạ.');
    if (!redirectUris.includes(redirectUri))
      return refusePage(reply, 'Facebook', 'redirect_uri chưa đăng ký.');
    if (!challenge || query.code_challenge_method !== 'S256')
      return refusePage(reply, 'Facebook', 'Thiếu PKCE S256.');
    return ask(reply, {
      company: 'Facebook',
      learns: 'tên, địa chỉ email và ảnh của bạn',
      redirectUri,
      state,
      agree: person => ({ code: codes.give({ person, redirectUri, challenge }) }),
    });
  });

  app.post('/facebook/oauth/access_token', (request, reply) => {
    const form = fieldsOf(request.body);
    if (form.client_id !== appId || !same(form.client_secret, appSecret))
      return reply.code(400).send(no('Error validating client secret.', 1));
    const grant = codes.take(form.code);
    if (!grant) return reply.code(400).send(no('This authorization code has been used.', 100));
    if (grant.redirectUri !== form.redirect_uri)
      return reply.code(400).send(no('Error validating verification code: redirect_uri differs.', 100));
    if (!fitsChallenge(form.code_verifier, grant.challenge))
      return reply.code(400).send(no('Invalid code_verifier.', 100));
    return reply.send({
      access_token: tokens.give(grant.person),
      token_type: 'bearer',
      expires_in: 5_183_944,
    });
  });

  app.get('/facebook/me', (request, reply) => {
    const query = fieldsOf(request.query);
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    const person = tokens.peek(token);
    if (!person || !token) return reply.code(400).send(no('Invalid OAuth access token.', 190));
    if (!same(query.appsecret_proof, secretProof(appSecret, token)))
      return reply.code(400).send(no('Invalid appsecret_proof provided in the API argument', 100));
    const all: Record<string, unknown> = {
      id: subjectAt('facebook', person),
      name: person.name,
      email: person.email ?? undefined,
      picture: { data: { url: 'https://platform-lookaside.invalid/picture', width: 50, height: 50 } },
    };
    const wanted = ['id', ...(query.fields ?? 'id,name').split(',')];
    return reply.send(Object.fromEntries(Object.entries(all).filter(([field]) => wanted.includes(field))));
  });
}
