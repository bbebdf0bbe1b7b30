import type { Tuning } from './deck.ts';

/** How often a fade changes the volume, ms: often enough not to be heard as steps. */
const STEP = 100;

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Speed and loudness as the listener set them, and the fade multiplied with them; `apply` is called with every change. */
export function createTuning(apply: (tuning: Tuning) => void) {
  let [rate, volume, muted] = [1, 100, false];
  /** 0–100 while something fades or has faded; null: the listener's own volume. */
  let faded: number | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  const applied = () => apply({ rate, gain: within((faded ?? volume) / 100, 0, 1), muted });
  const fadeTo = (level: number | null) => {
    faded = level;
    applied();
  };
  const restore = () => {
    clearInterval(timer);
    if (faded !== null) fadeTo(null);
  };
  return {
    applied,
    restore,
    /** Along a straight line, and stays at its end. An iPhone ignores volumes; there the pause comes alone. */
    fade(from: number, to: number, ms: number) {
      clearInterval(timer);
      const began = Date.now();
      fadeTo(from);
      timer = setInterval(() => {
        const share = Math.min(1, (Date.now() - began) / Math.max(1, ms));
        fadeTo(from + (to - from) * share);
        if (share === 1) clearInterval(timer);
      }, STEP);
    },
    get rate() {
      return rate;
    },
    set rate(value) {
      rate = within(value, 0.5, 3);
      applied();
    },
    get volume() {
      return volume;
    },
    set volume(value) {
      volume = within(value, 0, 100);
      restore();
      applied();
    },
    get muted() {
      return muted;
    },
    set muted(value) {
      muted = value;
      applied();
    },
  };
}
