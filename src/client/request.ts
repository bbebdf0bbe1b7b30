import type { AnyCall, Input, Output } from '#contract/call.ts';
import { refusals } from '#contract/refusals.ts';
import {
  apiPrefix,
  EMPTY_LIST,
  encodeFields,
  type Fields,
  firstMessage,
  OK,
  type Reply,
  TOKENS_HEADER,
} from '#contract/wire.ts';
import { accountField, whoAmI } from './identity.ts';
import { secureCode } from './sign.ts';

/** The server said no. `message` is ready to be shown. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly fields: Record<string, string[]> = {},
  ) {
    super(message);
  }
}

/** No answer at all: no network, or it gave up. */
export class Offline extends Error {
  constructor() {
    super('Đang không có mạng. Bạn kiểm tra kết nối rồi thử lại nhé.');
  }
}

let expired: () => void = () => {};

/** What happens on code 101; set by client/session, which logs out and asks to log in again. */
export function whenExpired(handle: () => void): void {
  expired = handle;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page: for the last save when the app is hidden. */
  keepalive?: boolean;
}

function addressed<C extends AnyCall>(call: C, input: Input<C>): { url: string; fields: URLSearchParams } {
  const me = whoAmI();
  // A login's own `account` field stands in the place of the wire's.
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
  const init: RequestInit = { headers, credentials, ...options };
  try {
    return call.method === 'GET'
      ? await fetch(`${url}?${fields}`, init)
      : await fetch(url, { ...init, method: 'POST', body: fields });
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new Offline();
  }
}

/**
 * Makes one contract call. Resolves with the checked data; an empty list (code 1) is `[]`.
 * Throws Refused for an expected no, Offline when no answer came.
 */
export async function request<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions = {},
): Promise<Output<C>> {
  const { url, fields } = addressed(call, input);
  const response = await send(call, url, fields, options);
  let reply: Reply;
  try {
    reply = (await response.json()) as Reply;
  } catch {
    throw new Refused(refusals.broken.code, refusals.broken.say);
  }
  if (reply.code === OK) return call.output.parse(reply.data) as Output<C>;
  if (reply.code === EMPTY_LIST) return [] as Output<C>;
  if (reply.code === refusals.session_expired.code) expired();
  const fieldMessages = typeof reply.message === 'object' ? reply.message : {};
  throw new Refused(reply.code, firstMessage(reply.message) || refusals.broken.say, fieldMessages);
}
