import { randomBytes } from 'node:crypto';
import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import {
  apiPrefix,
  encodeFields,
  type Fields,
  GUEST,
  type Reply,
  TOKENS_HEADER,
} from '#contract/kit/wire.ts';
import { accountCalls } from '#contract/people/account.ts';
import { secureCode } from '../kit/http/wire.ts';
import type { TestServer } from './testServer.ts';

/* For tests: people with a device and an address of their own, because codes are counted by both. */

export interface Visitor {
  deviceId: string;
  ip: string;
  token: string;
  call<C extends AnyCall>(call: C, input: Input<C>): Promise<Reply<Output<C>>>;
}

export interface VisitorOptions {
  ip?: string;
  deviceId?: string;
  token?: string;
  headers?: Record<string, string>;
}

let met = 0;

/** A visitor with a new device and a new IP address, unless given. */
export function aVisitor(server: Pick<TestServer, 'app'>, as: VisitorOptions = {}): Visitor {
  met += 1;
  const visitor: Visitor = {
    deviceId: as.deviceId ?? `visitor-${randomBytes(8).toString('hex')}`,
    ip: as.ip ?? `10.${(met >> 16) & 255}.${(met >> 8) & 255}.${met & 255}`,
    token: as.token ?? '',
    async call(row, input) {
      const fields: Fields = {
        os: 'web',
        device_id: visitor.deviceId,
        account: GUEST,
        ...(input as Fields),
      };
      const signed = { ...fields, secure_code: secureCode(row, fields).toString('hex') };
      const encoded = encodeFields(signed).toString();
      const url = `${apiPrefix[row.api]}${row.path}`;
      const answer = await server.app.inject({
        method: row.method,
        url: row.method === 'GET' ? `${url}?${encoded}` : url,
        ...(row.method === 'POST' && { payload: encoded }),
        remoteAddress: visitor.ip,
        headers: {
          [TOKENS_HEADER]: 'header',
          'content-type': 'application/x-www-form-urlencoded',
          ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
          ...as.headers,
        },
      });
      return answer.json();
    },
  };
  return visitor;
}

let phones = 0;
/** A phone number that no test account has. */
export const aPhone = (): string => `08${String(10_000_000 + phones++)}`;

/** The code that went to this phone or address last; throws when none did. */
export function lastCode({ sent }: Pick<TestServer, 'sent'>, to: string): string {
  const code = sent.findLast(notice => notice.to === to && notice.name === 'code')?.data.code;
  if (!code) throw new Error('no code went there');
  return code;
}

/** Another code than this one, as long. */
export const notThis = (code: string): string =>
  String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

/** A signed-in reader with a device and address of their own. */
export async function aMember(server: TestServer, name?: string, as: VisitorOptions = {}) {
  const reader = await server.aReader(name);
  const visitor = aVisitor(server, as);
  const entered = await visitor.call(accountCalls.login, {
    account: reader.account,
    password: reader.password,
  });
  visitor.token = entered.data.access_token;
  return { ...reader, visitor };
}
