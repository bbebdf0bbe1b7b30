import type { Os } from '#contract/kit/wire.ts';
import type { CheckoutOrder } from '#contract/money/purchase-zalo.ts';

/** Small text values. Reading never throws: a host without storage answers null. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface ShareRequest {
  title: string;
  text: string;
  /** Absolute address. */
  url: string;
  /** Absolute address of a picture. */
  image?: string;
}

export type ShareResult = 'shared' | 'copied' | 'cancelled';

/** Zalo's proof of identity for our server (contract/session `zaloLogin`). */
export interface ZaloProof {
  accessToken: string;
  /** One use, two minutes; '' when the number was not asked for or not given. */
  phoneToken: string;
  appVersion: string;
}

/** A window of ours beside a partner's page. */
export interface OpenedWindow {
  goTo(url: string): void;
  close(): void;
}

/** A host refused, timed out or cannot do it. `reason` is for code, never shown. */
export class HostError extends Error {
  constructor(
    readonly reason: 'unsupported' | 'timeout' | 'denied' | 'cancelled' | 'failed',
    message: string = reason,
  ) {
    super(message);
  }
}

/**
 * The one interface to whatever surrounds the app: a browser, Zalo, a partner's page.
 * Screens ask `useHost()`, never `window` or an SDK.
 */
export interface Host {
  name: 'browser' | 'zalo' | 'iframe';
  os: Os;
  /** Reader settings: cookies in a browser (spec section 3), native storage in Zalo, local storage in an iframe. */
  settings: KeyValue;
  /** Everything else that is remembered on this device. */
  store: KeyValue;
  /** Tokens live in HttpOnly cookies ('cookie') or are kept by the client and sent as a header ('header'). */
  tokens: 'cookie' | 'header';
  share(request: ShareRequest): Promise<ShareResult>;
  /** Keeps the screen on while `on`; silently does nothing where it cannot. */
  keepAwake(on: boolean): Promise<void>;
  /** Opens an address outside the app. */
  openOutside(url: string): Promise<void>;
  /** Called when the app is hidden or about to close: the last moment to save. Returns the unsubscriber. */
  onHide(listener: () => void): () => void;
  /**
   * Only in Zalo, where no sound is promised once the app is left or the screen locks: told when that begins (true) and
   * when the person is back (false). Returns the unsubscriber.
   */
  onAway?(listener: (away: boolean) => void): () => void;
  /**
   * Only inside Zalo: asks it for proof of who the person is, with their number when `phone` is set.
   * Throws HostError: `cancelled` and `denied` are the person's own no.
   */
  zaloProof?(options?: { phone?: boolean }): Promise<ZaloProof>;
  /**
   * Only where Zalo takes the money: opens its payment of an order that our server signed. Zalo's number of the order; how
   * it ended the server hears. Throws HostError.
   */
  payInZalo?(order: CheckoutOrder): Promise<string>;
  /** Only where there is a scanner to sign another screen in with: the text of the code. Throws HostError. */
  scanToSignIn?(): Promise<string>;
  /** Only in a partner's page: an empty window, opened within the press itself; null when the browser forbids it. */
  openBeside?(): OpenedWindow | null;
}
