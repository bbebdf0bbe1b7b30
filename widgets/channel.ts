import type { EmbedMessage, HelloMessage, HostMessageData, WelcomeMessage } from '../src/contract/embed.ts';

/* The partner's side of `mot.embed`. Types only come from the contract: this file ships without a library. */

type Tag = Pick<WelcomeMessage, 'ns' | 'v' | 'key'>;
const tag: Tag = { ns: 'mot.embed', v: 1, key: 'mot.embed/2026-11' };

/** `bytes` random or hashed bytes as base64url. */
const letters = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode.apply(null, Array.from(bytes)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

const randomLetters = (count: number): string => letters(crypto.getRandomValues(new Uint8Array(count)));

async function challengeOf(verifier: string): Promise<string | undefined> {
  // crypto.subtle is missing on plain http: then a login in the frame simply gives no code.
  if (!crypto.subtle) return undefined;
  return letters(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

export interface FrameChannel {
  send<A extends keyof HostMessageData>(action: A, data: HostMessageData[A]): void;
  /** Whoever holds it can swap a login code: give it to your own server only. */
  verifier: string;
  close(): void;
}

/** Answers our frame's hello and listens on the port. Only `origin` and only this frame's window are heard. */
export function openFrameChannel(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: EmbedMessage) => void,
): FrameChannel {
  const sid = randomLetters(16);
  const verifier = randomLetters(32);
  const challenge = challengeOf(verifier);
  const waiting = new Map<keyof HostMessageData, unknown>();
  let port: MessagePort | null = null;
  let answered = '';
  let ready = false;
  let seq = 0;

  const post = (action: keyof HostMessageData, data: unknown) => {
    seq += 1;
    port?.postMessage({ ...tag, sid, seq, at: Date.now(), action, data });
  };

  async function onWindow({ source, origin: from, data }: MessageEvent<HelloMessage | null>): Promise<void> {
    if (from !== origin || !source || source !== frame.contentWindow) return;
    if (!data || data.ns !== tag.ns || data.action !== 'hello' || data.nonce === answered) return;
    answered = data.nonce;
    const hostNonce = randomLetters(16);
    const welcome: WelcomeMessage = {
      ...tag,
      action: 'welcome',
      nonce: data.nonce,
      hostNonce,
      challenge: await challenge,
    };
    if (data.nonce !== answered) return;
    // A new hello means the frame was loaded again: its old port leads nowhere.
    port?.close();
    ready = false;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data: message }: MessageEvent<EmbedMessage>) => {
      if (message.action === 'ready') {
        if (message.data.hostNonce !== hostNonce) return;
        ready = true;
        waiting.forEach((waited, action) => {
          post(action, waited);
        });
        waiting.clear();
      }
      onMessage(message);
    };
    frame.contentWindow?.postMessage(welcome, origin, [channel.port2]);
  }

  window.addEventListener('message', onWindow);
  return {
    // Before the frame is ready the latest command of each kind waits.
    send: (action, data) => (ready ? post(action, data) : void waiting.set(action, data)),
    verifier,
    close() {
      window.removeEventListener('message', onWindow);
      port?.close();
    },
  };
}
