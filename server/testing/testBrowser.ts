import type { AnyCall, Input, Output } from '#contract/kit/call.ts';
import { apiPrefix, encodeFields, type Fields, type Reply } from '#contract/kit/wire.ts';
import { accountCalls, providerType } from '#contract/people/account.ts';
import { secureCode } from '../kit/http/wire.ts';
import type { TestWorld } from './testGateways.ts';

/** For tests: a browser with cookies that navigates between a server and the sandbox. */
export interface TestBrowser {
  cookies: Map<string, string>;
  /** GET on our site; `location` is '' without a redirect. */
  visit(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string; body: string }>;
  /** On the provider's page: picks an account and answers. Returns the fields that came back to /social-callback. */
  answer(location: string, fields?: Record<string, string>): Promise<URLSearchParams>;
  /** The whole way there: begin, agree, come back. */
  journey(
    provider: keyof typeof providerType,
    fields?: Record<string, string>,
    query?: Record<string, string>,
  ): Promise<{ code: string; state: string; type: number }>;
  /** A signed call with this browser's cookies. */
  ask<C extends AnyCall>(call: C, input: Input<C>): Promise<Reply<Output<C>>>;
}

let browsers = 0;

export function aBrowser(world: Pick<TestWorld, 'app'>): TestBrowser {
  const cookies = new Map<string, string>();
  browsers += 1;
  // Everyone from an address of their own: limits by address have their own tests.
  const remoteAddress = `10.0.${browsers >> 8}.${browsers & 255}`;
  const keep = (lines: string | string[] | undefined) => {
    for (const line of [lines ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
  };
  const cookieHeader = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const browser: TestBrowser = {
    cookies,
    async visit(path, headers = {}) {
      const reply = await world.app.inject({
        method: 'GET',
        url: path,
        remoteAddress,
        headers: { ...cookieHeader(), ...headers },
      });
      keep(reply.headers['set-cookie']);
      return { status: reply.statusCode, location: String(reply.headers.location ?? ''), body: reply.body };
    },
    async answer(location, fields = {}) {
      const page = await (await fetch(location)).text();
      const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
      const back = await fetch(new URL('/consent', location), {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ key, answer: 'yes', ...fields }),
      });
      const url = new URL(back.headers.get('location') ?? 'http://nowhere.invalid/');
      if (url.origin + url.pathname !== 'http://mot.test/social-callback')
        throw new Error(`the company sent us to ${url.origin}${url.pathname}`);
      return url.searchParams;
    },
    async journey(provider, fields, query = {}) {
      const { location } = await browser.visit(`/oauth/start?${new URLSearchParams({ provider, ...query })}`);
      const back = await browser.answer(location, fields);
      return { code: back.get('code') ?? '', state: back.get('state') ?? '', type: providerType[provider] };
    },
    async ask(call, input) {
      const fields = {
        os: 'web',
        device_id: 'test-device-00000001',
        account: 'guest',
        ...(input as Fields),
      };
      const signed = { ...fields, secure_code: secureCode(call, fields).toString('hex') };
      const encoded = encodeFields(signed).toString();
      const url = `${apiPrefix[call.api]}${call.path}`;
      const reply = await world.app.inject({
        method: call.method,
        url: call.method === 'GET' ? `${url}?${encoded}` : url,
        ...(call.method === 'POST' && { payload: encoded }),
        remoteAddress,
        headers: {
          ...cookieHeader(),
          origin: 'http://mot.test',
          'content-type': 'application/x-www-form-urlencoded',
        },
      });
      keep(reply.headers['set-cookie']);
      return reply.json();
    },
  };
  return browser;
}

/** Comes back with an answer and signs in; the tokens go into the browser's cookies. */
export const comeBack = (browser: TestBrowser, answer: { code: string; state: string; type: number }) =>
  browser.ask(accountCalls.loginViaOpenId, answer);
