import type { Context } from '../../kit/http/context.ts';
import {
  clearAttempts,
  clearAttemptsBetween,
  giveBackAttempt,
  networkOf,
  takeAttempt,
} from '../../kit/http/limits.ts';
import { deviceHash, knowsDevice } from './known-devices.ts';

/*
 * How often a password may be tried. A device on which the person signed in before has tries of its own, so that nobody
 * else can use them up; every other one is counted by its network, and all strangers together by the account.
 */

const TEN_MINUTES = 600;
/** Of one account, from one network or one known device. */
const TRIES = 10;
/** Of all accounts from one network, which many people may share. */
const NETWORK_TRIES = 60;
/** Of one account by all strangers of the world in an hour. The owner still has known devices and one-time codes. */
const STRANGERS_TRIES = 100;
const HOUR = 3_600;

/** Counts one try at a password; throws too_many. Answers what a right password does with it. */
export async function takeLoginAttempt(
  context: Context,
  name: string,
  accountId: number | undefined,
): Promise<() => Promise<void>> {
  const { db } = context;
  if (accountId !== undefined && (await knowsDevice(context, accountId))) {
    const key = `login:known:${deviceHash(context, accountId).toString('hex').slice(0, 32)}:${name}`;
    await takeAttempt(context, key, TRIES, TEN_MINUTES);
    return () => clearAttempts(db, key);
  }
  const network = networkOf(context.ip);
  const here = `login:from:${network}:${name}`;
  const everywhere = `login:strangers:${name}`;
  const shared = `login:ip:${network}`;
  await takeAttempt(context, here, TRIES, TEN_MINUTES);
  await takeAttempt(context, everywhere, STRANGERS_TRIES, HOUR);
  await takeAttempt(context, shared, NETWORK_TRIES, TEN_MINUTES);
  return async () => {
    await clearAttempts(db, here);
    await giveBackAttempt(db, everywhere);
    await giveBackAttempt(db, shared);
  };
}

/** Forgets all tries at an account's password: the owner has proved who they are otherwise. */
export const forgetLoginAttempts = (db: Context['db'], name: string): Promise<void> =>
  clearAttemptsBetween(db, 'login:', `:${name}`);
