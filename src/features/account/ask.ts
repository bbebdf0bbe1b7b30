import type { Account } from '#contract/session.ts';

/** What the login dialog is opened for. */
export interface LoginAsk {
  /** Why it opened: someone wants in, or the session was found to be over. */
  because: 'wanted' | 'expired';
  /** One sentence under the title, instead of the usual one. */
  why?: string;
  /** Address inside the app to go to afterwards; without it one stays where one is. */
  returnTo?: string;
}

let open: LoginAsk | null = null;
let waiting: ((account: Account | null) => void)[] = [];
const listeners = new Set<(ask: LoginAsk | null) => void>();

export const currentAsk = (): LoginAsk | null => open;

export function onAsk(listener: (ask: LoginAsk | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: LoginAsk | null): void {
  open = next;
  for (const listener of listeners) listener(next);
}

/**
 * Opens the login dialog, from anywhere, React or not. After signing in one is where one was, or at `returnTo`
 * (an address inside the app). Resolves with who signed in, or null when the dialog was closed; never rejects.
 * Asked while the dialog stands open, it shares that dialog and its answer.
 */
export function askLogin(wish: { returnTo?: string; why?: string } = {}): Promise<Account | null> {
  become({ because: 'wanted', ...open, ...wish });
  return new Promise(resolve => waiting.push(resolve));
}

/** Opens the dialog that says the session is over. One stays where one is. */
export function askAgain(): void {
  become({ because: 'expired' });
}

/** Closes the dialog and answers everyone who asked. */
export function answerAsk(account: Account | null): void {
  const asked = waiting;
  waiting = [];
  become(null);
  for (const answer of asked) answer(account);
}
