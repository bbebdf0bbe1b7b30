import * as z from 'zod/mini';
import { withoutDiacritics } from '#rules/text/text.ts';
import type { SmsCredentials } from '../kit/credentials.ts';
import { GatewayError, type Notice } from '../kit/gateways.ts';
import { type ExternalFetch, fetchJson } from './external-fetch.ts';
import { messageText } from './message-texts.ts';

/** One SMS holds so many characters of the GSM alphabet; more costs a second message. */
const ONE_SMS = 160;

/** Customer care: codes and notices, never advertising. */
const CARE = '2';

/** eSMS took the message; or had taken it already when an earlier try timed out. */
const TAKEN = ['100', '124'];
const AWAY = '99';

const answerShape = z.object({ CodeResult: z.coerce.string() });

/** Vietnamese without marks, in letters every operator takes, as brand messages are written here. */
export const unmarked = (text: string): string =>
  withoutDiacritics(text).replace(/[^\n\x20-\x5a\x5f\x61-\x7a]/g, '');

/** SMS under our brand's name, through eSMS. `id` lets a repeated try be recognised. */
export function smsChannel(credentials: SmsCredentials, fetchExternal: ExternalFetch) {
  return async (notice: Notice, id: string): Promise<void> => {
    const body = JSON.stringify({
      ApiKey: credentials.apiKey,
      SecretKey: credentials.secretKey,
      Phone: `84${notice.to.slice(1)}`,
      Content: unmarked(messageText(notice).sms).slice(0, ONE_SMS),
      SmsType: CARE,
      Brandname: credentials.brandname,
      IsUnicode: '0',
      Sandbox: '0',
      RequestId: id,
    });
    const { CodeResult } = await fetchJson(
      fetchExternal,
      `${credentials.api}/MainService.svc/json/SendMultipleMessage_V4_post_json/`,
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      answerShape,
    );
    if (!TAKEN.includes(CodeResult))
      throw new GatewayError(CodeResult === AWAY ? 'away' : 'denied', `eSMS refused with ${CodeResult}`);
  };
}
