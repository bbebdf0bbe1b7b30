import { randomUUID } from 'node:crypto';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  IDEMPOTENCY_HEADER,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import { secureCode } from '../kit/http/wire.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './testVisitor.ts';

/** For tests: a key as the client makes one. */
export const aKey = (): string => randomUUID();

/** For tests: one request with an idempotency key or without, and with a file where the call takes one. */
export async function sendWithKey<C extends AnyCall>(
  { app }: Pick<TestServer, 'app'>,
  { deviceId, ip, token }: Pick<Visitor, 'deviceId' | 'ip' | 'token'>,
  call: C,
  { input, key, file }: { input: Input<C>; key?: string; file?: Buffer },
): Promise<Reply<Output<C>>> {
  const fields: Fields = { os: 'web', device_id: deviceId, account: GUEST, ...(input as Fields) };
  const signed = encodeFields({ ...fields, secure_code: secureCode(call, fields).toString('hex') });
  let body: URLSearchParams | FormData = signed;
  if (file && call.file) {
    body = new FormData();
    for (const [name, value] of signed) body.append(name, value);
    body.append(call.file.field, new File([new Uint8Array(file)], 'file'));
  }
  const request = new Request('http://x', { method: 'POST', body });
  const answer = await app.inject({
    method: 'POST',
    url: `${apiPrefix[call.api]}${call.path}`,
    remoteAddress: ip,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      [TOKENS_HEADER]: 'header',
      ...(key && { [IDEMPOTENCY_HEADER]: key }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return answer.json();
}
