import { sql } from 'kysely';
import { todayInVietnam } from '#rules/person.ts';
import type { Context } from '../kit/context.ts';
import { Refusal } from '../kit/refusal.ts';

/** As the client remembers it too (spec section 8: a failure is recorded with the login method). */
type Method = 'password' | 'otp' | 'facebook' | 'google' | 'zalo' | 'qr';

const count = ({ db, now }: Context, method: Method, status: 'success' | 'fail') =>
  db
    .insertInto('login_count')
    .values({ day: todayInVietnam(now()), method, status, seen: 1 })
    .onConflict(conflict =>
      conflict.columns(['day', 'method', 'status']).doUpdateSet({ seen: sql`login_count.seen + 1` }),
    )
    .execute();

/**
 * A way in that counts who came through it. `methodOf` names the way, or null when nobody was let in or turned away
 * (a screen that only asks, a code that is only checked). A phone nobody has is a beginning, not a failure.
 */
export function counted<I, O>(
  handler: (input: I, context: Context) => Promise<O>,
  methodOf: (input: I, output: O | null) => Method | null,
): (input: I, context: Context) => Promise<O> {
  return async (input, context) => {
    let output: O;
    try {
      output = await handler(input, context);
    } catch (error) {
      const method = methodOf(input, null);
      if (method && error instanceof Refusal && error.refusal !== 'no_account')
        await count(context, method, 'fail');
      throw error;
    }
    const method = methodOf(input, output);
    if (method) await count(context, method, 'success');
    return output;
  };
}
