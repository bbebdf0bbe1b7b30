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
    /** What came with the no: the contract says by which calls. */
    readonly data: unknown = null,
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

/** What client/session does for requests. */
export interface SessionKeeper {
  /** Settles what an earlier visit left open; null when there is nothing. Throws when that must come first and cannot. */
  ready(): Promise<void> | null;
  /** The token was dead: false when no new one is to be had. Throws Offline when nobody answered. */
  renew(): Promise<boolean>;
  /** Dead again, right after a renewal. */
  over(): void;
}
let keeper: SessionKeeper | null = null;

export function keepSession(by: SessionKeeper): void {
  keeper = by;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Lets the request outlive the page: for the last save when the app is hidden. */
  keepalive?: boolean;
  /** The reply is taken as it comes, without renewing the session: for the calls that keep it. */
  asIs?: boolean;
  /** For a call with a file: the file, and how much of it has gone out (0 to 1). */
  file?: Blob;
  onProgress?: (share: number) => void;
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
  const { file, onProgress, signal, keepalive } = options;
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

async function exchange<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
): Promise<Reply> {
  const { ask } = whoAmI();
  if (ask) return ask(call, input);
  const { url, fields } = addressed(call, input);
  const response = await send(call, url, fields, options);
  try {
    return (await response.json()) as Reply;
  } catch {
    throw new Refused(refusals.broken.code, refusals.broken.say);
  }
}

/** Also a signed-in person whom the server takes for a guest: another tab signed out and took the cookies away. */
const isDead = ({ code }: Reply): boolean =>
  code === refusals.session_expired.code ||
  (code === refusals.login_required.code && whoAmI().accountId !== null);

/** The first reply; one that found the token dead is asked for once more with a new one, or as a guest. */
async function answerTo<C extends AnyCall>(
  call: C,
  input: Input<C>,
  options: RequestOptions,
): Promise<Reply> {
  if (!keeper || options.asIs) return exchange(call, input, options);
  await keeper.ready();
  const { tokenTurns } = whoAmI();
  const reply = await exchange(call, input, options);
  if (!isDead(reply)) return reply;
  const renewed = whoAmI().tokenTurns !== tokenTurns || (await keeper.renew());
  if (!renewed && call.who === 'reader') return reply;
  const second = await exchange(call, input, options);
  if (isDead(second)) keeper.over();
  return second;
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
  const reply = await answerTo(call, input, options);
  if (reply.code === OK) return call.output.parse(reply.data) as Output<C>;
  if (reply.code === EMPTY_LIST) return [] as Output<C>;
  const fieldMessages = typeof reply.message === 'object' ? reply.message : {};
  throw new Refused(
    reply.code,
    firstMessage(reply.message) || refusals.broken.say,
    fieldMessages,
    reply.data,
  );
}
