import type { Reply } from '#contract/kit/wire.ts';
import type { CallPolicy } from './call-policy.ts';
import type { Context } from './context.ts';
import { type Encodable, encodable } from './encoded.ts';
import { codeOf } from './wire.ts';

export const replyOf = (data: unknown): Reply => ({ code: codeOf(data), data, message: '' });

/** Cookies of a visit by which a guest's rights differ (rights/access.ts). */
const VISIT_COOKIES = ['is_block_referer', 'allow_debug', 'visit_from'];

/** The context of whoever asks, without what could tell one from another: of the request its log is left. */
const asAnybody = (context: Context): Context => ({
  ...context,
  request: Object.create(context.request, {
    cookies: { value: {} },
    headers: { value: {} },
    query: { value: {} },
    ip: { value: '' },
  }),
  reader: null,
  token: '',
  tokenFrom: 'none',
  os: 'web',
  deviceId: '',
  ip: '',
  file: null,
  idempotencyKey: null,
});

/** Whether this one is told what others are told. */
export const isShared = (
  { shared }: CallPolicy,
  { reader, request }: Pick<Context, 'reader' | 'request'>,
): boolean =>
  shared === 'everyone' ||
  (shared === 'guests' && reader === null && !VISIT_COOKIES.some(name => request.cookies[name]));

/**
 * The whole reply of a shared call (`name` is area.name), from the cache or made for a guest of whom nothing is known. The
 * origin of files is part of the question, because pages of Zalo need it, and the country, by which rights differ.
 */
export const sharedReply = <I>(
  context: Context,
  name: string,
  input: I,
  handler: (input: I, context: Context) => Promise<unknown>,
): Promise<Encodable> =>
  context.shared(`${name} ${context.filesOrigin} ${context.country} ${JSON.stringify(input)}`, async () => {
    const bytes = Buffer.from(JSON.stringify(replyOf(await handler(input, asAnybody(context)))));
    // The compressed forms lie beside it.
    return { value: encodable(bytes), size: bytes.length * 1.5 };
  });
