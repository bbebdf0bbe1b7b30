import type { Channel, Provider } from '#contract/people/account.ts';
import type { PayType } from '#rules/money/purchase-methods.ts';
import type { WordLanguage } from '#rules/reading/vocabulary.ts';
import type { Carrier, CarrierName } from './carriers.ts';
import type { CheckoutGateway, PaymentGateway } from './payments.ts';

/*
 * External companies, as the rest of the server sees them. In server/gateways one file each speaks their protocol;
 * its `sandbox/` speaks the other side locally, signatures included, and is used without credentials.
 */

/** Messages we send, by name; each gateway has its own words or template for it. */
export type NoticeName =
  | 'code'
  | 'welcome'
  | 'password_changed'
  | 'email_changed'
  | 'phone_changed'
  | 'new_device'
  | 'new_part'
  | 'goodbye'
  | 'payment_out'
  | 'payment_fail'
  | 'order'
  | 'shop_bank_changed';

export interface Notice {
  channel: Channel;
  /** 0xxxxxxxxx for zns and sms, an address for mail. */
  to: string;
  name: NoticeName;
  /** `code` for a code; `name`, `device`, `link`, `title`, `words`, `number` for others. Never logged. */
  data: Record<string, string>;
}

/** A provider said no (`denied`: bad code, bad token, wrong nonce) or did not answer in time (`away`). */
export class GatewayError extends Error {
  constructor(
    readonly reason: 'denied' | 'away',
    message: string,
  ) {
    super(message);
  }
}

/** A person a provider vouches for. Accounts are keyed on provider + subject; the e-mail links nothing. */
export interface ProvenPerson {
  subject: string;
  name: string;
  email: string | null;
  emailVerified: boolean;
  /** Address of a picture; never fetched by the server. */
  picture: string | null;
}

export interface SocialProvider {
  /** Address of the consent page. */
  authorizeUrl(ask: {
    state: string;
    nonce: string;
    challenge: string;
    redirectUri: string;
  }): Promise<string>;
  /** Swaps the code that came back. Throws GatewayError. */
  person(answer: {
    code: string;
    verifier: string;
    nonce: string;
    redirectUri: string;
  }): Promise<ProvenPerson>;
}

/** Identity service for a citizen's name and number. */
export interface IdentityProvider {
  authorizeUrl: SocialProvider['authorizeUrl'];
  /** Swaps the code that came back. Throws GatewayError. */
  citizen(answer: Parameters<SocialProvider['person']>[0]): Promise<{ legal_name: string; number: string }>;
}

export interface ZaloGraph {
  /** The account behind an access token of the mini app. Throws GatewayError. */
  person(accessToken: string): Promise<ProvenPerson>;
  /** The phone behind a one-use token (2 minutes), as 0xxxxxxxxx. Throws GatewayError. */
  phone(accessToken: string, token: string): Promise<string>;
}

/** Translation service. */
export interface Translator {
  /** Name of the source, shown to readers beside its answers. */
  name: string;
  /** Throws GatewayError. */
  translate(words: string, from: WordLanguage, to: WordLanguage): Promise<string>;
}

/**
 * One request to an address that others gave us, to the internet alone. Throws GatewayError('away') for no answer; a redirect is an
 * answer and is not followed.
 */
export type Visit = (
  address: string,
  ask: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string | Buffer },
) => Promise<{ status: number; text: string }>;

/** A browser's push address, as it said itself. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** The half of our key that browsers subscribe with, base64url. */
  publicKey: string;
  /** '' when pushes may go to this address, else why not. */
  whyNot(address: PushAddress): string;
  /**
   * Hands a text of at most 3,000 bytes to the browser's company, encrypted for the browser alone. `gone`: the browser is subscribed
   * no more. `topic`: what replaces an earlier one that nobody saw. Throws GatewayError.
   */
  send(
    address: PushAddress,
    text: string,
    how: { seconds: number; topic: string; urgent: boolean },
  ): Promise<'sent' | 'gone'>;
}

export interface Gateways {
  visit: Visit;
  push: PushService;
  /**
   * One try to hand a message to a company; throws GatewayError when none took it. A zns that Zalo cannot deliver goes out
   * as sms. Called by the job that carries the message (gateways/send-message.ts), which tries again.
   */
  deliver(notice: Notice, id: string): Promise<void>;
  /** False when no credentials stand behind a channel (zns counts as reached when sms is): ask before promising. */
  reaches(channel: Channel): boolean;
  /** The ways in that have credentials (or the sandbox). */
  social: Partial<Record<Provider, SocialProvider>>;
  zalo: ZaloGraph | null;
  identity: IdentityProvider | null;
  /** The payment methods that have credentials (or the sandbox). */
  payments: Partial<Record<PayType, PaymentGateway>>;
  /** `payments.zalo`, with what only it can do. */
  checkout: CheckoutGateway | null;
  translator: Translator | null;
  /** The carriers that have credentials (or the sandbox). */
  carriers: Partial<Record<CarrierName, Carrier>>;
}
