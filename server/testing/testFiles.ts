import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import { secureCode } from '../kit/http/wire.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './testVisitor.ts';

/** For tests: a call with the file that it takes beside its fields. */
export async function sendFile<C extends AnyCall>(
  { app }: Pick<TestServer, 'app'>,
  { deviceId, ip, token }: Pick<Visitor, 'deviceId' | 'ip' | 'token'>,
  call: C,
  { input, file }: { input: Input<C>; file: Buffer },
): Promise<Reply<Output<C>>> {
  const fields: Fields = { os: 'web', device_id: deviceId, account: GUEST, ...(input as Fields) };
  const body = new FormData();
  const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
  for (const [name, value] of encodeFields(signed)) body.append(name, value);
  body.append(call.file?.field ?? '', new File([new Uint8Array(file)], 'file'));
  const request = new Request('http://x', { method: 'POST', body });
  const answer = await app.inject({
    method: 'POST',
    url: `${apiPrefix[call.api]}${call.path}`,
    remoteAddress: ip,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      [TOKENS_HEADER]: 'header',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return answer.json();
}
