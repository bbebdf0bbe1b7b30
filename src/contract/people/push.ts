import * as z from 'zod/mini';
import { get, post } from '../kit/call.ts';
import { id, text, whole } from '../kit/fields.ts';

/* Pushes to browsers of one's own, and the hours in which nothing is pushed. */

const pushState = z.object({
  /** Keys of a browser's subscription, base64url. */
  key: z.string(),
  devices: z.array(
    z.object({
      id: z.number(),
      /** "Chrome trên Windows". */
      name: z.string(),
      /** ms since 1970. */
      since: z.number(),
      /** The session that is asking. */
      here: z.boolean(),
    }),
  ),
});
export type PushState = z.infer<typeof pushState>;

const hours = z.object({ from: z.number(), to: z.number() });
const quietState = z.object({ platform: hours, own: z.nullable(hours) });
export type QuietState = z.infer<typeof quietState>;

export const pushCalls = {
  pushState: get('/me/push', { who: 'reader', input: z.strictObject({}), output: pushState }),
  /** The result of `pushManager.subscribe`; a new one of the same session replaces it, and so does another person at the same browser. */
  subscribePush: post('/me/subscribePush', {
    who: 'reader',
    input: z.strictObject({
      endpoint: text(1_000, 'địa chỉ nhận'),
      p256dh: text(120, 'khoá'),
      auth: text(60, 'khoá'),
    }),
    output: pushState,
  }),
  unsubscribePush: post('/me/unsubscribePush', {
    who: 'reader',
    input: z.strictObject({ push_id: id() }),
    ids: { push_id: 'own' },
    refuses: ['not_found'],
    output: pushState,
  }),
  quietHours: get('/me/quietHours', { who: 'reader', input: z.strictObject({}), output: quietState }),
  /** Hours of one's own beside the platform's, whole ones of Vietnam's clock, twelve at most; `on` 0: none. */
  saveQuietHours: post('/me/saveQuietHours', {
    who: 'reader',
    input: z.strictObject({ on: whole(0, 1), from: whole(0, 23), to: whole(0, 23) }),
    output: quietState,
  }),
};
