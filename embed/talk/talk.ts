import {
  EMBED_KEYS,
  EMBED_LIMITS,
  EMBED_NAMESPACE,
  EMBED_VERSION,
  type EmbedSays,
  type HostSays,
  hostMessage,
} from '#contract/embed.ts';
import {
  checkOnPort,
  checkTier0,
  checkWelcome,
  type Dismissal,
  newDoorMemory,
} from '#contract/embed-door.ts';
import { randomWord } from './random-word.ts';

/** What the page around us may ask, and what we do then. The compiler asks for every action. */
export type HostListeners = { [A in keyof HostSays]: (data: HostSays[A]) => void };

interface TalkOptions {
  listeners: HostListeners;
  /** Messages that came before this file was loaded. */
  early?: readonly MessageEvent[];
  /** Counts each message that was not let in. */
  onDismissed: (reason: Dismissal) => void;
}

export interface Talk {
  /** Tells the partner's page something; waits for the handshake when it is not done yet. */
  say<A extends keyof EmbedSays>(action: A, data: EmbedSays[A]): void;
  /** Begins the handshake. Without it only Tier 0 is heard. */
  introduceTo(allowedOrigins: readonly string[]): void;
  /** Who answered, once somebody did. */
  partner(): { origin: string; challenge: string | undefined } | null;
  stop(): void;
}

const tag = { ns: EMBED_NAMESPACE, v: EMBED_VERSION, key: EMBED_KEYS[0] } as const;

/** Our side of `mot.embed`: hears Tier 0 from the window at once, the rest only on the handshake's port. */
export function startTalk({ listeners, early = [], onDismissed }: TalkOptions): Talk {
  const ownOrigin = location.origin;
  const sid = randomWord();
  const nonce = randomWord();
  const windowMemory = newDoorMemory();
  const portMemory = newDoorMemory();
  let allowed: readonly string[] = [];
  let pinned: { origin: string; challenge: string | undefined } | null = null;
  let port: MessagePort | null = null;
  let seq = 0;
  let helloTimer: ReturnType<typeof setInterval> | undefined;
  const waiting: (() => void)[] = [];

  const act = (message: { action: keyof HostSays; data: unknown }) =>
    (listeners[message.action] as (data: unknown) => void)(message.data);

  function heardOnPort({ data }: MessageEvent): void {
    const verdict = checkOnPort(hostMessage, data, portMemory, Date.now());
    if ('dismissed' in verdict) onDismissed(verdict.dismissed);
    else act(verdict.message);
  }

  function post<A extends keyof EmbedSays>(action: A, data: EmbedSays[A]): void {
    seq += 1;
    port?.postMessage({ ...tag, sid, seq, at: Date.now(), action, data });
  }

  function welcomed(event: MessageEvent): void {
    const shake = {
      ownOrigin,
      parent: window.parent,
      nonce,
      allowedOrigins: allowed,
      welcomed: pinned !== null,
      ports: event.ports.length,
    };
    const verdict = checkWelcome(event, shake);
    if ('dismissed' in verdict) {
      onDismissed(verdict.dismissed);
      return;
    }
    clearInterval(helloTimer);
    pinned = { origin: event.origin, challenge: verdict.message.challenge };
    port = event.ports[0] ?? null;
    port?.addEventListener('message', heardOnPort);
    port?.start();
    post('ready', { hostNonce: verdict.message.hostNonce });
    for (const say of waiting.splice(0)) say();
  }

  function heardOnWindow(event: MessageEvent): void {
    // Only which check applies is read here; the check itself reads the message again from the start.
    if ((event.data as { action?: unknown } | null)?.action === 'welcome') {
      welcomed(event);
      return;
    }
    const sources = [window.parent, window.opener].filter(source => source !== null && source !== window);
    const verdict = checkTier0(event, { ownOrigin, sources, now: Date.now() }, windowMemory);
    if ('dismissed' in verdict) onDismissed(verdict.dismissed);
    else act(verdict.message);
  }

  for (const event of early) heardOnWindow(event);
  window.addEventListener('message', heardOnWindow);
  return {
    say(action, data) {
      if (port) post(action, data);
      else if (window.parent !== window && waiting.length < 50) waiting.push(() => post(action, data));
    },
    introduceTo(allowedOrigins) {
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
    stop() {
      clearInterval(helloTimer);
      window.removeEventListener('message', heardOnWindow);
      port?.close();
    },
  };
}
