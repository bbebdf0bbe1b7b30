import { sql } from 'kysely';
import { todayInVietnam } from '#rules/people/person.ts';
import type { Context } from '../../kit/http/context.ts';
import { Refusal } from '../../kit/http/refusal.ts';

/** Spec section 8: a failure is recorded with the login method. */
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
 * Wraps a login handler and counts successes and failures by method. `methodOf` answers null for a request that is
 * neither (a screen that polls, a code that is only checked). A phone without account is a registration, not a failure.
 */
export function countLogins<I, O>(
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
