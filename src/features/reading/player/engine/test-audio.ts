/*
 * A media element as the browsers' behave, on a network that a test can break. Time is the test's (fake timers).
 * Everything is asked of `Air`: what an address answers, and whether bytes come.
 */

export interface Air {
  /** What an address answers; 200 unless told otherwise. */
  status(url: string): number;
  /** Whether bytes come, for whoever is loading or playing. */
  flows: boolean;
  /** Whether play() is allowed on this element. */
  allows(audio: TestAudio): boolean;
  /** Every address that was asked for, and when. */
  asked: { url: string; at: number }[];
  made: TestAudio[];
  /** ms until the first facts come. */
  latency: number;
  /** Seconds of every file. */
  duration: number;
  /** How many times a position that is set before the first sound is forgotten. */
  forgets: number;
}

export function openAir(): Air {
  return {
    status: () => 200,
    flows: true,
    allows: () => true,
    asked: [],
    made: [],
    latency: 100,
    duration: 600,
    forgets: 0,
  };
}

const STEP = 50;

export class TestAudio extends EventTarget {
  preload = '';
  preservesPitch = false;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  volume = 1;
  muted = false;
  readyState = 0;
  paused = true;
  ended = false;
  seeking = false;
  duration = Number.NaN;
  error: { code: number } | null = null;
  /** The place at each play() that the element carried out. */
  started: number[] = [];
  #src = '';
  #at = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #air: Air;

  constructor(air: Air) {
    super();
    this.#air = air;
    air.made.push(this);
    setInterval(() => this.#move(), STEP);
  }

  #tell(event: string) {
    this.dispatchEvent(new Event(event));
  }
  #later(act: () => void, ms: number) {
    this.#timers.push(setTimeout(act, ms));
  }
  get src() {
    return this.#src;
  }
  set src(url: string) {
    this.#src = url;
  }
  removeAttribute(name: string) {
    if (name === 'src') this.#src = '';
  }
  load() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.readyState = 0;
    this.#at = 0;
    this.ended = this.seeking = false;
    this.error = null;
    this.duration = Number.NaN;
    this.paused = true;
    this.playbackRate = this.defaultPlaybackRate;
    if (!this.#src) return;
    this.#air.asked.push({ url: this.#src, at: Date.now() });
    this.#later(() => this.#answer(), this.#air.latency);
  }
  #answer() {
    if (this.#air.status(this.#src) >= 400) return this.fail(4);
    if (!this.#air.flows) return;
    this.duration = this.#air.duration;
    this.readyState = 1;
    this.#tell('progress');
    this.#tell('loadedmetadata');
    this.readyState = 4;
    if (!this.paused) this.#tell('playing');
  }
  fail(code: number) {
    this.error = { code };
    this.#tell('error');
  }
  get currentTime() {
    return this.#at;
  }
  set currentTime(to: number) {
    if (this.readyState === 0) return;
    if (this.readyState === 1 && this.#air.forgets > 0) {
      this.#air.forgets -= 1;
      return;
    }
    this.#at = Math.min(to, this.duration);
    this.ended = false;
    this.seeking = true;
    this.#later(() => {
      this.seeking = false;
      this.#tell('seeked');
      if (!this.paused) this.#tell('playing');
    }, 20);
  }
  async play() {
    if (!this.#air.allows(this)) throw new DOMException('tap first', 'NotAllowedError');
    if (this.ended) this.#at = 0;
    this.ended = false;
    this.started.push(this.#at);
    this.paused = false;
    this.#tell('play');
    if (this.readyState > 1) this.#tell('playing');
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    setTimeout(() => this.#tell('pause'), 0);
  }
  #move() {
    if (this.paused || this.readyState < 2 || this.seeking || this.error || !this.#air.flows || this.ended)
      return;
    this.#at = Math.min(this.duration, this.#at + (this.playbackRate * STEP) / 1_000);
    if (this.#at < this.duration) return;
    this.ended = true;
    this.#tell('pause');
    this.#tell('ended');
  }
}
