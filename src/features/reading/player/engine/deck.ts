/** How the listener wants to hear; applied to every element and after every change of its source. */
export interface Tuning {
  rate: number;
  /** 0–1: what the element gets, after any fade. */
  gain: number;
  muted: boolean;
}

/** One media element and the start that waits for its first facts. */
export interface Deck {
  readonly element: HTMLAudioElement;
  /** Key of its source; null when it has none. */
  readonly key: string | null;
  attach(key: string, url: string, at: number): void;
  /** The element has this sound already, and begins at this second. */
  adopt(key: string, at: number): void;
  /** Sound, from where the start waits. Rejects as the browser's play() does. */
  go(): Promise<void>;
  pause(): void;
  seek(seconds: number): void;
  /** Seconds, or null while the element's own word is worth nothing: before its facts and during a seek. */
  place(): number | null;
  tune(tuning: Tuning): void;
  release(): void;
  close(): void;
}

const heardEvents = ['playing', 'waiting', 'pause', 'play', 'ended', 'error', 'progress', 'seeked'] as const;
export type DeckEvent = (typeof heardEvents)[number];

/** HAVE_METADATA: from here on a position can be set. */
const HAS_FACTS = 1;
/** Seconds before its start from which an element has forgotten it. */
const FORGOTTEN = 2;

export function createDeck(element: HTMLAudioElement, heard: (deck: Deck, event: DeckEvent) => void): Deck {
  let key: string | null = null;
  /** Requested start, until the element knows enough to seek. */
  let start = 0;
  /** Requested start, until it sounds: some web views forget a position that is set this early. */
  let aim = 0;
  let waiting: { done(): void; failed(reason: unknown): void }[] = [];

  const settle = () => {
    if (start > 0) element.currentTime = aim = start;
    start = 0;
    const started = waiting;
    waiting = [];
    if (started.length === 0) return;
    element.play().then(
      () => {
        for (const { done } of started) done();
      },
      reason => {
        for (const { failed } of started) failed(reason);
      },
    );
  };
  const forgot = () => aim > 0 && element.currentTime < aim - FORGOTTEN;
  const checkStart = () => {
    if (forgot()) element.currentTime = aim;
    aim = 0;
  };
  const listeners = heardEvents.map(event => [event, () => heard(deck, event)] as const);
  for (const [event, listen] of listeners) element.addEventListener(event, listen);
  element.addEventListener('loadedmetadata', settle);
  element.addEventListener('playing', checkStart);

  const deck: Deck = {
    element,
    get key() {
      return key;
    },
    attach(wanted, url, at) {
      key = wanted;
      start = at;
      aim = 0;
      waiting = [];
      element.preload = 'auto';
      element.src = url;
      // Called explicitly, so that a tap that starts this unlocks the element on an iPhone although play() comes later.
      element.load();
    },
    adopt(wanted, at) {
      key = wanted;
      start = element.readyState < HAS_FACTS ? at : 0;
      aim = 0;
      waiting = [];
    },
    go() {
      // At its beginning there is nothing to wait for; elsewhere playing first would be heard from the beginning.
      if (start === 0 || element.readyState >= HAS_FACTS) {
        if (start > 0) settle();
        return element.play();
      }
      return new Promise((done, failed) => {
        waiting.push({ done, failed });
      });
    },
    pause() {
      waiting = [];
      element.pause();
    },
    seek(seconds) {
      aim = 0;
      if (element.readyState < HAS_FACTS) start = seconds;
      // Even a seek to the current position takes time.
      else if (element.currentTime !== seconds) element.currentTime = seconds;
    },
    place: () =>
      start > 0 || element.readyState < HAS_FACTS || element.seeking || forgot() ? null : element.currentTime,
    tune({ rate, gain, muted }) {
      const kept = element as HTMLAudioElement & { webkitPreservesPitch?: boolean };
      element.preservesPitch = true;
      kept.webkitPreservesPitch = true;
      // A load sets the rate back to the default one.
      element.defaultPlaybackRate = rate;
      element.playbackRate = rate;
      element.volume = gain;
      element.muted = muted;
    },
    release() {
      if (key === null) return;
      key = null;
      start = 0;
      waiting = [];
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
    close() {
      for (const [event, listen] of listeners) element.removeEventListener(event, listen);
      element.removeEventListener('loadedmetadata', settle);
      element.removeEventListener('playing', checkStart);
      deck.release();
    },
  };
  return deck;
}
