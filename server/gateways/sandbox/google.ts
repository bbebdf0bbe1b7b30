import type { FastifyInstance } from 'fastify';
import type { OpenIdCredentials } from '../../kit/credentials.ts';
import type { Ask } from './consent.ts';
import { serveOpenId } from './openid.ts';

/** Google's half of OpenID Connect, with the checks Google makes. */
export const serveGoogle = (
  app: FastifyInstance,
  ask: Ask,
  credentials: OpenIdCredentials,
  redirectUris: readonly string[],
): void =>
  serveOpenId(
    app,
    ask,
    {
      ...{ path: 'google', name: 'Google', scopes: ['openid', 'email', 'profile'] },
      learns: 'tên, địa chỉ email và ảnh của bạn',
      claims: ({ email, emailVerified }) => (email ? { email, email_verified: emailVerified } : {}),
    },
    { credentials, redirectUris },
  );
