import { whoAmI } from './identity.ts';
import { onLive } from './live.ts';
import { owedLogout } from './savedSession.ts';
import { renewSession } from './sessionRenewal.ts';

/**
 * Hears that the session was ended on another device and signs out here at once. Returns how to stop. The server is
 * asked: meanwhile another tab may have signed in anew. A tab that is signing out itself does that on its own.
 */
export const followSession = (): (() => void) =>
  onLive('session_ended', () => {
    if (owedLogout(whoAmI().host) === null) renewSession().catch(() => {});
  });
