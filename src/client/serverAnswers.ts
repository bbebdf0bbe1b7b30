import { APP_PAGE } from '#rules/reading/downloads-paths.ts';
import { whoAmI } from './identity.ts';

/** A server that is silent for longer counts as none. ms */
const PATIENCE_MS = 4_000;

/** Whether the server answers at all: a network that is there need not lead to it. */
export async function serverAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    // Of another origin the answer cannot be read; that there is one is enough.
    const options = { method: 'HEAD', cache: 'no-store', mode: 'no-cors', signal } as const;
    const reply = await fetch(whoAmI().origin + APP_PAGE, options);
    return reply.ok || reply.type === 'opaque';
  } catch {
    return false;
  }
}
