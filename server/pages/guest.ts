import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookiesOf } from '../kit/auth-cookies.ts';
import type { Context, House } from '../kit/context.ts';

/** A page's own question to a handler: what a guest of our origin would be answered, whoever asked for the page. */
export const asGuest = (house: House, request: FastifyRequest, reply: FastifyReply): Context => ({
  ...house,
  reader: null,
  token: '',
  tokenFrom: 'none',
  os: 'web',
  filesOrigin: '',
  deviceId: '',
  ip: request.ip,
  file: null,
  request,
  reply,
});

/** Cookies of a session in any of our names, living or dead: the app will ask as somebody. */
const SESSION = /^(__Host-)?(auth_(access|refresh|known)|access_token|refresh_token)$/;

/** Whether the browser comes with a session: its page then brings no answers meant for guests. */
export function hasSession(house: House, request: FastifyRequest): boolean {
  const { access, refresh } = authCookiesOf({ settings: house.settings, request });
  return Boolean(access || refresh) || Object.keys(request.cookies).some(name => SESSION.test(name));
}
