import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { OpenIdCredentials } from '../../kit/credentials.ts';
import { type Ask, type Question, refusePage } from './consent.ts';
import { fieldsOf } from './fields.ts';
import { expiringValues, fitsChallenge, same } from './one-use.ts';
import { type InventedPerson, subjectAt } from './people.ts';

interface Grant {
  person: InventedPerson;
  redirectUri: string;
  challenge: string;
  nonce: string;
}

interface Company {
  path: 'google' | 'vneid';
  name: Question['company'];
  scopes: readonly string[];
  learns: string;
  /** Beside what every id_token says. */
  claims(person: InventedPerson): object;
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A company's half of OpenID Connect, with the checks it makes. */
export function serveOpenId(
  app: FastifyInstance,
  ask: Ask,
  company: Company,
  {
    credentials: { issuer, clientId, clientSecret },
    redirectUris,
  }: { credentials: OpenIdCredentials; redirectUris: readonly string[] },
): void {
  const { path, name, scopes, learns } = company;
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = 'sandbox-1';
  const codes = expiringValues<Grant>(600_000);

  app.get(`/${path}/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: scopes,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  }));

  app.get(`/${path}/jwks`, async () => ({
    keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
  }));

  app.get(`/${path}/authorize`, (request, reply) => {
    const query = fieldsOf(request.query);
    const { redirect_uri = '', state = '', nonce = '', code_challenge: challenge = '' } = query;
    if (query.client_id !== clientId) return refusePage(reply, name, 'client_id lạ.');
    if (!redirectUris.includes(redirect_uri)) return refusePage(reply, name, 'redirect_uri chưa đăng ký.');
    if (query.response_type !== 'code' || !query.scope?.split(' ').includes('openid'))
      return refusePage(reply, name, 'Cần response_type=code và scope openid.');
    if (!challenge || query.code_challenge_method !== 'S256')
      return refusePage(reply, name, 'Thiếu PKCE S256.');
    return ask(reply, {
      ...{ company: name, learns, state, redirectUri: redirect_uri },
      agree: person => ({
        code: codes.give({ person, redirectUri: redirect_uri, challenge, nonce }),
        iss: issuer,
      }),
    });
  });

  const idToken = ({ person, nonce }: Grant): string => {
    const issued = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: subjectAt(path, person),
      name: person.name,
      ...company.claims(person),
      ...(nonce && { nonce }),
      iat: issued,
      exp: issued + 3_600,
    };
    const signed = `${encoded({ alg: 'RS256', typ: 'JWT', kid })}.${encoded(claims)}`;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key.privateKey).toString('base64url')}`;
  };

  app.post(`/${path}/token`, (request, reply) => {
    const form = fieldsOf(request.body);
    reply.header('cache-control', 'no-store');
    if (form.client_id !== clientId || !same(form.client_secret, clientSecret))
      return reply.code(401).send({ error: 'invalid_client' });
    if (form.grant_type !== 'authorization_code')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const grant = codes.take(form.code);
    if (
      !grant ||
      grant.redirectUri !== form.redirect_uri ||
      !fitsChallenge(form.code_verifier, grant.challenge)
    )
      return reply.code(400).send({ error: 'invalid_grant' });
    return reply.send({
      access_token: randomBytes(24).toString('base64url'),
      token_type: 'Bearer',
      expires_in: 3_599,
      scope: scopes.join(' '),
      id_token: idToken(grant),
    });
  });
}
