import { type FrameMessageData, type HostMessageData, hostMessage } from '#contract/people/embed.ts';
import {
  checkOnPort,
  checkTier0,
  checkWelcome,
  newMessageHistory,
  type Rejection,
} from '#contract/people/embed-checks.ts';
import {
  EMBED_KEYS,
  EMBED_LIMITS,
  EMBED_NAMESPACE,
  EMBED_VERSION,
  type NotDone,
} from '#contract/people/embed-limits.ts';
import { randomId } from './random-id.ts';

/** Says once how something ended that the page asked for: null when it is done. */
export type Answer = (reason: NotDone | null) => void;

/** Handlers of the partner's page's actions. The compiler asks for every action. */
export type HostListeners = {
  [A in keyof HostMessageData]: (data: HostMessageData[A], answer: Answer) => void;
};

interface ChannelOptions {
  listeners: HostListeners;
  /** Messages that came before this file was loaded. */
  early?: readonly MessageEvent[];
  /** Counts each message that was not let in. */
  onRejected: (reason: Rejection) => void;
  /** Once somebody answered: `partner()` says who. */
  onWelcomed: () => void;
}

export interface PartnerChannel {
  /** Tells the partner's page something; waits for the handshake when it is not done yet. */
  send<A extends keyof FrameMessageData>(action: A, data: FrameMessageData[A]): void;
  /** Begins the handshake. Without it only Tier 0 is heard. */
  startHandshake(allowedOrigins: readonly string[]): void;
  /** The confirmed partner page, once it answered. */
  partner(): { origin: string; challenge: string | undefined } | null;
  close(): void;
}

const tag = { ns: EMBED_NAMESPACE, v: EMBED_VERSION, key: EMBED_KEYS[0] } as const;

/** Our side of `mot.embed`: hears Tier 0 from the window at once, the rest only on the handshake's port. */
export function openPartnerChannel({
  listeners,
  early = [],
  onRejected,
  onWelcomed,
}: ChannelOptions): PartnerChannel {
  const ownOrigin = location.origin;
  const sid = randomId();
  const nonce = randomId();
  const windowMemory = newMessageHistory();
  const portMemory = newMessageHistory();
  let allowed: readonly string[] = [];
  let pinned: { origin: string; challenge: string | undefined } | null = null;
  let port: MessagePort | null = null;
  let seq = 0;
  let helloTimer: ReturnType<typeof setInterval> | undefined;
  const queued: (() => void)[] = [];

  /** Callbacks that wait for an answer. */
  const waiting = new Map<keyof HostMessageData, Answer>();

  function dispatch({ action, data }: { action: keyof HostMessageData; data: unknown }, to?: number): void {
    // Another book ends whatever was wanted of this one.
    for (const [asked, answer] of [...waiting])
      if (asked === action || action === 'changeRoute') answer('replaced');
    const answer: Answer = reason => {
      if (waiting.get(action) !== answer) return;
      waiting.delete(action);
      if (to !== undefined) post('answered', { to, reason });
    };
    waiting.set(action, answer);
    (listeners[action] as (data: unknown, answer: Answer) => void)(data, answer);
  }

  function onPortMessage({ data }: MessageEvent): void {
    const verdict = checkOnPort(hostMessage, data, portMemory, Date.now());
    if ('rejected' in verdict) onRejected(verdict.rejected);
    else dispatch(verdict.message, verdict.message.seq);
  }

  function post<A extends keyof FrameMessageData>(action: A, data: FrameMessageData[A]): void {
    seq += 1;
    port?.postMessage({ ...tag, sid, seq, at: Date.now(), action, data });
  }

  function onWelcome(event: MessageEvent): void {
    const shake = {
      ownOrigin,
      parent: window.parent,
      nonce,
      allowedOrigins: allowed,
      welcomed: pinned !== null,
      ports: event.ports.length,
    };
    const verdict = checkWelcome(event, shake);
    if ('rejected' in verdict) {
      onRejected(verdict.rejected);
      return;
    }
    clearInterval(helloTimer);
    pinned = { origin: event.origin, challenge: verdict.message.challenge };
    port = event.ports[0] ?? null;
    port?.addEventListener('message', onPortMessage);
    port?.start();
    post('ready', { hostNonce: verdict.message.hostNonce });
    for (const sendNow of queued.splice(0)) sendNow();
    onWelcomed();
  }

  function onWindowMessage(event: MessageEvent): void {
    // Only which check applies is read here; the check itself reads the message again from the start.
    if ((event.data as { action?: unknown } | null)?.action === 'welcome') {
      onWelcome(event);
      return;
    }
    const sources = [window.parent, window.opener].filter(source => source !== null && source !== window);
    const verdict = checkTier0(event, { ownOrigin, sources, now: Date.now() }, windowMemory);
    if ('rejected' in verdict) onRejected(verdict.rejected);
    else dispatch(verdict.message);
  }

  for (const event of early) onWindowMessage(event);
  window.addEventListener('message', onWindowMessage);
  return {
    send(action, data) {
      if (port) post(action, data);
      else if (window.parent !== window && queued.length < 50) queued.push(() => post(action, data));
    },
    startHandshake(allowedOrigins) {
      allowed = allowedOrigins;
      if (window.parent === window || allowed.length === 0 || helloTimer) return;
      let left: number = EMBED_LIMITS.hellos;
      const hello = () => {
        if (left-- > 0) window.parent.postMessage({ ...tag, action: 'hello', nonce }, '*');
        else clearInterval(helloTimer);
      };
      helloTimer = setInterval(hello, EMBED_LIMITS.handshakeMs / EMBED_LIMITS.hellos);
      hello();
    },
    partner: () => pinned,
    close() {
      clearInterval(helloTimer);
      window.removeEventListener('message', onWindowMessage);
      port?.close();
    },
  };
}
