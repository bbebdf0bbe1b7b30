/*
 * What the rest of listening knows of sound. Everything heard at length goes through one engine: it owns the media
 * elements, keeps the position, and gets over bad networks by itself. Screens render the state and never ask an element.
 */

/**
 * ready: chosen, nothing fetched yet · loading: on the way to its first sound · buffering: out of data, waiting ·
 * retrying: asked again after a fault · blocked: the browser wants a tap first · error: see `error`.
 */
export type EngineState =
  | 'idle'
  | 'loading'
  | 'ready'
  | 'playing'
  | 'paused'
  | 'buffering'
  | 'retrying'
  | 'ended'
  | 'blocked'
  | 'error';

/** network: given up for now, the next `online` or play() tries again · gone: 404 · refused: no longer allowed · format. */
export type EngineError = 'network' | 'gone' | 'refused' | 'format';

/** One voice of one file. */
export interface Sound {
  /** Names the file and its voice, whatever its link is today. */
  key: string;
  /** Short-lived. */
  url: string;
  /** From the catalogue; 0 when unknown, then the file itself is believed. */
  seconds: number;
  /** A fresh link when this one has expired. Rejects with a numeric `code` when the right to hear it is gone. */
  renew(): Promise<string>;
}

/** An element that began with a sound before the engine was there; `from` in seconds. */
export interface Begun {
  element: HTMLAudioElement;
  from: number;
}

export interface Engine {
  /** `at` in seconds. Without `play` nothing is fetched until play() or prepare() of the same sound. `begun`: it sounds already. */
  load(sound: Sound, at: number, play: boolean, begun?: Begun): void;
  /**
   * The next file, silently; load() of the same key takes it over at once. Where `follows` says so when the file ends, it
   * begins from its start without a silence between: load() has to follow on `onEnded`.
   */
  prepare(sound: Sound, follows?: () => boolean): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  /** 0.5–3, pitch kept. Like `volume` and `muted` it applies at once and after each load. */
  rate: number;
  /** 0–100. */
  volume: number;
  muted: boolean;
  readonly state: EngineState;
  readonly error: EngineError | null;
  /** Seconds. */
  readonly position: number;
  readonly seconds: number;
  /** The second up to which the sound is here, counted without a gap from the position. */
  readonly buffered: number;
  readonly key: string | null;
  /** Also when the sound changes. Gives back how to stop listening, as the next two do. */
  onState(listen: () => void): () => void;
  /** Four times a second while it moves, and after seeks. */
  onTime(listen: (position: number) => void): () => void;
  onEnded(listen: () => void): () => void;
  /** From one volume to another (0–100) in `ms`; the next play() restores the listener's volume. */
  fade(from: number, to: number, ms: number): void;
  close(): void;
}
