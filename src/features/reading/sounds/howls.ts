import { Howl } from 'howler';
import pageTurn from './page-turn.wav?inline';
import sleepEnd from './sleep-end.wav?inline';

/** Made by scripts/make-sounds.ts. Loudness from 0 to 1. */
export const sounds = {
  pageTurn: { file: pageTurn, loudness: 0.4 },
  sleepEnd: { file: sleepEnd, loudness: 0.25 },
} as const;

const howls = new Map<keyof typeof sounds, Howl>();

/** A browser that waits for a tap before it makes sound would play it with the next one. Milliseconds. */
const LATEST_MS = 800;

export function play(name: keyof typeof sounds, share: number): void {
  const { file, loudness } = sounds[name];
  const howl = howls.get(name) ?? new Howl({ src: [file], format: ['wav'] });
  howls.set(name, howl);
  howl.volume(loudness * share);
  const id = howl.play();
  let started = false;
  howl.once(
    'play',
    () => {
      started = true;
    },
    id,
  );
  setTimeout(() => {
    if (!started) howl.stop(id);
  }, LATEST_MS);
}
