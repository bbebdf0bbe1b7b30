import { secureCode } from '../src/client/sign.ts';
import type { AnyCall, Input, Output } from '../src/contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  type Reply,
  TOKENS_HEADER,
} from '../src/contract/kit/wire.ts';

/** One contract call over HTTP, signed as the client signs it, tokens as a header. For scripts and tests. */
export async function signedCall<C extends AnyCall>(
  base: string,
  call: C,
  input: Input<C> | Fields,
  token?: string,
  extraHeaders: Record<string, string> = {},
): Promise<Reply<Output<C>>> {
  const fields: Fields = { os: 'web', device_id: 'command-line-000', account: GUEST, ...(input as Fields) };
  const signed = encodeFields({ ...fields, secure_code: secureCode(call.api, call.path, fields) });
  const url = `${base}${apiPrefix[call.api]}${call.path}`;
  const headers: Record<string, string> = {
    [TOKENS_HEADER]: 'header',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...extraHeaders,
  };
  const answer =
    call.method === 'GET'
      ? await fetch(`${url}?${signed}`, { headers })
      : await fetch(url, { method: 'POST', headers, body: signed });
  return (await answer.json()) as Reply<Output<C>>;
}
