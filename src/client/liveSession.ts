import { currentAccount } from './currentAccount.ts';
import { whoAmI } from './identity.ts';
import { onLive } from './live.ts';
import { owedLogout } from './savedSession.ts';
import { renewSession } from './sessionRenewal.ts';

/** The answer to what this page itself has just asked, signing out or deleting the account, comes first. ms. */
const OWN_ANSWER_MS = 300;

/**
 * Hears that the session was ended on another device and signs out here at once. Returns how to stop. The server is
 * asked: meanwhile another tab may have signed in anew. A tab that is signing out itself does that on its own.
 */
export const followSession = (): (() => void) =>
  onLive('session_ended', () => {
    setTimeout(() => {
      if (owedLogout(whoAmI().host) === null && currentAccount()) renewSession().catch(() => {});
    }, OWN_ANSWER_MS);
  });
