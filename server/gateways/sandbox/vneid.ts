import type { FastifyInstance } from 'fastify';
import type { OpenIdCredentials } from '../../kit/credentials.ts';
import type { Ask } from './consent.ts';
import { serveOpenId } from './openid.ts';
import { citizenNumber } from './people.ts';

/** The national identity's half of OpenID Connect. */
export const serveVneid = (
  app: FastifyInstance,
  ask: Ask,
  credentials: OpenIdCredentials,
  redirectUris: readonly string[],
): void =>
  serveOpenId(
    app,
    ask,
    {
      ...{ path: 'vneid', name: 'VNeID', scopes: ['openid', 'profile', 'citizen_id'] },
      learns: 'họ tên và số định danh cá nhân của bạn',
      claims: person => ({ citizen_id: citizenNumber(person) }),
    },
    { credentials, redirectUris },
  );
