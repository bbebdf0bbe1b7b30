import type { Channel, CodeSent, Provider } from '#contract/people/account.ts';

/** Purposes of a one-time code. */
export type CodeUse = 'login' | 'register' | 'forgot' | 'phone' | 'delete';

export interface PendingCode {
  use: CodeUse;
  channel: Channel;
  /** The reply to sending the code; null where a password or a fresh session is the proof instead. */
  sent: CodeSent;
  /** ms since 1970, by this device's clock. */
  sentAt: number;
  /** The code itself once it was right and a further step needs it again; else ''. */
  proven: string;
}

/** An e-mail address on its way to replace another (or none). */
export interface PendingEmail {
  email: string;
  /** Names the change on the server. */
  card: string;
  /** An old address has a code of its own. */
  old: boolean;
  sent: CodeSent;
  sentAt: number;
}

/** A provider's window that is open beside a partner's page, and the ticket it answers. */
interface PendingWindow {
  provider: Provider;
  ticket: { code: string; secret: string };
}

/** Cleared when the dialog closes (specification, section 4). */
export interface Pending {
  /** The phone, or the account typed by whoever forgot, that codes go to. */
  account: string;
  code: PendingCode | null;
  register: { phone_number: string; password: string; confirm: string; fullname?: string };
  email: PendingEmail | null;
  /** How a code can reach whoever forgot. */
  channels: readonly Channel[];
  connect: PendingWindow | null;
}

export const noPending: Pending = {
  account: '',
  code: null,
  register: { phone_number: '', password: '', confirm: '' },
  email: null,
  channels: [],
  connect: null,
};
