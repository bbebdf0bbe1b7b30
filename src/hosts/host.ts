import type { Os } from '#contract/wire.ts';

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
}
