import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../kit/http/origin.ts';
import type { Settings } from '../../kit/settings.ts';
import { newToken } from './tokens.ts';

/** How long a sign-in by provider may take; also the cookie's lifetime. */
export const FLOW_SECONDS = 600;

const onHttps = (settings: Settings, request: FastifyRequest) =>
  originOf(settings, request).startsWith('https:');

/** `__Host-` where the browser allows it: then no neighbour host can plant it. */
const cookieName = (settings: Settings, request: FastifyRequest) =>
  `${onHttps(settings, request) ? '__Host-' : ''}auth_oauth`;

/** The browser mark set before the redirect to a provider; '' without one. */
export function oauthBrowser(settings: Settings, request: FastifyRequest): string {
  const value = request.cookies[cookieName(settings, request)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
}

/** Marks the browser before the redirect; sign-ins in two tabs share the mark. */
export function markOauthBrowser(settings: Settings, request: FastifyRequest, reply: FastifyReply): string {
  const mark = oauthBrowser(settings, request) || newToken();
  reply.setCookie(cookieName(settings, request), mark, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: onHttps(settings, request),
    maxAge: FLOW_SECONDS,
  });
  return mark;
}

/** Shows that a person saw our question about a ticket in this browser and went on. */
export const ticketConsent = (mark: string, ticket: string): string =>
  createHmac('sha256', mark).update(`answer ${ticket}`).digest('base64url');
