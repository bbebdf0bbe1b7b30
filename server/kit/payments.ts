/* Companies that take money for us, as the rest of the server sees them; server/gateways has one client for each. */

interface PaymentQuestion {
  /** What the company knows the attempt by; ours. */
  reference: string;
  /** When the attempt was made, and now: ms since 1970. */
  createdAt: number;
  now: number;
  /** Of who pays. */
  ip: string;
}

interface PaymentOpening extends PaymentQuestion {
  amountVnd: number;
  /** What the reader sees there. */
  words: string;
  /** Where the company sends the reader afterwards. */
  returnTo: string;
  /** One of the company's banks, '' to choose there. */
  bankCode: string;
  expiresAt: number;
}

/** What a company says became of an attempt. */
export type PaymentWord =
  | {
      status: 'paid';
      reference: string;
      /** The company's own number of the transaction. */
      transactionNo: string;
      amountVnd: number;
      /** ms since 1970, null when it did not say. */
      paidAt: number | null;
      /** As it came, for support. */
      raw: string;
    }
  | { status: 'failed' | 'pending'; reference: string };

/** What became of a callback, to be said in the company's words. */
export type CallbackAnswer = 'taken' | 'known' | 'unknown' | 'wrong_amount' | 'forged';

/** Silence is never "failed": every method throws GatewayError('away') for an answer that did not come. */
export interface PaymentGateway {
  /** Where the reader pays. The same attempt opened twice is one payment there. */
  open(opening: PaymentOpening): Promise<{ address: string }>;
  query(question: PaymentQuestion): Promise<PaymentWord>;
  /** Null when the signature is wrong. `query` is what follows ? in the address, as it came. */
  readCallback(callback: { query: string }): PaymentWord | null;
  answer(outcome: CallbackAnswer): { body: unknown };
}
