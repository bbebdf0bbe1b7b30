import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Os } from '#contract/kit/wire.ts';
import { SOURCE_SECONDS } from '#rules/text/source.ts';
import { moveOldAuthCookies } from '../kit/http/auth-cookies.ts';
import type { AppContext } from '../kit/http/context.ts';
import { originOf } from '../kit/http/origin.ts';
import { sealCampaign } from '../kit/visit-from.ts';
import { debugAllowed, deviceOf, osOf, refererBlocked } from './device.ts';
import { type DeviceInfo, readDeviceInfo, sealDeviceInfo } from './device-info.ts';
import { campaignOf } from './visit-rights.ts';
import { recordSource } from './visit-source.ts';

const YEAR = 31_536_000;

/**
 * The rules of a visit's start (specification, section 4): os, device id, blocked referer, debug by date.
 * They travel as cookies that scripts may read; none of them opens what costs something. Only what is known of the
 * device is sealed, where one reads or comes from the statistics.
 */
export function setVisitCookies(
  appContext: AppContext,
  request: FastifyRequest,
  reply: FastifyReply,
  mini: boolean,
): void {
  const device = deviceOf(request.headers);
  const os: Os = mini ? 'zalo' : osOf(device);
  const secure = originOf(appContext.settings, request).startsWith('https:');
  const set = (name: string, value: string, maxAge = YEAR) =>
    reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge, httpOnly: false });
  if (request.cookies.os !== os) set('os', os);
  const known = request.cookies.device_id ?? '';
  const deviceId = /^[\w-]{16,64}$/.test(known) ? known : randomBytes(16).toString('hex');
  if (deviceId !== known) set('device_id', deviceId);
  moveOldAuthCookies({ settings: appContext.settings, request, reply });
  const query = request.query as Record<string, string | string[] | undefined>;
  if (refererBlocked(request.headers.referer, appContext.settings.blockedReferers))
    set('is_block_referer', '1', 86_400);
  if (tellsDevice(request)) {
    const info: DeviceInfo = { device, os, deviceId };
    const told = readDeviceInfo(appContext.linkSecret, request.cookies.device_info);
    if (told.device !== device || told.os !== os || told.deviceId !== deviceId)
      reply.setCookie('device_info', sealDeviceInfo(appContext.linkSecret, info), {
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: YEAR,
        httpOnly: true,
      });
  }
  const campaign = campaignOf(appContext, request);
  if (campaign && (request.query as { utm_source?: unknown }).utm_source === campaign)
    reply.setCookie('visit_from', sealCampaign(appContext.linkSecret, campaign, appContext.now()), {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: SOURCE_SECONDS,
      httpOnly: true,
    });
  recordSource(appContext, request, reply, deviceId);
  if (typeof query.mot === 'string') {
    if (debugAllowed(query.mot, appContext.now())) set('allow_debug', '1', 86_400);
    else reply.clearCookie('allow_debug', { path: '/' });
  }
  if (mini)
    set(
      'version',
      typeof query.version === 'string' && /^\d+(\.\d+){0,3}$/.test(query.version) ? query.version : '1.0.0',
    );
}

/** Whether the specification asks for it here: in the reader, and for links from the statistics. */
const tellsDevice = ({ url, query }: FastifyRequest): boolean =>
  /^(\/mini)?\/reader\//.test(url) || (query as { ss?: unknown }).ss === 'wt';
