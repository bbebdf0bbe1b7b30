import type {
  EmbedMessage,
  HelloMessage,
  HostMessageData,
  WelcomeMessage,
} from '../src/contract/people/embed.ts';
import type { Settle } from './answers.ts';
import type { MotReaderRefusal } from './types.ts';

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

/** How long what is asked may take, the wait for the frame included. */
const DONE_MS = 20_000;

type Action = keyof HostMessageData;

interface Asked {
  action: Action;
  data: unknown;
  settle: Settle;
  /** Its number among the messages, once it is sent. */
  seq?: number;
}

export interface FrameChannel {
  /** Asks the frame for something, now or when it is ready: of each kind the latest. `settle` hears once how it ended. */
  send<A extends Action>(action: A, data: HostMessageData[A], settle: Settle): void;
  /** Ends all that is asked. */
  drop(reason: MotReaderRefusal): void;
  /** Secret that swaps a login code: give it to your own server only. */
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
  let asked: Asked[] = [];
  let port: MessagePort | null = null;
  let answered = '';
  let ready = false;
  let seq = 0;

  const post = (one: Asked) => {
    seq += 1;
    one.seq = seq;
    port?.postMessage({ ...tag, sid, seq, at: Date.now(), action: one.action, data: one.data });
  };

  /** Ends those that `which` chooses. */
  function end(which: (one: Asked) => boolean, reason: MotReaderRefusal | null): void {
    const ended = asked.filter(which);
    asked = asked.filter(one => !which(one));
    for (const { settle } of ended) settle(reason);
  }
  const drop = (reason: MotReaderRefusal) => end(() => true, reason);

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
    if (ready) drop('closed');
    ready = false;
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data: message }: MessageEvent<EmbedMessage>) => {
      if (message.action === 'ready') {
        if (message.data.hostNonce !== hostNonce) return;
        ready = true;
        asked.forEach(post);
      }
      if (message.action === 'answered') {
        const { to, reason } = message.data;
        end(({ seq }) => seq === to, reason);
      } else onMessage(message);
    };
    frame.contentWindow?.postMessage(welcome, origin, [channel.port2]);
  }

  window.addEventListener('message', onWindow);
  return {
    send(action, data, settle) {
      const one: Asked = { action, data, settle };
      if (!ready) end(other => other.action === action, 'replaced');
      asked.push(one);
      if (ready) post(one);
      setTimeout(end, DONE_MS, (other: Asked) => other === one, 'no_answer');
    },
    drop,
    verifier,
    close() {
      window.removeEventListener('message', onWindow);
      port?.close();
      drop('closed');
    },
  };
}
