import * as z from 'zod/mini';
import type { ZnsCredentials } from '../kit/credentials.ts';
import { GatewayError, type Notice } from '../kit/gateways.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import type { OaToken } from './oa-token.ts';

/** Zalo's word for a dead access token: another process has just made a newer one. */
const DEAD_TOKEN = -124;

const answerShape = z.object({ error: z.number() });

/** Zalo shows at most so many characters of a template's field. */
const FIELD_LENGTH = 200;

/** The fields of a template: a code's is called `otp`, the others as the notice calls them. */
const templateData = ({ name, data }: Notice): Record<string, string> =>
  name === 'code'
    ? { otp: data.code ?? '' }
    : Object.fromEntries(Object.entries(data).map(([field, text]) => [field, text.slice(0, FIELD_LENGTH)]));

/** Messages in Zalo to a phone number, by approved templates (ZNS). `id` names the message in Zalo's reports. */
export function znsChannel(credentials: ZnsCredentials, token: OaToken, fetchExternal: ExternalFetch) {
  const post = async (body: string, access: string) =>
    fetchJson(
      fetchExternal,
      `${credentials.api}/message/template`,
      { method: 'POST', body, headers: { 'content-type': 'application/json', access_token: access } },
      answerShape,
    );
  return async (notice: Notice, id: string): Promise<void> => {
    const template = credentials.templates[notice.name];
    if (!template) throw new GatewayError('denied', `ZNS has no template for ${notice.name}`);
    const body = JSON.stringify({
      phone: `84${notice.to.slice(1)}`,
      template_id: template,
      template_data: templateData(notice),
      tracking_id: id,
    });
    const access = await token.access();
    let { error } = await post(body, access);
    if (error === DEAD_TOKEN) ({ error } = await post(body, await token.access(access)));
    if (error !== 0) throw new GatewayError('denied', `ZNS refused with ${error}`);
  };
}
