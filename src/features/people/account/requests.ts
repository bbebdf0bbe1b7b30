import type { Account } from '#contract/people/account.ts';

/** What the account dialog can be opened for. */
export type AskKind = 'login' | 'phone' | 'email' | 'delete';

export interface AuthAsk {
  kind: AskKind;
  /** Why it opened: someone wants it, or the session was found to be over. */
  because: 'wanted' | 'expired';
  /** One sentence under the title, instead of the usual one. */
  why?: string;
  /** Address inside the app to go to after a login; without it one stays where one is. */
  returnTo?: string;
}

/** Who one is now; 'deleted' when the account is gone; null when the dialog was closed. */
export type Answer = Account | 'deleted' | null;

let open: AuthAsk | null = null;
let waiting: ((answer: Answer) => void)[] = [];
const listeners = new Set<(ask: AuthAsk | null) => void>();

export const currentAsk = (): AuthAsk | null => open;

export function onAsk(listener: (ask: AuthAsk | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: AuthAsk | null): void {
  open = next;
  for (const listener of listeners) listener(next);
}

/** Closes the dialog and resolves every pending request. */
export function answerAsk(answer: Answer): void {
  const resolvers = waiting;
  waiting = [];
  become(null);
  for (const resolve of resolvers) resolve(answer);
}

/** A request of the kind that is already open shares its dialog; another kind replaces it. */
function ask(request: AuthAsk): Promise<Answer> {
  if (open && open.kind !== request.kind) answerAsk(null);
  become({ ...request, because: open?.because ?? request.because });
  return new Promise(resolve => waiting.push(resolve));
}

const accountIn = (answer: Answer): Account | null => (answer === 'deleted' ? null : answer);

/**
 * Opens the login dialog, from anywhere, React or not. After signing in one is where one was, or at `returnTo`
 * (an address inside the app). Resolves with who signed in, or null when the dialog was closed; never rejects.
 */
export async function askLogin(options: { returnTo?: string; why?: string } = {}): Promise<Account | null> {
  const shared = open?.kind === 'login' ? open : null;
  return accountIn(await ask({ because: 'wanted', ...shared, ...options, kind: 'login' }));
}

/** Asks the signed-in person for a phone and its code: to add one or to change it. Null when the dialog was closed. */
export async function askVerifyPhone(why?: string): Promise<Account | null> {
  return accountIn(await ask({ kind: 'phone', because: 'wanted', why }));
}

/** Asks the signed-in person for another e-mail, and the codes to the new and the old one. Null when closed. */
export async function askChangeEmail(): Promise<Account | null> {
  return accountIn(await ask({ kind: 'email', because: 'wanted' }));
}

/** Shows what is deleted with the account and asks for a proof; true once it is deleted and the home page is shown to a guest. */
export async function askDeleteAccount(): Promise<boolean> {
  return (await ask({ kind: 'delete', because: 'wanted' })) === 'deleted';
}

/** Opens the dialog that says the session is over. One stays where one is. */
export function askAgain(): void {
  if (open && open.kind !== 'login') answerAsk(null);
  become({ ...open, kind: 'login', because: 'expired' });
}
