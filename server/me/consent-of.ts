import { CONSENT_VERSION, type Consents } from '#contract/me.ts';
import type { Context } from '../kit/context.ts';
import { type Decider, lastConsents } from './choice-queries.ts';

/** Who decides on this request. */
export const deciderOf = ({ reader, deviceId }: Pick<Context, 'reader' | 'deviceId'>): Decider =>
  reader ? { account_id: reader.accountId } : { device_id: deviceId };

/** What was agreed to here: the person's own word, else what was answered on this device before they signed in. */
export async function consentsOf(context: Pick<Context, 'db' | 'reader' | 'deviceId'>): Promise<Consents> {
  const own = await lastConsents(context.db, deciderOf(context));
  const words =
    own.length || !context.reader ? own : await lastConsents(context.db, { device_id: context.deviceId });
  return {
    version: words[0]?.version ?? '',
    granted: words.filter(word => word.granted).map(word => word.purpose),
  };
}

/** True when this purpose may be served now: agreed to, and in the words of today. */
export async function agreesTo(
  purpose: Consents['granted'][number],
  context: Pick<Context, 'db' | 'reader' | 'deviceId'>,
): Promise<boolean> {
  const { version, granted } = await consentsOf(context);
  return version === CONSENT_VERSION && granted.includes(purpose);
}
