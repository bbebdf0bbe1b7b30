import type { Transfer } from '#contract/money/purchase.ts';
import type { CheckoutOrder } from '#contract/money/purchase-zalo.ts';

/* Companies that take money for us, as the rest of the server sees them; server/gateways has one client for each. */

export interface PaymentQuestion {
  /** Our reference of the attempt. */
  reference: string;
  /** The company's own number of the order, where it was told to us; null otherwise. */
  gatewayNo: string | null;
  /** When the attempt was made, and now: ms since 1970. */
  createdAt: number;
  now: number;
  /** Of who pays. */
  ip: string;
}

export interface PaymentOpening extends PaymentQuestion {
  amountVnd: number;
  /** Description shown to the reader there. */
  words: string;
  /** Return address of the reader, and callback address. */
  returnTo: string;
  callbackTo: string;
  /** One of the company's banks, '' to choose there. */
  bankCode: string;
  expiresAt: number;
}

/** A gateway's report about an attempt. */
export type PaymentUpdate =
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
  | { status: 'failed' | 'pending'; reference: string }
  /** Money went back to a reader by hand: seen on the bank account. */
  | { status: 'refunded'; refundReference: string; transactionNo: string; amountVnd: number }
  /** It is true and about nothing of ours: other money that left a bank account. */
  | { status: 'nothing' };

/** A request of a company, as it came: what follows ? in the address, the bytes of the body as text, one header. */
export interface Callback {
  query: string;
  body: string;
  header(name: string): string | undefined;
  /** ms since 1970. */
  now: number;
}

/** Outcome of a callback, to be answered in the gateway's words. 'useless': signed, but makes no sense. */
export type CallbackAnswer = 'taken' | 'known' | 'unknown' | 'wrong_amount' | 'forged' | 'useless';

/** Money that goes back, of one payment. */
export interface RefundQuestion extends PaymentQuestion {
  /** Ours for this refund: the same one asked for twice is one refund there. */
  refundReference: string;
  /** The company's number of the payment, and how much it was. */
  transactionNo: string;
  paidVnd: number;
  amountVnd: number;
  words: string;
  /** When it was decided: ms since 1970. */
  decidedAt: number;
}

/** State of a refund; 'unknown': the gateway has none by this reference. */
export type RefundUpdate = RefundEnd | { status: 'pending' } | { status: 'unknown' };
export type RefundEnd = { status: 'done'; transactionNo: string } | { status: 'failed' };

/** Silence is never "failed": every method throws GatewayError('away') for an answer that did not come. */
export interface PaymentGateway {
  /** Payment page. Absent: it is paid from our own pages. */
  open?(opening: PaymentOpening): Promise<{ address: string }>;
  /** It refuses an attempt that it has had before: one opens it at a time, and a lost address is followed by another attempt. */
  opensOnce?: boolean;
  /** Absent where nobody can be asked. */
  query?(question: PaymentQuestion): Promise<PaymentUpdate>;
  /** Null when the signature is wrong; throws GatewayError('denied') for what makes no sense. */
  readCallback(callback: Callback): PaymentUpdate | null;
  /** Which attempt a returning reader comes from (what follows ? in the address); null when the signature is wrong. */
  readReturn?(query: string): string | null;
  answer(outcome: CallbackAnswer): { status?: number; body: unknown };
  /** Gives money back. Absent: somebody does it by hand, and finance says when. */
  refund?: {
    ask(question: RefundQuestion): Promise<RefundUpdate>;
    query(question: RefundQuestion): Promise<RefundUpdate>;
  };
  /** Payment data for a transfer from any bank. */
  transfer?(attempt: { reference: string; amountVnd: number }): Transfer;
}

/** Zalo's Checkout SDK: the mini app opens what the server has signed. */
export interface CheckoutGateway extends PaymentGateway {
  order(attempt: { reference: string; amountVnd: number; words: string; method: string }): CheckoutOrder;
  /** Somebody chose to pay by transfer or on delivery; null when the signature is wrong, as readCallback. */
  readNotify(callback: Callback): { gatewayNo: string; method: string } | null;
  answerNotify(outcome: 'taken' | 'unknown' | 'forged' | 'useless'): { body: unknown };
  /** Tells Zalo what became of an order that is paid outside Zalo: by transfer or on delivery. */
  report(order: { gatewayNo: string; method: string; paid: boolean }): Promise<void>;
}
