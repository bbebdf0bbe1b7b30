import { CONSENT_VERSION, type Consents } from '#contract/people/profile.ts';
import type { Context } from '../../kit/http/context.ts';
import { type ConsentOwner, lastConsents } from './queries.ts';

/** Owner of a request's consents. */
export const consentOwner = ({ reader, deviceId }: Pick<Context, 'reader' | 'deviceId'>): ConsentOwner =>
  reader ? { account_id: reader.accountId } : { device_id: deviceId };

/** Current consents: the person's own answer, else the one given on this device before signing in. */
export async function consentsOf(context: Pick<Context, 'db' | 'reader' | 'deviceId'>): Promise<Consents> {
  const own = await lastConsents(context.db, consentOwner(context));
  const words =
    own.length || !context.reader ? own : await lastConsents(context.db, { device_id: context.deviceId });
  return {
    version: words[0]?.version ?? '',
    granted: words.filter(word => word.granted).map(word => word.purpose),
  };
}

/** True when this purpose is agreed to in the current version of the text. */
export async function agreesTo(
  purpose: Consents['granted'][number],
  context: Pick<Context, 'db' | 'reader' | 'deviceId'>,
): Promise<boolean> {
  const { version, granted } = await consentsOf(context);
  return version === CONSENT_VERSION && granted.includes(purpose);
}
