import type { Sound } from '../../../src/features/reading/player/engine/contract.ts';
import { createEngine } from '../../../src/features/reading/player/engine/engine.ts';

/*
 * One page with both: our engine, and a media element used plainly. Times are from the call until the place moves (looked
 * at every 4 ms), not until `timeupdate`, which comes a quarter of a second later.
 */

const POLL = 4;

/** ms until `moves` is true, and when that was. */
async function until(moves: () => boolean): Promise<{ ms: number; at: number }> {
  const from = performance.now();
  await new Promise<void>(done => {
    const look = setInterval(() => {
      if (!moves()) return;
      clearInterval(look);
      done();
    }, POLL);
  });
  return { ms: performance.now() - from, at: Date.now() };
}

const made: WeakRef<HTMLAudioElement>[] = [];

interface Player {
  open(url: string, at: number): void;
  seek(to: number): void;
  place(): number;
  seconds(): number;
  /** The next file, when this one has ended; resolves with the end's moment. */
  follow(url: string): Promise<number>;
  close(): void;
}

function bare(): Player {
  const element = new Audio();
  made.push(new WeakRef(element));
  element.preload = 'auto';
  return {
    open(url, at) {
      element.src = url;
      if (at === 0) void element.play();
      else
        element.addEventListener(
          'loadedmetadata',
          () => {
            element.currentTime = at;
            void element.play();
          },
          { once: true },
        );
    },
    seek(to) {
      element.currentTime = to;
    },
    place: () => element.currentTime,
    seconds: () => element.duration,
    follow: url =>
      new Promise(done => {
        element.addEventListener(
          'ended',
          () => {
            const ended = performance.now();
            element.src = url;
            void element.play();
            done(ended);
          },
          { once: true },
        );
      }),
    close() {
      element.pause();
      element.removeAttribute('src');
      element.load();
    },
  };
}

function ours(): Player {
  const elements: HTMLAudioElement[] = [];
  const engine = createEngine(() => {
    const element = new Audio();
    elements.push(element);
    made.push(new WeakRef(element));
    return element;
  });
  const sound = (url: string): Sound => ({ key: url, url, seconds: 0, renew: async () => url });
  return {
    open: (url, at) => engine.load(sound(url), at, true),
    seek: to => engine.seek(to),
    place: () => elements.find(({ paused }) => !paused)?.currentTime ?? 0,
    seconds: () => engine.seconds,
    follow: url =>
      new Promise(done => {
        engine.prepare(sound(url));
        const forget = engine.onEnded(() => {
          forget();
          const ended = performance.now();
          engine.load(sound(url), 0, true);
          done(ended);
        });
      }),
    close: () => engine.close(),
  };
}

export interface Measured {
  ms: number;
  at: number;
}

const MOVED = 0.01;
const bench = {
  player: null as Player | null,
  use(which: 'ours' | 'bare') {
    this.player?.close();
    this.player = which === 'ours' ? ours() : bare();
  },
  here(): Player {
    if (!this.player) throw new Error('no player yet');
    return this.player;
  },
  start(url: string, at: number): Promise<Measured> {
    const player = this.here();
    player.open(url, at);
    return until(() => player.place() > at + MOVED);
  },
  seek(to: number): Promise<Measured> {
    const player = this.here();
    player.seek(to);
    return until(() => player.place() > to + MOVED);
  },
  /** Media elements that are still held by somebody. */
  elements: () => made.filter(element => element.deref()).length,
  /** Hears this file to its end from shortly before it, and a second of the next one. */
  async chapterTo(url: string): Promise<void> {
    const player = this.here();
    const over = player.follow(url);
    player.seek(Math.max(0, player.seconds() - 2));
    await over;
    await until(() => player.place() > 1 && player.place() < 5);
  },
  /** From the end of this file until the next one moves. */
  async handOff(url: string): Promise<Measured> {
    const player = this.here();
    const ended = await player.follow(url);
    await until(() => player.place() > MOVED && player.place() < 2);
    return { ms: performance.now() - ended, at: Date.now() };
  },
  close() {
    this.player?.close();
    this.player = null;
  },
};

declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
