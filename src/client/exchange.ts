import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { nameOf } from '#contract/kit/refusals.ts';
import {
  apiPrefix,
  EMPTY_LIST,
  encodeFields,
  type Fields,
  firstMessage,
  IDEMPOTENCY_HEADER,
  OK,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import { accountField, whoAmI } from './identity.ts';
import { Refused } from './refused.ts';
import { secureCode } from './sign.ts';

/** Said where the server says nothing. */
const BROKEN = 'Có lỗi xảy ra';

/** No answer at all: no network, or it gave up. */
export class Offline extends Error {
  constructor() {
    super('Đang không có mạng. Bạn kiểm tra kết nối rồi thử lại nhé.');
  }
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page: for the last save when the app is hidden. */
  keepalive?: boolean;
  /** The reply is final: the session is not renewed for it. */
  asIs?: boolean;
  /** Idempotency key (request-once.ts): however often it is sent, it is done once. */
  idempotencyKey?: string;
  /** For a call with a file: the file, and how much of it has gone out (0 to 1). */
  file?: Blob;
  onProgress?: (share: number) => void;
}

function addressed<C extends AnyCall>(call: C, input: Input<C>): { url: string; fields: URLSearchParams } {
  const me = whoAmI();
  // A login's own `account` field replaces the common one.
  const fields: Fields = {
    os: me.host.os,
    device_id: me.deviceId,
    account: accountField(),
    ...(input as Fields),
  };
  const signed = { ...fields, secure_code: secureCode(call.api, call.path, fields) };
  return { url: `${me.origin}${apiPrefix[call.api]}${call.path}`, fields: encodeFields(signed) };
}

async function send(
  call: AnyCall,
  url: string,
  fields: URLSearchParams,
  options: RequestOptions,
): Promise<Response> {
  const me = whoAmI();
  const headers: Record<string, string> = {};
  if (me.host.tokens === 'header') {
    headers[TOKENS_HEADER] = 'header';
    if (me.accessToken) headers.authorization = `Bearer ${me.accessToken}`;
  }
  const credentials = me.host.tokens === 'cookie' ? 'same-origin' : 'omit';
  const { file, onProgress, signal, keepalive, idempotencyKey } = options;
  if (idempotencyKey) headers[IDEMPOTENCY_HEADER] = idempotencyKey;
  const init: RequestInit = { headers, credentials, signal, keepalive };
  try {
    if (file && call.file) {
      const { upload } = await import('./upload.ts');
      return await upload({
        url,
        fields,
        field: call.file.field,
        file,
        headers,
        credentials,
        signal,
        onProgress,
      });
    }
    return call.method === 'GET'
      ? await fetch(`${url}?${fields}`, init)
      : await fetch(url, { ...init, method: 'POST', body: fields });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Offline();
  }
}

/** Sends one signed call and returns the reply, whatever its code. Throws Offline when no reply came. */
export async function exchange<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
): Promise<Reply> {
  const { answer } = whoAmI();
  if (answer) return answer(call, input);
  const { url, fields } = addressed(call, input);
  const response = await send(call, url, fields, options);
  try {
    return (await response.json()) as Reply;
  } catch {
    throw new Refused('broken', BROKEN);
  }
}

/** The checked data of a reply; so is an empty list's (code 1). Throws Refused for any other code. */
export function dataOf<C extends AnyCall>(call: C, reply: Reply): Output<C> {
  if (reply.code === EMPTY_LIST && Array.isArray(reply.data)) return [] as Output<C>;
  if (reply.code === OK || reply.code === EMPTY_LIST) return call.output.parse(reply.data) as Output<C>;
  const fieldMessages = typeof reply.message === 'object' ? reply.message : {};
  throw new Refused(
    nameOf(reply.code, call),
    firstMessage(reply.message) || BROKEN,
    fieldMessages,
    reply.data,
  );
}
