import { isIntroduced, whoAmI } from './identity.ts';
import { mayHaveSession, owedLogout } from './savedSession.ts';

/** No session to restore, and no logout to send. */
export function surelyGuest(): boolean {
  if (!isIntroduced()) return false;
  const { host, handed } = whoAmI();
  return !handed && !mayHaveSession(host) && owedLogout(host) === null;
}
