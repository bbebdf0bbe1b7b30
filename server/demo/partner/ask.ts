import { createHmac } from 'node:crypto';
import type { AnyCall, Output } from '#contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  GUEST,
  type Reply,
  SECURE_CODE_KEY,
  signedText,
} from '#contract/kit/wire.ts';

/** A call of Mọt's made as a guest, the way any site's server can. Throws when nobody answers. */
export async function askMot<C extends AnyCall>(
  motOrigin: string,
  { api, path }: C,
  asked: Record<string, string | number>,
): Promise<Output<C>> {
  const fields = { os: 'web', device_id: 'bensongnhatbao0001', account: GUEST, ...asked };
  const secure_code = createHmac('sha256', SECURE_CODE_KEY)
    .update(signedText(api, path, fields))
    .digest('hex');
  const response = await fetch(
    `${motOrigin}${apiPrefix[api]}${path}?${encodeFields({ ...fields, secure_code })}`,
  );
  const { data } = (await response.json()) as Reply<Output<C>>;
  return data;
}
