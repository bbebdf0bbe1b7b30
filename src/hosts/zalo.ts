import { browserHost } from './browser.ts';
import {
  type Host,
  HostError,
  type KeyValue,
  type ShareRequest,
  type ShareResult,
  type ZaloProof,
} from './host.ts';
import { appVersionOfPage, onPageHide } from './page.ts';
import { memoryValues } from './storage.ts';
import { askZalo } from './zalo-call.ts';

/** The part of the SDK this app uses; a member may be missing in an older Zalo. */
export type ZaloSdk = Pick<
  typeof import('zmp-sdk/apis'),
  | 'nativeStorage'
  | 'openShareSheet'
  | 'keepScreen'
  | 'openWebview'
  | 'events'
  | 'EventName'
  | 'authorize'
  | 'getAccessToken'
  | 'getPhoneNumber'
  | 'scanQRCode'
  | 'createOrder'
>;

/**
 * True only inside the Zalo app. Asked before the SDK is loaded, because loading it calls `login()` at once, which
 * rejects in any other browser and on localhost answers with invented people.
 */
export function isInZalo(
  place: Pick<Location, 'hostname' | 'pathname'> = location,
  around: object = window,
): boolean {
  return (
    place.hostname === 'h5.zdn.vn' &&
    place.pathname.startsWith('/zapps/') &&
    'ZaloJavaScriptInterface' in around
  );
}

/**
 * Zalo's own storage: local storage and cookies are not kept there. Texts are wrapped as JSON, since Zalo trims values.
 * It evicts the oldest beyond 5 MB, so a missing value is always possible.
 */
function nativeValues(sdk: ZaloSdk): KeyValue {
  const memory = memoryValues();
  return {
    get(key) {
      const kept = memory.get(key);
      if (kept !== null) return kept;
      try {
        const value: unknown = JSON.parse(sdk.nativeStorage.getItem(key) || 'null');
        return typeof value === 'string' ? value : null;
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        sdk.nativeStorage.setItem(key, JSON.stringify(value));
        memory.remove(key);
      } catch {
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.remove(key);
      try {
        sdk.nativeStorage.removeItem(key);
      } catch {
        // Nothing was kept, so nothing is left.
      }
    },
  };
}

/** The page's path inside the mini app: Zalo puts `/zapps/<app id>` in front by itself. */
const pathInApp = (url: string): string => {
  const { pathname, search } = new URL(url, 'https://h5.zdn.vn');
  return pathname.replace(/^\/(zapps\/[^/]+|mini)(?=\/|$)/, '').replace(/^$/, '/') + search;
};

async function shareInZalo(sdk: ZaloSdk, { title, text, url, image }: ShareRequest): Promise<ShareResult> {
  // 100 and 400 characters are the sheet's limits; a longer text makes the whole call fail.
  const card = {
    title: title.slice(0, 100),
    description: text.slice(0, 400),
    thumbnail: image ?? '',
    path: pathInApp(url),
  };
  try {
    const sheet = sdk.openShareSheet && (() => sdk.openShareSheet({ type: 'zmp_deep_link', data: card }));
    const { status } = await askZalo(sheet, { patienceMs: null });
    return status === 0 ? 'cancelled' : 'shared';
  } catch (error) {
    if (error instanceof HostError && error.reason === 'cancelled') return 'cancelled';
    throw error;
  }
}

/**
 * Tokens for our server. Since SDK 2.35 a token that was not authorised yields only the user's id, so the name is asked
 * for first; that and the number are dialogs, where a person may take their time.
 */
async function proofFromZalo(sdk: ZaloSdk, { phone = false } = {}): Promise<ZaloProof> {
  const authorize = sdk.authorize && (() => sdk.authorize({ scopes: ['scope.userInfo'] }));
  await askZalo(authorize, { patienceMs: null });
  const accessToken = await askZalo(sdk.getAccessToken && (() => sdk.getAccessToken()));
  if (!accessToken) throw new HostError('failed', 'empty access token');
  const givePhone = sdk.getPhoneNumber && (() => sdk.getPhoneNumber());
  const phoneToken = phone ? ((await askZalo(givePhone, { patienceMs: null })).token ?? '') : '';
  return { accessToken, phoneToken, appVersion: appVersionOfPage() };
}

/** The host over a loaded SDK. */
export function hostOver(sdk: ZaloSdk): Host {
  const values = nativeValues(sdk);
  return {
    name: 'zalo',
    os: 'zalo',
    settings: values,
    store: values,
    tokens: 'header',
    share: request => shareInZalo(sdk, request),
    async keepAwake(on) {
      // Needs a permission that each app asks Zalo for; without it the screen sleeps as usual.
      await askZalo(sdk.keepScreen && (() => sdk.keepScreen({ keepScreenOn: on }))).catch(() => {});
    },
    async openOutside(url) {
      const { protocol, href } = new URL(url);
      if (protocol !== 'https:' && protocol !== 'http:') throw new HostError('denied', protocol);
      const open =
        sdk.openWebview &&
        (() => sdk.openWebview({ url: href, config: { style: 'normal', leftButton: 'back' } }));
      // The page stays open as long as the person likes.
      await askZalo(open, { patienceMs: null });
    },
    zaloProof: options => proofFromZalo(sdk, options),
    async payInZalo({ method, ...order }) {
      // The sheet stays open as long as the person likes; how it ended our server hears from Zalo.
      const create = sdk.createOrder && (() => sdk.createOrder({ ...order, ...(method && { method }) }));
      return (await askZalo(create, { patienceMs: null })).orderId;
    },
    async scanToSignIn() {
      const scan = sdk.scanQRCode && (() => sdk.scanQRCode());
      return (await askZalo(scan, { patienceMs: null })).content;
    },
    onHide(listener) {
      const fromPage = onPageHide(listener);
      const paused = sdk.EventName?.AppPaused;
      if (paused) sdk.events?.on(paused, listener);
      return () => {
        fromPage();
        if (paused) sdk.events?.off(paused, listener);
      };
    },
    onAway(listener) {
      const { AppPaused, AppResumed } = sdk.EventName ?? {};
      const events: [typeof AppPaused | typeof AppResumed, () => void][] = [
        [AppPaused, () => listener(true)],
        [AppResumed, () => listener(false)],
      ];
      for (const [name, tell] of events) if (name) sdk.events?.on(name, tell);
      return () => {
        for (const [name, tell] of events) if (name) sdk.events?.off(name, tell);
      };
    },
  };
}

/** Zalo's host inside Zalo; anywhere else a browser that calls itself 'zalo' on the wire (our /mini/ page). */
export async function zaloHost(): Promise<Host> {
  if (!isInZalo()) return browserHost('zalo');
  try {
    return hostOver(await askZalo(() => import('zmp-sdk/apis')));
  } catch {
    return browserHost('zalo');
  }
}
